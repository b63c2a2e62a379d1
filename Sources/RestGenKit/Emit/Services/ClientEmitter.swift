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
        let hasDefault = api.servers.first?.isComplete ?? false
        var parameters = ["server: \(api.serverTypeName)" + (hasDefault ? " = .default" : "")]
        parameters += api.headerParameters.map {
            ParameterEmitter(context: context, parameter: $0).declaration()
        }
        if !api.authSchemes.isEmpty { parameters.append("credential: \(credential)? = nil") }
        parameters.append("configuration: \(configuration) = \(configuration)()")
        var arguments: [Code] = [description, "server: server.url"]
        if !api.authSchemes.isEmpty { arguments.append("credential: credential") }
        arguments.append("configuration: configuration")
        return """
            \(Layout.list("\(context.modifier)init(", parameters, ") {"))
                core = \(names.runtime("ClientCore"))(
                    \(Self.commaSeparated(arguments))
                )
            }
            """
    }

    private var description: Code {
        var arguments = [Code("name: " + SwiftLiteral.string(api.name))]
        if !api.sensitiveKeys.isEmpty {
            let keys = api.sensitiveKeys.map(SwiftLiteral.string)
            arguments.append(Layout.list("sensitiveKeys: [", keys, "]", trailingComma: true))
        }
        if !api.routes.isEmpty { arguments.append("routes: Self.routes") }
        let type = names.runtime("APIDescription")
        let head: Code =
            arguments.count == 1
            ? "\(type)(\(arguments[0]))"
            : """
            \(type)(
                \(Self.commaSeparated(arguments))
            )
            """
        if defaults.isEmpty { return head }
        return """
            \(head) { call in
                \(Code.lines(defaults))
            }
            """
    }

    /// What holds for every call that does not say it itself, in the statements of a call.
    private var defaults: [Code] {
        let headers = HeaderEmitter(sources: SourceEmitter(context: context, parameters: []))
        let settings = api.settings.differing(from: CallSettings())
        return api.headers.map(headers.emit) + settings.map(SettingEmitter(context: context).statement)
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
