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

    /// What each level says, the API's first.
    private var layers: [TableLayer<Value>] = []
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
            layers = []
            return
        }
        TableCheck(diagnostics).check(written.map(\.conditions))
        var lines: [Line] = []
        for line in written {
            switch line.value {
            case .none: lines.append(Line(conditions: line.conditions, value: nil, depth: depth))
            case .value(let value):
                guard let made = make(value, line.conditions) else { continue }
                lines.append(Line(conditions: line.conditions, value: made, depth: depth))
            }
        }
        layers.append(TableLayer(lines, written: written.map(\.conditions)))
    }

    /// All of them, those of the API first.
    var lines: [Line] { layers.indices.flatMap { visible(layers[$0].lines, of: $0) } }

    /// The lines that fit a call of this path and verb, the one that wins first.
    ///
    /// Of the path patterns that fit only the most specific one counts, whatever it says about verb and status.
    func lines(for path: CallPath?, _ verb: String) -> [Line] { decision(for: path, verb).lines }

    func decision(for path: CallPath?, _ verb: String) -> Decision<Value> {
        guard let last = layers.last else { return Decision([]) }
        let patterns = path.map { path in layers.compactMap { $0.patterns.mostSpecific(for: path) } } ?? []
        let pattern = patterns.min { $0.isMoreSpecific(than: $1) }
        let call = TableLayer<Value>.Call(pattern: pattern, verb: verb)
        if let known = last.decisions[call] { return known }
        let decision = Decision(
            layers.indices.flatMap { visible(layers[$0].lines(for: call), of: $0) }
                .enumerated()
                .sorted { left, right in
                    left.element.conditions.wins(
                        over: right.element.conditions,
                        nearer: left.element.depth - right.element.depth,
                        later: left.offset > right.offset
                    )
                }
                .map(\.element)
        )
        last.decisions[call] = decision
        return decision
    }

    /// The lines that ask for nothing: what is said of every call.
    var general: Line? {
        layers.indices.reversed().lazy.compactMap { index in visible(layers[index].general, of: index).first }.first
    }

    /// Without the lines that a nearer level says for the same calls.
    private func visible(_ lines: [Line], of layer: Int) -> [Line] {
        let nearer = layers[(layer + 1)...]
        if nearer.isEmpty { return lines }
        return lines.filter { line in !nearer.contains { $0.says(line.conditions) } }
    }
}

extension Spec.Conditions {
    /// True for a path or a verb.
    var isSpecial: Bool { path != nil || verb != nil }

    /// What it asks for, without the places.
    package struct Key: Hashable {
        var path: PathPattern?
        var verb: String?
        var statuses: ClosedRange<Int>?
        var mediaType: MediaRange?
    }

    package var key: Key {
        Key(path: path?.value, verb: verb?.value, statuses: statuses?.value, mediaType: mediaType?.value)
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
