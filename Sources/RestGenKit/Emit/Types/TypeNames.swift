/// Spells types: plainly, and with their module where a type of the same name is generated or the user's own.
///
///     String?   [Swift.String]   RestRuntime.RestError<APIError>
struct TypeNames: Sendable {
    /// The names that the API takes: its declarations, its services and the user's own types.
    private let taken: Set<String>
    /// Aliases of types that hold one of the user's own: as the argument of a generic model they are spelled out.
    private let foreignAliases: [String: TypeReference]
    /// The enum around an included type, by the type's name.
    private let namespaces: [String: String]

    /// `aliases` with what each stands for, by name.
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

    func swift(_ name: String) -> String { taken.contains(name) ? "Swift." + name : name }
    func foundation(_ name: String) -> String { taken.contains(name) ? "Foundation." + name : name }
    func runtime(_ name: String) -> String { taken.contains(name) ? "RestRuntime." + name : name }
    func store(_ name: String) -> String { taken.contains(name) ? "RestStore." + name : name }
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

    /// A generated type, with the enum around it where that is another spec's.
    func declared(_ name: String) -> String {
        guard let namespace = namespaces[name] else { return SwiftIdentifier.escaped(name) }
        return SwiftIdentifier.escaped(namespace) + "." + SwiftIdentifier.escaped(name, as: .member)
    }

    /// An argument of a generic model is a value that the runtime reads: one of the user's own types is a `CustomValue`.
    private func argument(_ type: TypeReference) -> String {
        switch type {
        case .foreign(let name): runtime("CustomValue") + "<" + name + ">"
        case .list(let element): "[" + argument(element) + "]"
        case .map(let key, let value): "[" + spelling(key) + ": " + argument(value) + "]"
        case .optional(let wrapped): argument(wrapped) + "?"
        case .declared(let name, .alias): foreignAliases[name].map(argument) ?? spelling(type)
        default: spelling(type)
        }
    }

    /// With the presence of a parameter or a field.
    func spelling(_ type: TypeReference, _ presence: Presence) -> String {
        switch presence {
        case .required: spelling(type)
        case .optional, .nullable: spelling(type) + "?"
        case .patch: runtime("Patch") + "<" + spelling(type) + ">"
        }
    }
}
