import Evaluation
import Geometry
import ReportSchema
import Testing

@Suite("Scoring records against labels")
struct ScoringTests {
  @Test("A zone is right whole, by line and by field; a wrong verified field is told apart")
  func zones() {
    let read = Samples.record(.ok) { document in
      document.mrz = ZoneReport(
        format: "TD3",
        lines: [Samples.zone[0], "L898902C36UTO7408122F1204159ZE184226B<<<<<11"],
        valid: false, checks: OrderedValues())
      document.fields = Samples.fields([
        .number: Samples.field("L898902C8", .verified), .surname: Samples.field("ERIKSSON"),
      ])
    }
    let score = Samples.score(Samples.labelled { $0.zone = Samples.zone }, [read])
    let found = Samples.verdicts(score.row, [read])
    #expect(found["zone"] == "wrong")
    #expect(found["zone.line"] == "right")
    #expect(found["zone.number"] == "wrong!")
    #expect(found["zone.surname"] == "right")
    #expect(found["zone.dateOfBirth"] == "silent")
    #expect(score.quantities.first { $0.measure == "zone.characterErrorRate" }?.value == 1.0 / 88)
    #expect(Summary([score]).wrongVerified == 1)
    #expect(score.hasWrongVerified)
  }

  @Test("A second zone that is not on the picture is wrong beside a right one")
  func otherZones() {
    let row = Samples.labelled { $0.zone = Samples.zone }
    let right = Samples.zone(Samples.zone, valid: true)
    let other = Samples.zone(["P<X", "Y"], valid: true)
    #expect(Samples.verdicts(row, [Samples.record([right], .ok)])["zone.noOther"] == "right")
    let found = Samples.verdicts(row, [Samples.record([other, right], .ok)])
    #expect(found["zone"] == "right!")
    #expect(found["zone.noOther"] == "wrong!")
  }

  @Test("A number given where there is none is wrong, and graver where it was called verified")
  func negatives() {
    let negative = Samples.row { $0.negatives = [.card] }
    let given = Samples.record([Samples.card("4111111111111111", .verified)])
    #expect(Samples.verdicts(negative, [given])["negative.card"] == "wrong!")
    let doubted = Samples.record([Samples.card("4111111111111111")])
    #expect(Samples.verdicts(negative, [doubted])["negative.card"] == "wrong")
    #expect(Samples.verdicts(negative, [])["negative.card"] == "right")
  }

  @Test("Outlines: overlap in picture and plane, and shares at the two levels")
  func outlines() {
    let read = Samples.record { document in
      document.detection.corners = Corners(Rect(x: 0, y: 0, width: 92, height: 50).quad)
    }
    let row = Samples.labelled { $0.outline = Samples.place }
    let quantities = Dictionary(
      Samples.score(row, [read]).quantities.map { ($0.measure, $0.value) },
      uniquingKeysWith: { first, _ in first })
    #expect(abs(quantities["outline.overlap"]! - 0.92) < 1e-9)
    #expect(abs(quantities["outline.planeOverlap"]! - 0.92) < 1e-9)
    #expect(quantities["outline.others"] == 0)
    #expect(Samples.verdicts(row, [read])["outline@0.9"] == "right")
    #expect(Samples.verdicts(row, [read])["outline@0.95"] == "wrong")
    #expect(Samples.verdicts(row, [])["outline@0.9"] == "silent")
  }

  @Test("A labelled detection status is held against the status of the outline that is found")
  func detectionStatus() {
    let row = Samples.labelled {
      $0.outline = Samples.place
      $0.detectionStatus = "tooFar"
    }
    func verdict(_ record: ScanRecord) -> String? {
      Samples.verdicts(row, [record])["detection.status"]
    }
    #expect(verdict(Samples.record { $0.detection.status = "tooFar" }) == "right")
    #expect(verdict(Samples.record { $0.detection.status = "success" }) == "wrong")
    #expect(verdict(Samples.record { $0.detection.status = "fallback" }) == "silent")
    #expect(verdict(Samples.record([])) == "silent")
  }

  @Test("Expiry dates compare as months; one that does not exist is right when none is given")
  func expiry() {
    let read = Samples.record([Samples.card("4111", expiry: "2029-07")])
    func verdict(_ label: String, _ records: [ScanRecord]) -> String? {
      let labelled = Samples.labelled {
        $0.pan = "4111"
        $0.expiry = label
      }
      return Samples.verdicts(labelled, records)["card.expiry"]
    }
    #expect(verdict("07/29", [read]) == "right")
    #expect(verdict("08/29", [read]) == "wrong")
    #expect(verdict("07/29", []) == "silent")
    #expect(verdict("00/00", []) == "right")
    #expect(verdict("00/00", [read]) == "wrong")
  }

  @Test("An expiry date is scored where the number is hidden")
  func hiddenNumber() {
    let row = Samples.row { truth in
      truth.documents = [LabelRow.Document()]
      truth.documents[0].expiry = "07/29"
      truth.hidden = ["pan"]
    }
    let read = Samples.record([Samples.card("4111", expiry: "2029-07")])
    #expect(Samples.verdicts(row, [read]) == ["card.expiry": "right"])
  }

  @Test("Two cards in a picture are told apart by place; each number counts once")
  func twoCards() {
    let right = Rect(x: 200, y: 0, width: 100, height: 50).quad
    let row = Samples.row { truth in
      truth.documents = [("4111", Samples.place), ("4222", right)].map { pan, outline in
        var document = LabelRow.Document()
        document.pan = pan
        document.outline = outline
        return document
      }
    }
    let both = Samples.record([Samples.card("4222", at: right), Samples.card("4111")])
    let outcomes = Samples.score(row, [both]).outcomes.filter { $0.measure == "card.number" }
    #expect(outcomes.map(\.verdict) == [.right, .right])
    let swapped = Samples.record([Samples.card("4111", at: right), Samples.card("4222")])
    let wrong = Samples.score(row, [swapped]).outcomes.filter { $0.measure == "card.number" }
    #expect(wrong.map(\.verdict) == [.wrong, .wrong])
    let one = Samples.record([Samples.card("4222", at: right)])
    let half = Samples.score(row, [one]).outcomes.filter { $0.measure == "card.number" }
    #expect(half.map(\.verdict) == [.silent, .right])
  }

  @Test("A group's box is held against the box around the labelled place")
  func groups() {
    let row = Samples.labelled { document in
      document.pan = "4111"
      document.groups = [
        LabelRow.DigitGroup(text: "4111", quad: Rect(x: 0, y: 0, width: 40, height: 10).quad)
      ]
    }
    let group = DigitGroupReport(text: "4111", box: Box(x: 0, y: 0, width: 40, height: 20))
    let score = Samples.score(row, [Samples.record([Samples.card("4111", groups: [group])])])
    #expect(score.quantities.first { $0.measure == "card.groupOverlap" }?.value == 0.5)
  }

  @Test("Fields: unsure ones are left out, contradicted ones must come back for review")
  func fields() {
    let read = Samples.record { document in
      document.fields = Samples.fields([
        .surname: Samples.field("MUELLER"), .sex: Samples.field("F", .verified),
        .number: Samples.field("1"), .nationality: Samples.field("DEU"),
        .placeOfBirth: Samples.field("KÖLN"),
      ])
    }
    let labelled = Samples.row { truth in
      var document = LabelRow.Document()
      document.fields = [
        "surname": "MÜLLER", "sex": "M", "number": "2", "address": "X 1",
        "nationality": "DEUTSCH", "placeOfBirth": "BONN",
      ]
      truth.documents = [document]
      truth.unsure = ["number"]
      truth.contradictions = ["sex"]
    }
    let found = Samples.verdicts(labelled, [read])
    // As a zone writes it (ICAO Doc 9303-3, §6 A).
    #expect(found["field.surname"] == "right" && found["exact.surname"] == "wrong")
    #expect(found["contradiction.sex"] == "wrong!")
    #expect(found["field.number"] == nil)
    #expect(found["field.address"] == "silent")
    #expect(found["field.placeOfBirth"] == "wrong")
    // A code and a word name the same country, and neither is wrong.
    #expect(found["field.nationality"] == nil)
  }

  @Test(
    "A long text with a tenth of its letters wrong is near, with more it is not",
    arguments: [
      ("Am Markt 3, 20095 Hamburg", "right", "right"),
      ("am markt 3 20O95 hamburq", "wrong", "right"),
      ("Am Narkl 8, 20095 Hamburg", "wrong", "wrong"), ("Hamburg", "wrong", "wrong"),
    ])
  func near(read: String, field: String, near: String) {
    let record = Samples.record { document in
      document.fields = Samples.fields([.address: Samples.field(read)])
    }
    let labelled = Samples.row { truth in
      var document = LabelRow.Document()
      document.fields = ["address": "Am Markt 3, 20095 Hamburg"]
      truth.documents = [document]
    }
    let found = Samples.verdicts(labelled, [record])
    #expect(found["field.address"] == field)
    #expect(found["near.address"] == near)
  }

  @Test(
    "A sex that is labelled as it is printed compares with the record's letter",
    arguments: [
      ("ЖЕН.", "F", "right"), ("МУЖ.", "F", "wrong"), ("F", "F", "right"), ("Male", "M", "right"),
    ])
  func sexes(label: String, read: String, verdict: String) {
    let record = Samples.record { document in
      document.fields = Samples.fields([.sex: Samples.field(read)])
    }
    let labelled = Samples.row { truth in
      var document = LabelRow.Document()
      document.fields = ["sex": label]
      truth.documents = [document]
    }
    #expect(Samples.verdicts(labelled, [record])["field.sex"] == verdict)
  }

  @Test("Words are found at most as often as they were read")
  func words() {
    var record = ScanRecord(file: "a", page: 1, flow: "text", status: .ok)
    let box = Box(x: 0, y: 0, width: 1, height: 1)
    record.text = TextReport(blocks: [
      TextReport.Block(
        box: box,
        lines: [
          TextReport.Line(
            text: "Total: EUR 5", box: box, quad: nil, confidence: Confidence(1), words: [])
        ])
    ])
    let score = Samples.score(Samples.row { $0.text = "TOTAL total\neur" }, [record])
    let share = score.quantities.first { $0.measure == "text.wordsFound" }?.value
    #expect(abs((share ?? 0) - 2.0 / 3) < 1e-9)
    let outcome = score.outcomes.first { $0.measure == "text.words@0.9" }
    #expect(outcome?.verdict == .wrong)
    #expect(outcome?.expected == "total")
  }

  @Test("Codes: each is counted once; formats are one under any spelling")
  func codes() {
    var record = ScanRecord(file: "a", page: 1, flow: "pay", status: .ok)
    let corners = Corners(Samples.place)
    record.codes = [("QRCode", "x"), ("Code128", "y\r\n")].map { format, text in
      CodeReport(
        format: format, text: text, corners: corners,
        payload: PayloadReport(kind: "text", valid: true, problems: nil, fields: OrderedValues()))
    }
    let row = Samples.row { truth in
      truth.codes = [
        LabelRow.Code(format: "QR Code", text: "other"),
        LabelRow.Code(format: "Code 128", text: "y"),
        LabelRow.Code(format: "QR Code", text: "x", kind: "text"),
        LabelRow.Code(format: "Aztec", text: "z"),
      ]
    }
    let verdicts = Samples.score(row, [record]).outcomes.filter { $0.measure == "code.text" }
    #expect(verdicts.map(\.verdict) == [.silent, .right, .right, .silent])
  }

  @Test(
    "Edit distances", arguments: [("", "", 0), ("kitten", "sitting", 3), ("ab", "", 2)])
  func distances(a: String, b: String, expected: Int) {
    #expect(editDistance(Array(a), Array(b)) == expected)
  }
}
