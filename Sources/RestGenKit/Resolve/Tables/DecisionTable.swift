/// What the API, a service and an endpoint say by path, verb, status and media type, and which line of it wins.
///
///     errors: { 404: NotFound, "/users/*": { GET: { 4xx: Problem } }, "*": none }
struct DecisionTable<Value> {
    struct Line {
        var conditions: Spec.Conditions
        /// nil: switched off.
        var value: Value?
        /// How near it is said: the API's lines have the least.
        var depth: Int
    }

    private(set) var lines: [Line] = []
    /// The nearest one that says anything.
    private(set) var level: CallLevel

    init(_ level: CallLevel) { self.level = level }

    /// What is said at a nearer level goes over what is there; `make` is nil for what was reported.
    mutating func merge<Written>(
        _ table: Switchable<Spec.Table<Written>>?,
        _ level: CallLevel,
        depth: Int,
        _ diagnostics: Diagnostics,
        _ make: (Written, Spec.Conditions) -> Value?
    ) {
        guard let table else { return }
        self.level = level
        guard let written = table.value?.lines else {
            lines = []
            return
        }
        TableCheck(diagnostics).check(written.map(\.conditions))
        for line in written {
            lines.removeAll { $0.depth < depth && $0.conditions.isSame(as: line.conditions) }
            switch line.value {
            case .none: lines.append(Line(conditions: line.conditions, value: nil, depth: depth))
            case .value(let value):
                guard let made = make(value, line.conditions) else { continue }
                lines.append(Line(conditions: line.conditions, value: made, depth: depth))
            }
        }
    }

    /// The lines that fit a call of this path and verb, the one that wins first.
    ///
    /// Of the path patterns that fit only the most specific one counts, whatever it says about verb and status.
    func lines(for path: CallPath?, _ verb: String) -> [Line] {
        let patterns = lines.compactMap(\.conditions.path?.value).filter { path?.fits($0) ?? false }
        let pattern = patterns.min { $0.isMoreSpecific(than: $1) }
        return lines.enumerated()
            .filter { _, line in
                (line.conditions.path == nil || line.conditions.path?.value == pattern)
                    && (line.conditions.verb == nil || line.conditions.verb?.value == verb)
            }
            .sorted { left, right in
                left.element.conditions.wins(
                    over: right.element.conditions,
                    nearer: left.element.depth - right.element.depth,
                    later: left.offset > right.offset
                )
            }
            .map(\.element)
    }

    /// The lines that ask for nothing: what is said of every call.
    var general: Line? {
        lines.filter { !$0.conditions.isSpecial && $0.conditions.statuses == nil && $0.conditions.mediaType == nil }
            .max { $0.depth < $1.depth }
    }
}

extension Spec.Conditions {
    /// True for a path or a verb.
    var isSpecial: Bool { path != nil || verb != nil }

    func isSame(as other: Spec.Conditions) -> Bool {
        path?.value == other.path?.value && verb?.value == other.verb?.value
            && statuses?.value == other.statuses?.value && mediaType?.value == other.mediaType?.value
    }

    /// The order of the rules: verb, statuses, media type, level, path, place.
    func wins(over other: Spec.Conditions, nearer: Int, later: Bool) -> Bool {
        if (verb == nil) != (other.verb == nil) { return verb != nil }
        if width != other.width { return width < other.width }
        if breadth != other.breadth { return breadth < other.breadth }
        if nearer != 0 { return nearer > 0 }
        if (path == nil) != (other.path == nil) { return path != nil }
        return later
    }

    /// Of the statuses.
    var width: Int { statuses?.value.count ?? .max }

    /// Of the media type: one, a range, all.
    var breadth: Int { mediaType.map { $0.value.isRange ? 1 : 0 } ?? 2 }
}
