/// Finds a place of a response's body in the model that the body is read as.
///
///     BodyPlaces(context).find(["paging", "next"], in: .declared("RoomPage", .model))     // .field: a String
struct BodyPlaces {
    enum Finding {
        /// A field with its type, and what it can be in JSON.
        case field(TypeReference, Set<Union.Kind>)
        /// The path goes on inside of a list, which has no keys.
        case list(path: String)
        /// No type declares what is there.
        case unknown
        /// No field of the model has the path. `near` is the path of a similar field.
        case missing(model: String, path: String, near: String?)
        /// The model has the path, but begins further inside of the body: `path` is the whole way.
        case outside(envelope: String, path: String)
    }

    let context: ResolveContext
    /// True if a path may pass through lists: an element of them has the rest.
    var passesLists = false

    /// Looks up a path that begins at the whole body.
    ///
    /// - Parameters:
    ///   - path: The keys from the whole body to the place.
    ///   - type: The type of the result.
    ///   - start: Where the result is in the body. Empty if the result is the whole body.
    func find(_ path: [String], in type: TypeReference, at start: [String] = []) -> Finding {
        if path.starts(with: start) { return find(path.dropFirst(start.count), in: type, of: path) }
        guard case .field = find(path[...], in: type, of: path) else { return .unknown }
        return .outside(envelope: Self.text(start), path: Self.text(start + path))
    }

    private func find(_ rest: ArraySlice<String>, in type: TypeReference, of path: [String]) -> Finding {
        let type = unwrapped(type)
        if rest.isEmpty { return .field(type, JSONShapes(context).kinds(of: type)) }
        if case .list(let element) = type {
            if rest.first == "last" { return find(rest.dropFirst(), in: element, of: path) }
            guard passesLists else { return .list(path: Self.text(path.dropLast(rest.count))) }
            return find(rest.first.flatMap(Int.init) == nil ? rest : rest.dropFirst(), in: element, of: path)
        }
        if case .map(_, let value) = type { return find(rest.dropFirst(), in: value, of: path) }
        guard let (name, model) = context.model(of: type), !model.isArray, !model.holdsOthers else { return .unknown }
        let fields = model.fields.filter { $0.place == .key }
        guard let field = fields.first(where: { rest.starts(with: $0.path + [$0.key]) }) else {
            let near = context.types.near.suggest(Self.text(rest)) { fields.map { Self.text($0.path + [$0.key]) } }
            let before = path.dropLast(rest.count)
            return .missing(model: name, path: Self.text(rest), near: near.map { Self.text(before + [$0]) })
        }
        // A text that holds JSON declares by its type what the JSON is.
        if case .json? = field.format { return .unknown }
        let inner = field.type.replacing(context.arguments(of: type, model))
        let kinds = JSONShapes(context).kinds(of: inner, format: field.format)
        let behind = rest.dropFirst(field.path.count + 1)
        guard !behind.isEmpty, !kinds.isDisjoint(with: [.object, .array]) else { return .field(inner, kinds) }
        return find(behind, in: inner, of: path)
    }

    private func unwrapped(_ type: TypeReference) -> TypeReference {
        let type = context.opened(type)
        if case .optional(let wrapped) = type { return unwrapped(wrapped) }
        return type
    }

    private static func text(_ path: some Sequence<String>) -> String { path.joined(separator: ".") }
}
