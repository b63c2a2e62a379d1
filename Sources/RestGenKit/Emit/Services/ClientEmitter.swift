/// Prints the client: what is needed to make one, its servers and its services.
///
///     public nonisolated struct ChatCaveClient: RestClient {
///         public var core: ClientCore
///         public init(server: Server = .default, configuration: Configuration = Configuration()) { … }
///         public var rooms: RoomsService { RoomsService(core: core) }
///     }
struct ClientEmitter {
    let context: EmitContext

    private var api: API { context.api }
    private var names: TypeNames { context.names }

    func emit() -> Code {
        let head = "\(context.typeModifiers)struct \(SwiftIdentifier.escaped(api.clientName))"
        return """
            \(Documentation.comment(api.doc))
            \(head): \(names.runtime("RestClient")) {
                \(Code.sections([metadata, core, initializer, servers.emit(), services] + endpoints + [routes]))
            }
            """
    }

    private var metadata: Code { MetadataEmitter(context: context).emit(api.metadata) }

    private var routes: Code { RouteEmitter(context: context).emit() }

    private var servers: ServerEmitter { ServerEmitter(context: context) }

    private var core: Code {
        """
        \(context.modifier)var core: \(names.runtime("ClientCore"))

        \(context.modifier)init(core: \(names.runtime("ClientCore"))) {
            self.core = core
        }
        """
    }

    private var initializer: Code {
        let configuration = names.runtime("Configuration")
        let credential = names.runtime("Credential")
        let hasDefault = api.servers.first.map { $0.variables.allSatisfy { $0.defaultValue != nil } } ?? false
        var parameters = ["server: \(servers.typeName)" + (hasDefault ? " = .default" : "")]
        parameters += api.headerParameters.map {
            ParameterEmitter(context: context, parameter: $0).declaration()
        }
        if !api.authSchemes.isEmpty { parameters.append("credential: \(credential)? = nil") }
        parameters.append("configuration: \(configuration) = \(configuration)()")
        var arguments: [Code] = [description, "server: server.url"]
        if !api.authSchemes.isEmpty { arguments.append("credential: credential") }
        arguments.append("configuration: configuration")
        return """
            \(Layout.list("\(context.modifier)init(", parameters, ") {", column: 4))
                core = \(names.runtime("ClientCore"))(
                    \(Self.commaSeparated(arguments))
                )
            }
            """
    }

    private var description: Code {
        let settings = api.settings.differing(from: CallSettings())
        let emitter = SettingEmitter(context: context)
        var arguments = [Code("name: " + SwiftLiteral.string(api.name))]
        if !api.headers.isEmpty { arguments.append(headers) }
        arguments += settings.filter(\.isAuth).map(emitter.argument)
        if !api.sensitiveKeys.isEmpty {
            let keys = api.sensitiveKeys.map(SwiftLiteral.string)
            arguments.append(Layout.list("sensitiveKeys: [", keys, "]", column: 16, trailingComma: true))
        }
        arguments += settings.filter { !$0.isAuth }.map(emitter.argument)
        if !api.routes.isEmpty { arguments.append("routes: Self.routes") }
        let type = names.runtime("APIDescription")
        if arguments.count == 1 { return "\(type)(\(arguments[0]))" }
        return """
            \(type)(
                \(Self.commaSeparated(arguments))
            )
            """
    }

    private var headers: Code {
        let sources = SourceEmitter(context: context, parameters: [])
        let pairs = api.headers.compactMap { header -> String? in
            let name = SwiftLiteral.string(header.name)
            switch header.value {
            case .none: return nil
            case .template(let pieces): return "(\(name), \(sources.template(pieces)))"
            case .source(.constant(let text)): return "(\(name), \(SwiftLiteral.string(text)))"
            case .source(.parameter(let parameter, let presence, let type, _)):
                return "(\(name), \(text(SwiftIdentifier.escaped(parameter), type, presence)))"
            }
        }
        return Layout.list("headers: [", pairs, "]", column: 16, trailingComma: true)
    }

    /// The text of a parameter; nil sends no header.
    private func text(_ name: String, _ type: TypeReference, _ presence: Presence) -> String {
        switch presence {
        case .required: type == .string ? name : name + ".text"
        case .optional: type == .string ? name : name + "?.text"
        case .nullable: "\(name)?.text ?? \"\""
        case .patch: "\(name).value?.text"
        }
    }

    /// Properties below one another, then the methods of services that ask for something.
    private var services: Code {
        let properties = api.services.filter(\.parameters.isEmpty)
        let methods = api.services.filter { !$0.parameters.isEmpty }
        return .sections([.lines(properties.map(accessor))] + methods.map(accessor))
    }

    private func accessor(_ service: Service) -> Code {
        ServiceEmitter(context: context, service: service).accessor
    }

    private var endpoints: [Code] { api.endpoints.map { EndpointEmitter($0, context).emit() } }

    private static func commaSeparated(_ arguments: [Code]) -> Code {
        .lines(arguments.enumerated().map { $0.offset == arguments.count - 1 ? $0.element : "\($0.element)," })
    }
}

extension CallSetting {
    /// Its argument stands before that of the sensitive keys.
    fileprivate var isAuth: Bool {
        if case .auth = self { true } else { false }
    }
}
