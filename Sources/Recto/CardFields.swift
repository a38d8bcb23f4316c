import Geometry
import Imaging
import MRZ
import PaymentCards
import Recognition
import ReportSchema

/// Turns what stands on a card into a document's fields.
struct CardFields {
  var number: CardNumberReading
  /// For each printed group its digits' places, in the frame.
  var groupPlaces: [[Rect]]
  /// Words or lines of the card, in the frame.
  let texts: [CardText]
  /// The frame in its own pixels, and the way from it to the page; no pixels are kept.
  let bounds: Rect
  let toPage: Homography
  let asOf: CivilDate
  let reveal: Bool

  var fields: FieldReports {
    var fields = FieldReports()
    fields[.number] = numberField
    fields[.network] = networkField
    let dates = dates
    if let expiry = dates.expiry {
      var field = dateField(expiry, isDoubted: dates.labelsDisagree || expiry.isLongPast)
      if expiry.date.isExpired(asOf: today) { field.flags = (field.flags ?? []) + ["expired"] }
      fields[.expiry] = field
    }
    if let start = dates.validFrom {
      var field = dateField(start, isDoubted: dates.labelsDisagree)
      if today < start.date { field.flags = (field.flags ?? []) + ["future"] }
      fields[.validFrom] = field
    }
    if let holder {
      var field = FieldReport(
        value: holder.name, status: .read, confidence: holder.confidence, source: "print")
      if let box = holder.box { (field.box, field.quad) = place(box) }
      if holder.isPlaceholder { field.flags = ["placeholder"] }
      fields[.holder] = field
    }
    return fields
  }

  /// What of the card's print is still to be looked for.
  var wanted: CardReader.Wanted {
    var wanted: CardReader.Wanted = []
    let dates = dates
    if dates.expiry == nil, dates.impossible == nil { wanted.insert(.dates) }
    // A lone date that has passed may be the day from which the card is valid.
    let isPast = dates.expiry?.date.isExpired(asOf: today) ?? true
    if isPast, dates.validFrom == nil { wanted.insert(.moreDates) }
    let holder = holder
    if holder == nil { wanted.insert(.holder) }
    if holder.map({ $0.isPlaceholder || $0.confidence < Self.sureHolder }) ?? true {
      wanted.insert(.surerHolder)
    }
    return wanted
  }

  /// Confidence of a holder from which no other line is read in search of a surer one: of made cards'
  /// names with so much nearly all were right.
  private static let sureHolder = 0.8

  private var dates: ExpiryFinding {
    ExpiryParser.find(in: texts, numbers: numberBoxes, card: box(bounds), asOf: today)
  }

  private var holder: HolderReading? {
    HolderParser.holder(
      from: texts, number: Self.union(groupPlaces.flatMap { $0 }).map(box), card: box(bounds))
  }

  /// On the page: the digits that the text masks, those of one group as one bar, so that nothing
  /// of them shows between.
  var hiddenPlaces: [Quad] {
    if reveal { return [] }
    let count = number.digits.count
    // Without a place for each digit, all of the number is painted over.
    let hasAll = groupPlaces.reduce(0) { $0 + $1.count } == count
    let hidden = hasAll ? CardMask.hiddenPositions(count: count) : 0..<Int.max
    var position = 0
    return groupPlaces.compactMap { group in
      defer { position += group.count }
      let bar = Self.union(
        group.enumerated().filter { hidden.contains(position + $0.offset) }
          .map(\.element))
      return bar.map { bar in
        let height = group.map(\.height).max() ?? 0
        return toPage(bar.grown(height * Self.barSides, height * Self.barEnds).quad)
      }
    }
  }

  /// How far a bar reaches beyond the digits' boxes, in heights of a digit: boxes are as the digit
  /// model estimates them. Digits stand apart by more than the first at their sides.
  private static let barSides = 0.06
  private static let barEnds = 0.15

  /// The whole number's place on the page.
  var numberPlace: Quad? {
    Self.union(groupPlaces.flatMap { $0 }).map { toPage($0.quad) }
  }

  private var today: ExpiryDate {
    // A calendar date is always a month.
    ExpiryDate(year: asOf.year, month: asOf.month)!
  }

  private var numberField: FieldReport {
    func shown(_ digits: String) -> String { reveal ? digits : CardMask.mask(digits) }
    let status: FieldStatus =
      switch number.proof {
      case .verified: isContradicted ? .review : .verified
      case .read: isContradicted ? .review : .read
      case .review: .review
      }
    var field = FieldReport(
      value: shown(number.digits), raw: shown(number.raw), status: status,
      confidence: number.confidence, source: "print")
    let boxes = groupPlaces.map { Self.union($0) }
    if let all = Self.union(boxes.compactMap { $0 }) {
      (field.box, field.quad) = place(all)
    }
    let texts = reveal ? number.groups : CardMask.maskGroups(number.groups)
    field.groups = zip(texts, boxes).compactMap { text, box in
      box.map { DigitGroupReport(text: text, box: place($0).box) }
    }
    field.length = number.digits.count
    field.luhn = number.luhn
    field.network = number.network.rawValue
    // A masked digit must not come out through what was corrected or what else it may be.
    let hidden = reveal ? 0..<0 : CardMask.hiddenPositions(count: number.digits.count)
    let corrections = number.corrections.map { correction in
      let isHidden = hidden.contains(correction.index)
      let mask = String(CardMask.hiddenDigit)
      return CorrectionReport(
        index: correction.index, from: isHidden ? mask : String(correction.from),
        to: isHidden ? mask : String(correction.to))
    }
    field.corrections = corrections.isEmpty ? nil : corrections
    if status == .review, reveal, !number.alternatives.isEmpty {
      field.candidates = ([number.digits] + number.alternatives.map(\.digits)).map {
        CandidateReport(value: $0, source: "print")
      }
    }
    return field
  }

  private var brand: PrintedBrand.Agreement {
    PrintedBrand.agreement(
      of: number.network, alternatives: number.networkAlternatives, with: texts)
  }

  /// Whether the card prints the name of another network than its number belongs to.
  private var isContradicted: Bool {
    if case .contradicts = brand { return number.network != .unknown }
    return false
  }

  private var networkField: FieldReport {
    let brand = brand
    let status: FieldStatus =
      if number.network == .unknown { .read } else {
        switch brand {
        case .notPrinted: .read
        case .agrees: .verified
        case .contradicts: .review
        }
      }
    var field = FieldReport(
      value: number.network.rawValue, status: status,
      confidence: number.network == .unknown ? 0 : number.confidence, source: "print")
    if status == .review, case .contradicts(let printed) = brand {
      field.candidates = ([number.network] + printed).map {
        CandidateReport(value: $0.rawValue, source: "print")
      }
    }
    return field
  }

  private func dateField(_ printed: PrintedExpiry, isDoubted: Bool) -> FieldReport {
    var field = FieldReport(
      value: printed.date.iso, raw: printed.raw, status: isDoubted ? .review : .read,
      confidence: printed.confidence, source: "print")
    (field.box, field.quad) = place(printed.box)
    return field
  }

  private func place(_ box: CardBox) -> (Box?, Corners?) {
    let place = place(Rect(x: box.x, y: box.y, width: box.width, height: box.height))
    return (place.box, place.quad)
  }

  private func place(_ rect: Rect) -> (box: Box, quad: Corners?) {
    PageFrame.place(onPage: toPage(rect.quad))
  }

  private func box(_ rect: Rect) -> CardBox {
    CardBox(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  private var numberBoxes: [CardBox] {
    groupPlaces.compactMap { Self.union($0) }.map(box)
  }

  private static func union(_ rects: [Rect]) -> Rect? {
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }
}
