/// Finds a location of a response body in the model of the body.
///
///     ResponsePathFinder(context).find(["paging", "next"], in: .declared("RoomPage", .model))     // .field: a String
struct ResponsePathFinder {
    struct ResponseField {
        var type: TypeReference
        /// The possible kinds of JSON.
        var kinds: Set<Union.Kind>
        /// The value of a constant, which is the only one.
        var constant: String?
        /// The Swift properties on the way, or `nil` if the location is inside of a list, a map or a value that may be
        /// absent and null.
        var properties: [Pages.Property]?
    }

    enum Finding {
        case field(ResponseField)
        /// The path continues in a list, which has no keys. `near` is the path with the position of a model's field.
        case list(path: String, near: String? = nil)
        /// The path continues in a value that is neither an object nor a list. `near` is the path of a field next to the
        /// value that has the rest.
        case scalar(path: String, type: TypeReference, near: String?)
        /// No type declares the value.
        case unknown
        /// No field of the model has the path, which begins at the model. `near` is the path of a similar field.
        case missing(model: String, path: String, near: String?)
        /// The model has the path, but further inside of the body. `path` is the complete one.
        case outside(envelope: String, path: String)
    }

    let context: ResolveContext
    /// Whether a path may pass through lists, whose elements then have the rest.
    var passesLists = false

    /// The path from the whole body to the current position.
    private struct State {
        var path: [String]
        var properties: [Pages.Property]? = []
        /// The results for unions that were searched for the rest of a path, since unions may contain each other.
        let unions = UnionCache()
    }

    private final class UnionCache {
        var findings: [String: Finding] = [:]
    }

    /// Finds a path from the whole body of a response. A response that is read by its status has the location if one of
    /// its types has it.
    func find(_ path: [String], in result: Result, at start: [String]) -> Finding {
        switch result {
        case .value(let type, _), .optional(let type, _, _): return find(path, in: type, at: start)
        case .byStatus(let name, _):
            let cases = context.statusEnums.first { $0.name == name }?.cases ?? []
            let findings = cases.compactMap { item -> Finding? in
                switch item.content {
                case .value(let type): find(path, in: type, at: start).withoutProperties
                case .void: nil
                case .data, .text, .undocumented: .unknown
                }
            }
            return Self.best(findings)
        case .void, .data, .text, .file, .files, .stream: return .unknown
        }
    }

    /// Finds a path from the whole body.
    ///
    /// - Parameters:
    ///   - path: The keys from the whole body to the location.
    ///   - type: The type of the result.
    ///   - start: The path of the result in the body. Empty if the result is the whole body.
    func find(_ path: [String], in type: TypeReference, at start: [String] = []) -> Finding {
        if path.starts(with: start) { return find(path.dropFirst(start.count), in: type, State(path: path)) }
        guard case .field = find(path[...], in: type, State(path: path)) else { return .unknown }
        return .outside(envelope: Self.text(start), path: Self.text(start + path))
    }

    private func find(_ rest: ArraySlice<String>, in type: TypeReference, _ state: State) -> Finding {
        var state = state
        let type = unwrapped(type)
        if rest.isEmpty {
            return .field(
                ResponseField(type: type, kinds: JSONShapes(context).kinds(of: type), properties: state.properties)
            )
        }
        switch type {
        case .list(let element):
            state.properties = nil
            if rest.first == "last" { return find(rest.dropFirst(), in: element, state) }
            guard passesLists else { return .list(path: Self.text(state.path.dropLast(rest.count))) }
            return find(rest.first.flatMap(Int.init) == nil ? rest : rest.dropFirst(), in: element, state)
        case .map(_, let value):
            state.properties = nil
            return find(rest.dropFirst(), in: value, state)
        case .declared(let name, .union): return find(rest, inUnion: name, state)
        default: break
        }
        let before = Array(state.path.dropLast(rest.count))
        guard let (name, model) = context.model(of: type) else {
            // A text may contain JSON.
            let isScalar = JSONShapes(context).kinds(of: type).isDisjoint(with: [.object, .array, .string])
            return isScalar ? .scalar(path: Self.text(before), type: type, near: nil) : .unknown
        }
        if model.holdsOthers || model.isMadeOfHeaders { return .unknown }
        let fields = model.fields.filter { $0.location == .key }
        if model.isArray, rest.first == "last" { return .unknown }
        let position = rest.first.flatMap(Int.init)
        let element = position.flatMap { model.isArray && fields.indices.contains($0) ? fields[$0] : nil }
        if model.isArray, element == nil {
            let near = fields.firstIndex { $0.key == rest.first }.map { before + [String($0)] + rest.dropFirst() }
            return .list(path: Self.text(before), near: near.map(Self.text))
        }
        guard let field = element ?? fields.first(where: { rest.starts(with: $0.path + [$0.key]) }) else {
            let near = nearPath(rest, fields, type, state)
            return .missing(model: name, path: Self.text(rest), near: near.map { Self.text(before + $0) })
        }
        // The type of a text that contains JSON declares the JSON.
        if case .json? = field.format { return .unknown }
        let inner = field.type.replacing(context.arguments(of: type, model))
        let kinds = JSONShapes(context).kinds(of: inner, format: field.format)
        state.properties = field.presence == .patch ? nil : state.properties.map { $0 + [property(field, inner)] }
        let behind = rest.dropFirst(field.path.count + 1)
        if behind.isEmpty {
            let constant = field.constant.flatMap { Union.Match.tag($0).tag }
            return .field(
                ResponseField(type: inner, kinds: kinds, constant: constant, properties: state.properties)
            )
        }
        if kinds.isDisjoint(with: [.object, .array]) {
            let sibling = fields.first { Array(behind) == $0.path + [$0.key] }
            return .scalar(
                path: Self.text(state.path.dropLast(behind.count)),
                type: inner,
                near: sibling == nil ? nil : Self.text(state.path.dropLast(rest.count) + behind)
            )
        }
        return find(behind, in: inner, state)
    }

    /// Returns a path to a field whose name is similar, or with a similar first key: `paging.next` for `pagng.next`.
    private func nearPath(
        _ rest: ArraySlice<String>,
        _ fields: [Field],
        _ type: TypeReference,
        _ state: State
    ) -> [String]? {
        let near = context.types.near
        if let path = near.suggest(Self.text(rest), among: { fields.map { Self.text($0.path + [$0.key]) } }) {
            return [path]
        }
        guard rest.count > 1, let first = rest.first,
            let near = near.suggest(first, among: { fields.filter(\.path.isEmpty).map(\.key) })
        else { return nil }
        let path = [near] + rest.dropFirst()
        guard case .field = find(path[...], in: type, state) else { return nil }
        return path
    }

    /// The discriminator of a union is a location too.
    private func find(_ rest: ArraySlice<String>, inUnion name: String, _ state: State) -> Finding {
        guard let union = context.unions[name] else { return .unknown }
        let key = "\(rest.count) \(name)"
        if let finding = state.unions.findings[key] { return finding }
        // A union inside of itself adds nothing.
        state.unions.findings[key] = .unknown
        switch union.discriminator {
        case .tag(let path) where Array(rest) == path: return .unknown
        case .key:
            guard let item = union.cases.first(where: { $0.match == .key(rest.first ?? "") }) else {
                let keys = union.cases.compactMap { if case .key(let key) = $0.match { key } else { nil } }
                let near = rest.first.flatMap { first in context.types.near.suggest(first) { keys } }
                let path = near.map { Self.text(state.path.dropLast(rest.count) + [$0] + rest.dropFirst()) }
                return .missing(model: name, path: Self.text(rest), near: path)
            }
            var state = state
            state.properties = nil
            return find(rest.dropFirst(), in: item.type, state)
        case .tag, .has, .fields, .attempt: break
        case .kind: return .unknown
        }
        var state = state
        state.properties = nil
        var finding = Self.best(union.cases.map { find(rest, in: $0.type, state) })
        if case .field(var field) = finding {
            // Other cases have other constants.
            field.constant = nil
            finding = .field(field)
        }
        state.unions.findings[key] = finding
        return finding
    }

    private func property(_ field: Field, _ type: TypeReference) -> Pages.Property {
        var isOptional = field.presence != .required
        if case .optional = context.opened(type) { isOptional = true }
        return Pages.Property(name: field.name, isOptional: isOptional, isDeprecated: field.deprecated != nil)
    }

    /// Returns a type without aliases and optionality.
    func unwrapped(_ type: TypeReference) -> TypeReference {
        let type = context.opened(type)
        if case .optional(let wrapped) = type { return unwrapped(wrapped) }
        return type
    }

    private static func text(_ path: some Sequence<String>) -> String { path.joined(separator: ".") }

    /// Returns the most favourable finding for a location in several types.
    static func best(_ findings: [Finding]) -> Finding {
        // Of equal ones the first.
        findings.enumerated().min { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }?.element ?? .unknown
    }
}

extension ResponsePathFinder.Finding {
    fileprivate var rank: Int {
        switch self {
        case .field: 0
        case .unknown: 1
        case .outside: 2
        case .list, .scalar: 3
        case .missing(_, _, let near): near == nil ? 5 : 4
        }
    }

    fileprivate var withoutProperties: Self {
        guard case .field(var field) = self else { return self }
        field.properties = nil
        return .field(field)
    }
}
