/// The lines of a table at one level, indexed by their conditions. A class, since all inner levels share its lines and
/// decisions.
final class TableLayer<Value> {
    typealias Line = DecisionTable<Value>.Line

    /// The parts of a call that a level distinguishes.
    struct CallKey: Hashable {
        /// The most specific path pattern that fits.
        var pattern: PathPattern?
        var verb: String
    }

    let lines: [Line]
    let patterns: PatternTree
    /// The lines up to this level that fit a call.
    var decisions: [CallKey: Decision<Value>] = [:]
    /// The positions of the lines by path and method.
    private var positions: [LineKey: [Int]] = [:]
    private let keys: Set<Spec.Conditions.Key>

    private struct LineKey: Hashable {
        var pattern: PathPattern?
        var verb: String?
    }

    /// `written` are the conditions of all lines, including invalid ones.
    init(_ lines: [Line], written: [Spec.Conditions]) {
        self.lines = lines
        patterns = PatternTree(lines.compactMap(\.conditions.path?.value))
        keys = Set(written.map(\.key))
        for (index, line) in lines.enumerated() {
            let key = LineKey(pattern: line.conditions.path?.value, verb: line.conditions.verb?.value)
            positions[key, default: []].append(index)
        }
    }

    /// Returns whether there is a line for the same calls.
    func hasLine(_ conditions: Spec.Conditions) -> Bool { keys.contains(conditions.key) }

    /// Returns the lines in the order of the spec.
    func lines(for call: CallKey) -> [Line] {
        let patterns = call.pattern.map { [$0, nil] } ?? [nil]
        let found = patterns.flatMap { pattern in
            [call.verb, nil].flatMap { positions[LineKey(pattern: pattern, verb: $0)] ?? [] }
        }
        return found.sorted().map { lines[$0] }
    }

    /// The lines for calls with any path, method, status and media type.
    var general: [Line] {
        (positions[LineKey(pattern: nil, verb: nil)] ?? []).map { lines[$0] }
            .filter { $0.conditions.statuses == nil && $0.conditions.mediaType == nil }
    }
}
