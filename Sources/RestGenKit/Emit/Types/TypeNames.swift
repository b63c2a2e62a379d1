/// Writes types in Swift. A type gets its module as a prefix if the API has another type with the same name.
///
///     String?   [Swift.String]   RestRuntime.RestError<APIError>
struct TypeNames: Sendable {
    /// The names that hide types of the same name: the client, the namespaces, the declarations with the parameters of
    /// generic models, the services and the user's own types.
    private let taken: Set<String>
    /// Aliases of types that contain a type of the user's code. As arguments of generic models, they are replaced by
    /// their targets.
    private let foreignAliases: [String: TypeReference]
    /// The namespace of each included type.
    private let namespaces: [String: String]

    /// - Parameter aliases: The targets of all aliases, by name.
    init(_ api: API, _ aliases: [String: TypeReference]) {
        var taken: Set<String> = [api.clientName]
        namespaces = api.includedNamespaces
        taken.formUnion(namespaces.values)
        if let namespace = api.namespace { taken.insert(namespace) }
        for declaration in api.declarations + api.included {
            taken.insert(declaration.name)
            if case .model(let model) = declaration { taken.formUnion(model.parameters.map(\.name)) }
        }
        foreignAliases = aliases.filter { $1.opened(aliases).holdsForeign }
        for service in api.services { taken.formUnion([service.typeName, service.protocolName]) }
        for type in api.types {
            type.walk { if case .foreign(let name) = $0 { taken.insert(name) } }
        }
        self.taken = taken
    }

    func isTaken(_ name: String) -> Bool { taken.contains(name) }

    func swift(_ name: String) -> String { taken.contains(name) ? "Swift." + name : name }
    func foundation(_ name: String) -> String { taken.contains(name) ? "Foundation." + name : name }
    func runtime(_ name: String) -> String { taken.contains(name) ? "RestRuntime." + name : name }
    func store(_ name: String) -> String { taken.contains(name) ? "RestStore." + name : name }
    func testing(_ name: String) -> String { taken.contains(name) ? "RestTesting." + name : name }
    func odata(_ name: String) -> String { taken.contains(name) ? "RestOData." + name : name }

    func spelling(_ type: TypeReference) -> String {
        switch type {
        case .string: swift("String")
        case .int: swift("Int")
        case .int64: swift("Int64")
        case .uint64: swift("UInt64")
        case .double: swift("Double")
        case .bool: swift("Bool")
        case .duration: swift("Duration")
        case .decimal: foundation("Decimal")
        case .date: foundation("Date")
        case .uuid: foundation("UUID")
        case .url: foundation("URL")
        case .data: foundation("Data")
        case .day: runtime("Day")
        case .file: runtime("File")
        case .secret: runtime("Secret")
        case .json: runtime("JSON")
        case .header(let type): runtime(type.rawValue)
        case .located(let type): runtime("Located") + "<" + argument(type) + ">"
        case .list(let element): "[" + spelling(element) + "]"
        case .map(let key, let value): "[" + spelling(key) + ": " + spelling(value) + "]"
        case .optional(let wrapped): spelling(wrapped) + "?"
        case .declared(let name, _): declared(name)
        case .parameter(let name): SwiftIdentifier.escaped(name)
        case .generic(let name, let arguments):
            declared(name) + "<" + arguments.map(argument).joined(separator: ", ") + ">"
        case .foreign(let name): name
        }
    }

    /// Returns the name of a generated type, with the namespace of its spec if it's included.
    func declared(_ name: String) -> String {
        guard let namespace = namespaces[name] else { return SwiftIdentifier.escaped(name) }
        return SwiftIdentifier.escaped(namespace) + "." + SwiftIdentifier.escaped(name, as: .member)
    }

    /// Returns the argument of a generic model. The runtime decodes it, so a type of the user's code is wrapped in
    /// `Custom`.
    private func argument(_ type: TypeReference) -> String {
        switch type {
        case .foreign(let name): runtime("Custom") + "<" + name + ">"
        case .list(let element): "[" + argument(element) + "]"
        case .map(let key, let value): "[" + spelling(key) + ": " + argument(value) + "]"
        case .optional(let wrapped): argument(wrapped) + "?"
        case .declared(let name, .alias): foreignAliases[name].map(argument) ?? spelling(type)
        default: spelling(type)
        }
    }

    /// Returns the type of a parameter or a field with its presence.
    func spelling(_ type: TypeReference, _ presence: Presence) -> String {
        switch presence {
        case .required: spelling(type)
        case .optional, .nullable: spelling(type) + "?"
        case .patch: runtime("Patch") + "<" + spelling(type) + ">"
        }
    }
}
