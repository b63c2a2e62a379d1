/// The lines that a table has at one level, to be found by what they ask for. A class, as all that is below a level
/// shares its lines and what was decided by them.
final class TableLayer<Value> {
    typealias Line = DecisionTable<Value>.Line

    /// All that a level looks at.
    struct Call: Hashable {
        /// Of the path patterns that fit, the most specific one.
        var pattern: PathPattern?
        var verb: String
    }

    let lines: [Line]
    let patterns: PatternTree
    /// What the lines up to this level say about a call.
    var decisions: [Call: Decision<Value>] = [:]
    /// The places of the lines by path and verb.
    private var places: [Asked: [Int]] = [:]
    private let keys: Set<Spec.Conditions.Key>

    private struct Asked: Hashable {
        var pattern: PathPattern?
        var verb: String?
    }

    /// `written` are the conditions of all of its lines, also of those that are broken.
    init(_ lines: [Line], written: [Spec.Conditions]) {
        self.lines = lines
        patterns = PatternTree(lines.compactMap(\.conditions.path?.value))
        keys = Set(written.map(\.key))
        for (index, line) in lines.enumerated() {
            let asked = Asked(pattern: line.conditions.path?.value, verb: line.conditions.verb?.value)
            places[asked, default: []].append(index)
        }
    }

    /// True where it has a line for the same calls.
    func says(_ conditions: Spec.Conditions) -> Bool { keys.contains(conditions.key) }

    /// In the order of the spec.
    func lines(for call: Call) -> [Line] {
        let patterns = call.pattern.map { [$0, nil] } ?? [nil]
        let found = patterns.flatMap { pattern in
            [call.verb, nil].flatMap { places[Asked(pattern: pattern, verb: $0)] ?? [] }
        }
        return found.sorted().map { lines[$0] }
    }

    /// Those for the calls of any path, verb, status and media type.
    var general: [Line] {
        (places[Asked(pattern: nil, verb: nil)] ?? []).map { lines[$0] }
            .filter { $0.conditions.statuses == nil && $0.conditions.mediaType == nil }
    }
}
