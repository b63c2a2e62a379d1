@_spi(Generated) import RestRuntime

/// An implementation without an index: it tries every pattern and returns the most specific of those that match.
///
/// Its patterns are parsed in advance, and it stops at the first segment that doesn't match.
struct LinearScan {
    private let patterns: [[PathPattern.Segment]]

    init(_ texts: [String]) {
        patterns = texts.map { (try? PathPattern($0))?.segments ?? [] }
    }

    func value(path: String) -> Int? {
        let segments = path.split(separator: "/").map(String.init)
        var best: Int?
        for (line, pattern) in patterns.enumerated() where Self.fits(pattern, segments) {
            if let best, !Self.isMoreSpecific(pattern, patterns[best]) { continue }
            best = line
        }
        return best
    }

    private static func fits(_ pattern: [PathPattern.Segment], _ path: [String]) -> Bool {
        var place = 0
        for segment in pattern {
            if segment == .rest { return place < path.count }
            guard place < path.count else { return false }
            switch segment {
            case .text(let text): if text != path[place] { return false }
            case .digits: if !path[place].utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return false }
            case .any, .rest: break
            }
            place += 1
        }
        return place == path.count
    }

    private static func isMoreSpecific(_ left: [PathPattern.Segment], _ right: [PathPattern.Segment]) -> Bool {
        for (left, right) in zip(left, right) where rank(left) != rank(right) { return rank(left) < rank(right) }
        return false
    }

    private static func rank(_ segment: PathPattern.Segment) -> Int {
        switch segment {
        case .text: 0
        case .digits: 1
        case .any: 2
        case .rest: 3
        }
    }
}
