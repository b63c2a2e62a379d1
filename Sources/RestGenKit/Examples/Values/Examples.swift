/// Invents JSON for the types of an API. It is the same in each run, and the API's client can decode it.
///
///     Examples(api).value(of: .declared("Room", .model))     // {"id": "room-1", "name": "Room 1", "opened": "2024-05-02T10:30:00Z"}
///
/// Values match the names of fields if that is simple: an `email` is one. Values are numbered from 1, so that the items
/// of lists differ, and a `room_id` is the `id` of a room.
public struct Examples: Sendable {
    /// The declarations of the API, by name.
    public let types: TypeIndex
    /// Different numbers result in different values.
    package let seed: Int
    let identities: ExampleIdentities

    /// The largest number of values in one example. Optional values are omitted much earlier.
    static let limit = 20_000
    /// The nesting depth of models from which optional values are omitted.
    static let depth = 5
    /// The nesting depth of required models beyond which a type has no example.
    static let mostDepth = 100
    /// The largest number of elements that a rule can require in an example.
    private static let mostElements = 100

    /// Creates the examples of an API.
    ///
    /// - Parameter seed: A number from 0. Different numbers result in different values.
    public init(_ api: API, seed: Int = 0) {
        types = TypeIndex(api)
        identities = ExampleIdentities(types)
        self.seed = seed
    }

    /// Returns an example, or `nil` if the type is or requires a custom Swift type.
    ///
    /// - Parameters:
    ///   - name: The name of the field or parameter.
    ///   - number: The number of the value, from 1.
    public func value(
        of type: TypeReference,
        named name: String = "",
        number: Int = 1,
        format: ValueFormat? = nil,
        rules: ValueRules? = nil,
        for direction: ValueDirection = .response
    ) -> JSONValue? {
        let budget = Budget(Self.limit)
        return value(
            of: type,
            named: name,
            number: number,
            format: format,
            rules: rules,
            for: direction,
            within: budget
        )
    }

    /// Returns `nil` also if the budget ends before a required value.
    package func value(
        of type: TypeReference,
        named name: String,
        number: Int = 1,
        format: ValueFormat?,
        rules: ValueRules? = nil,
        for direction: ValueDirection,
        within budget: Budget
    ) -> JSONValue? {
        var context = Context(name: name, number: max(1, number + seed), direction: direction, budget: budget)
        context.format = format
        context.rules = rules
        return make(type, context)
    }

    /// Returns a value with all fields, also those that only one direction has, or `nil` like the others.
    func sample(of type: TypeReference, number: Int, within budget: Budget) -> JSONValue? {
        var context = Context(name: "", number: max(1, number + seed), direction: .response, budget: budget)
        context.hasAllFields = true
        return make(type, context)
    }

    /// Returns the header fields of a response for a model of headers.
    public func headers(of type: TypeReference, number: Int = 1) -> [(name: String, value: String)] {
        guard let (model, fields) = types.fields(of: type) else { return [] }
        return fields.compactMap { field in
            guard case .header(let header) = field.location else { return nil }
            let parts = header.split(separator: ";", maxSplits: 1).map { $0.drop { $0 == " " } }
            guard let name = parts.first.map(String.init) else { return nil }
            let budget = Budget(Self.limit)
            var context = Context(name: name, number: max(1, number + seed), direction: .response, budget: budget)
            context.owner = model.name
            context.format = field.format ?? (types.bare(field.type) == .date ? .http : nil)
            guard let text = make(field.type, context).map(Self.headerText) else { return nil }
            guard parts.count == 2 else { return (name, text) }
            return (name, "<\(text)>; \(parts[1])")
        }
    }

    private static func headerText(_ value: JSONValue) -> String {
        if case .array(let items) = value { return items.compactMap(\.scalarText).joined(separator: ", ") }
        return value.scalarText ?? value.compactText
    }

    /// The context of a value.
    struct Context {
        var name: String
        var number: Int
        var direction: ValueDirection
        var budget: Budget
        /// The number of JSON texts that contain the value.
        var jsonTexts = 0
        var format: ValueFormat?
        var rules: ValueRules?
        var owner = ""
        /// Whether objects have the fields that only requests have.
        var hasAllFields = false
        /// The names of the enclosing models and unions.
        var around: [String] = []

        var texts: ExampleTexts { ExampleTexts(number: number, owner: owner) }
        /// Whether optional values are omitted.
        var isDeep: Bool { around.count >= Examples.depth || budget.isLow }
    }

    /// The number of remaining values.
    package final class Budget {
        private let limit: Int
        private let low: Int
        package private(set) var used = 0

        /// - Parameter low: The number of values after which optional ones are omitted.
        package init(_ limit: Int, low: Int? = nil) {
            self.limit = limit
            self.low = low ?? limit / 20
        }

        var isLow: Bool { used > low }
        package var isExceeded: Bool { used > limit }

        /// Returns `false` if the budget is exhausted.
        func take(_ count: Int = 1) -> Bool {
            used += count
            return used <= limit
        }
    }
}

extension Examples {
    func make(_ type: TypeReference, _ context: Context) -> JSONValue? {
        guard context.budget.take(), context.around.count < Self.mostDepth else { return nil }
        if context.format == .json {
            // Each text in a text doubles the escape characters.
            guard context.jsonTexts < 3 else { return nil }
            var inner = context
            inner.format = nil
            inner.jsonTexts += 1
            return make(type, inner).map { .string($0.compactText) }
        }
        switch type {
        case .list(let element): return list(of: element, context)
        case .map(let key, let value): return map(of: key, value, context)
        case .optional(let wrapped):
            if context.isDeep || leadsBack(wrapped, context) { return .null }
            return make(wrapped, context) ?? .null
        case .declared(let name, .alias): return types.aliases[name].flatMap { make($0, context) }
        case .declared(let name, .enumeration): return types.enumerations[name].flatMap { item($0, context) }
        case .declared(let name, .union): return types.unions[name].flatMap { union($0, context)?.value }
        case .declared(_, .model), .generic:
            return types.fields(of: type).flatMap { object($0.model, $0.fields, context) }
        case .located, .parameter, .foreign, .file: return nil
        default:
            if let id = identities.reference(named: context.name, type, context.format, number: context.number) {
                return id
            }
            let value = ExampleScalar(type: type, format: context.format, context: context).value
            guard let value, let rules = context.rules else { return value }
            return ExampleRules(rules: rules, isWhole: isWhole(type), number: context.number).applied(to: value)
        }
    }

    private func isWhole(_ type: TypeReference) -> Bool { [.int, .int64, .uint64].contains(type) }

    /// Returns whether the type contains an enclosing one, so that its value would have no end.
    func leadsBack(_ type: TypeReference, _ context: Context) -> Bool {
        type.contains { inner in
            switch types.bare(inner) {
            case .declared(let name, .model), .declared(let name, .union), .generic(let name, _):
                context.around.contains(name)
            default: false
            }
        }
    }

    private func isComposite(_ type: TypeReference) -> Bool {
        switch types.bare(type) {
        case .declared(_, .model), .declared(_, .union), .generic, .list, .map: true
        default: false
        }
    }

    private func list(of element: TypeReference, _ context: Context) -> JSONValue? {
        let count = context.rules?.count ?? 0 ... .max
        let isShort = leadsBack(element, context) || context.isDeep && isComposite(element)
        // A list that contains its own type can't have elements, whatever the rule.
        if isShort, count.lowerBound == 0 || leadsBack(element, context) { return .array([]) }
        let size = isShort ? count.lowerBound : min(max(2, count.lowerBound), count.upperBound)
        var seen: Set<String> = []
        return .array(
            (0..<min(size, Self.mostElements)).compactMap { offset in
                var inner = context
                inner.rules = context.rules?.each
                inner.number += offset
                inner.name =
                    context.name.count > 3 && context.name.hasSuffix("s")
                    ? String(context.name.dropLast()) : context.name
                guard let value = make(element, inner) else { return nil }
                if context.rules?.isUnique == true, !seen.insert(value.compactText).inserted { return nil }
                return value
            }
        )
    }

    private func map(of key: TypeReference, _ value: TypeReference, _ context: Context) -> JSONValue? {
        if leadsBack(value, context) || (context.isDeep && isComposite(value)) { return .object([]) }
        let keys: [String]
        switch types.bare(key) {
        case .int: keys = ["1", "2"]
        case .declared(let name, .enumeration): keys = types.enumerations[name]?.cases.prefix(2).map(\.value) ?? []
        default: keys = ["first", "second"]
        }
        var inner = context
        inner.rules = context.rules?.each
        var members: [(String, JSONValue?)] = []
        let count = context.rules?.count ?? 0 ... .max
        let size = min(max(keys.count, count.lowerBound), count.upperBound, Self.mostElements)
        let isOpen = if case .declared = types.bare(key) { false } else { true }
        let more = isOpen && size > keys.count ? (keys.count + 1...size).map { "\($0)" } : []
        for key in (keys + more).prefix(size) {
            members.append((key, make(value, inner)))
            inner.number += 1
        }
        return .object(members)
    }

    /// Returns a listed value, in turn.
    private func item(_ enumeration: Enumeration, _ context: Context) -> JSONValue? {
        let cases = enumeration.cases.filter { $0.deprecated == nil }
        let listed = cases.isEmpty ? enumeration.cases : cases
        guard !listed.isEmpty else { return .string("value") }
        return enumeration.json(of: listed[(context.number - 1) % listed.count])
    }
}
