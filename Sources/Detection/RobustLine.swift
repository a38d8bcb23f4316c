/// A straight line through offsets, most of which lie on it.
enum RobustLine {
  struct Fit: Sendable, Equatable {
    var offset: Double
    var slope: Double
    /// How many of the places lie on it.
    var agreeing: Int
  }

  /// Tries every pair of `tried` places spread over all (a fixed selection, so that the same picture gives the
  /// same line), takes the line with the most places within `tolerance`, and fits those by least
  /// squares, twice. `nil` for fewer than two places.
  static func fit(
    _ spots: [(t: Double, offset: Double, strength: Double)], tolerance: Double, tried: Int = 14
  ) -> Fit? {
    let n = spots.count
    guard n >= 4 else { return nil }
    var best: (offset: Double, slope: Double, votes: Double) = (0, 0, -1)
    let pace = max(1, n / tried)
    for i in stride(from: 0, to: n, by: pace) {
      for j in stride(from: i + max(pace, n / 4), to: n, by: pace) {
        let slope = (spots[j].offset - spots[i].offset) / (spots[j].t - spots[i].t)
        guard abs(slope) < 0.12 else { continue }
        let offset = spots[i].offset - slope * spots[i].t
        var votes = 0.0
        for spot in spots {
          let away = abs(spot.offset - offset - slope * spot.t)
          if away < tolerance { votes += 1 - 0.5 * away / tolerance }
        }
        if votes > best.votes { best = (offset, slope, votes) }
      }
    }
    guard best.votes > 0 else { return nil }
    var fit = Fit(offset: best.offset, slope: best.slope, agreeing: 0)
    for _ in 0..<2 {
      var w = 0.0
      var st = 0.0
      var so = 0.0
      var stt = 0.0
      var sto = 0.0
      var agreeing = 0
      for spot in spots {
        let away = abs(spot.offset - fit.offset - fit.slope * spot.t)
        guard away < tolerance else { continue }
        agreeing += 1
        w += 1
        st += spot.t
        so += spot.offset
        stt += spot.t * spot.t
        sto += spot.t * spot.offset
      }
      guard agreeing >= 3 else { break }
      let spread = stt - st * st / w
      guard spread > 1e-6 else { break }
      let slope = (sto - st * so / w) / spread
      fit = Fit(offset: (so - slope * st) / w, slope: slope, agreeing: agreeing)
    }
    return fit
  }
}
