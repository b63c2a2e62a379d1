/// The lines of the API, a service and an endpoint by path, method, status and media type, and their order of
/// precedence.
///
///     errors: { 404: NotFound, "/users/*": { GET: { 4xx: Problem } }, "*": none }
struct DecisionTable<Value> {
    struct Line {
        var conditions: Spec.Conditions
        /// The value, or `nil` for a line that cancels.
        var value: Value?
        /// The number of the level. The API's lines have the lowest.
        var depth: Int
    }

    /// The lines of each level, the API's first.
    private var layers: [TableLayer<Value>] = []
    /// The innermost level with lines.
    private(set) var level: NamingScope

    init(_ level: NamingScope) { self.level = level }

    /// Adds the lines of an inner level, which take precedence. `make` returns `nil` after reporting an error.
    mutating func merge<Written>(
        _ table: InheritedSetting<Spec.Table<Written>>?,
        _ level: NamingScope,
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
                guard let resolved = make(value, line.conditions) else { continue }
                lines.append(Line(conditions: line.conditions, value: resolved, depth: depth))
            }
        }
        layers.append(TableLayer(lines, written: written.map(\.conditions)))
    }

    /// All lines, the API's first.
    var lines: [Line] { layers.indices.flatMap { visible(layers[$0].lines, of: $0) } }

    /// Returns the lines that fit calls with a path and method, in their order of precedence.
    ///
    /// Of the path patterns that fit, only the most specific applies, whatever methods and statuses it has.
    func lines(for path: CallPath?, _ verb: String) -> [Line] { decision(for: path, verb).lines }

    func decision(for path: CallPath?, _ verb: String) -> Decision<Value> {
        guard let last = layers.last else { return Decision([]) }
        let patterns = path.map { path in layers.compactMap { $0.patterns.mostSpecific(for: path) } } ?? []
        let pattern = patterns.min { $0.isMoreSpecific(than: $1) }
        let call = TableLayer<Value>.CallKey(pattern: pattern, verb: verb)
        if let known = last.decisions[call] { return known }
        let decision = Decision(
            layers.indices.flatMap { visible(layers[$0].lines(for: call), of: $0) }
                .enumerated()
                .sorted { left, right in
                    left.element.conditions.takesPrecedence(
                        over: right.element.conditions,
                        levelDifference: left.element.depth - right.element.depth,
                        isLater: left.offset > right.offset
                    )
                }
                .map(\.element)
        )
        last.decisions[call] = decision
        return decision
    }

    /// The lines without conditions, which apply to every call.
    var general: Line? {
        layers.indices.reversed().lazy.compactMap { index in visible(layers[index].general, of: index).first }.first
    }

    /// Returns the lines without those that an inner level replaces.
    private func visible(_ lines: [Line], of layer: Int) -> [Line] {
        let deeperLayers = layers[(layer + 1)...]
        if deeperLayers.isEmpty { return lines }
        return lines.filter { line in !deeperLayers.contains { $0.hasLine(line.conditions) } }
    }
}

extension Spec.Conditions {
    /// Whether there is a path or a method.
    var isSpecial: Bool { path != nil || verb != nil }

    /// The conditions without their locations.
    package struct Key: Hashable {
        var path: PathPattern?
        var verb: String?
        var statuses: ClosedRange<Int>?
        var mediaType: MediaRange?
    }

    package var key: Key {
        Key(path: path?.value, verb: verb?.value, statuses: statuses?.value, mediaType: mediaType?.value)
    }

    /// Returns whether a line takes precedence: by method, statuses, media type, level, path, and position.
    func takesPrecedence(over other: Spec.Conditions, levelDifference: Int, isLater: Bool) -> Bool {
        if (verb == nil) != (other.verb == nil) { return verb != nil }
        if width != other.width { return width < other.width }
        if breadth != other.breadth { return breadth < other.breadth }
        if levelDifference != 0 { return levelDifference > 0 }
        if (path == nil) != (other.path == nil) { return path != nil }
        return isLater
    }

    /// The number of statuses.
    var width: Int { statuses?.value.count ?? .max }

    /// How general the media type is: a type, a range, or any.
    var breadth: Int { mediaType.map { $0.value.isRange ? 1 : 0 } ?? 2 }
}
