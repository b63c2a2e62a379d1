/// Writes the client: its initializers, its servers and its services.
///
///     public nonisolated struct ChatCaveClient: RestClient {
///         @_spi(Generated) public var core: ClientCore
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
                \(Code.sections([metadata, core, initializer] + credentialInitializers + [servers.emit(), services] + entitySets + endpoints + [routes]))
            }
            """
    }

    private var metadata: Code { MetadataEmitter(context: context).emit(api.metadata) }

    private var routes: Code { RouteEmitter(context: context).emit() }

    private var servers: ServerEmitter { ServerEmitter(context: context) }

    private var core: Code {
        """
        \(context.hiddenModifier)var core: \(names.runtime("ClientCore"))

        \(context.hiddenModifier)init(core: \(names.runtime("ClientCore"))) {
            self.core = core
        }
        """
    }

    private var initializer: Code {
        let credential = "credential: \(names.runtime("Credential"))? = nil"
        let parameters = self.parameters(api.authSchemes.isEmpty ? [] : [credential])
        var arguments: [Code] = [description, "server: server.url"]
        if !api.authSchemes.isEmpty { arguments.append("credential: credential") }
        arguments.append("configuration: configuration")
        return """
            \(Documentation.comment(Documentation.parameters(api.clientParameters)))
            \(Layout.list("\(context.modifier)init(", parameters, ") {"))
                core = \(names.runtime("ClientCore"))(
                    \(Self.commaSeparated(arguments))
                )
            }
            """
    }

    /// The parameters of all initializers, including the credential.
    private func parameters(_ credential: [String]) -> [String] {
        let configuration = names.runtime("Configuration")
        let hasDefault = api.servers.first?.isComplete ?? false
        let server = "server: \(api.serverTypeName)" + (hasDefault ? " = .default" : "")
        let headers = api.clientParameters.map { ParameterEmitter(context: context, parameter: $0).declaration() }
        return [server] + headers + credential + ["configuration: \(configuration) = \(configuration)()"]
    }

    private var credentialInitializers: [Code] {
        let headers = api.clientParameters.map {
            "\(SwiftIdentifier.escaped($0.name, as: .label)): \(SwiftIdentifier.escaped($0.name))"
        }
        return api.credentialInitializers.map { initializer in
            let string = names.swift("String")
            let credentialParameters = initializer.parameters.map { "\($0): \(string)" }
            let parts = initializer.parts.map(self.credential)
            let credential =
                parts.count == 1 ? Code("credential: " + parts[0]) : Layout.list("credential: .all(", parts, ")")
            let others = (["server: server"] + headers).map { Code($0) }
            let arguments = others + [credential, Code("configuration: configuration")]
            return """
                \(Layout.list("\(context.modifier)init(", parameters(credentialParameters), ") {"))
                    \(Layout.list("self.init(", arguments, ")"))
                }
                """
        }
    }

    private func credential(_ part: CredentialInitializer.Part) -> String {
        let names = part.parameters
        switch part.kind {
        case .basic: return ".basic(user: \(names[0]), password: \(names[1]))"
        case .bearer: return ".bearer(\(names[0]))"
        case .key:
            return ".key(\(names[0])" + (part.key.map { ", for: " + SwiftLiteral.string($0) } ?? "") + ")"
        case .oauth2Client: return ".oauth2(clientID: \(names[0]), clientSecret: \(names[1]))"
        case .oauth2Password:
            let client = "clientID: \(names[0]), clientSecret: \(names[1])"
            return ".oauth2(\(client), user: \(names[2]), password: \(names[3]))"
        }
    }

    private var description: Code {
        var arguments = [Code("name: " + SwiftLiteral.string(api.name))]
        if !api.sensitiveKeys.isEmpty {
            let keys = api.sensitiveKeys.map(SwiftLiteral.string)
            arguments.append(Layout.list("sensitiveKeys: [", keys, "]", trailingComma: true))
        }
        if !api.namedServers.isEmpty {
            let servers = api.namedServers.map { server in
                let member = SwiftIdentifier.escaped(server.name, as: .member) + (server.variables.isEmpty ? "" : "()")
                return "\(SwiftLiteral.string(server.written ?? server.name)): \(api.serverTypeName).\(member).url"
            }
            arguments.append(Layout.list("servers: [", servers, "]", trailingComma: true))
        }
        if !api.routes.isEmpty { arguments.append("routes: Self.routes") }
        if let plan = api.tokens { arguments.append(TokenPlanEmitter(context: context, plan: plan).emit()) }
        let own = api.settings.auth.flatMap(\.each)
        let oauth2 = api.authSchemes.filter { $0.oauth2 != nil && !own.contains($0) }
        if !oauth2.isEmpty {
            let schemes = oauth2.map(SwiftExpression(context: context).auth)
            arguments.append(Layout.list("oauth2: [", schemes, "]", trailingComma: true))
        }
        if !operations.isEmpty {
            arguments.append(Layout.list("operations: [", operations, "]", trailingComma: operations.count > 1))
        }
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

    /// The names of the endpoints: the client's own, and those of each service.
    private var operations: [Code] {
        let own = OperationsEmitter(endpoints: api.endpoints, entitySets: api.entitySets)
        let services = api.services.filter { !OperationsEmitter(service: $0).lines.isEmpty }
        let names = services.map { Code(SwiftIdentifier.escaped($0.typeName) + ".operations") }
        return (own.lines.isEmpty ? [] : [own.list()]) + names
    }

    /// The settings of all calls, as statements of a call.
    private var defaults: [Code] {
        let sources = SourceEmitter(context: context, parameters: [])
        let pairs = PairEmitter(context: context, sources: sources)
        let settings = api.settings.differing(from: CallSettings())
        return RuleCheckEmitter(context: context).checks(api.clientParameters, sources)
            + api.query.map { pairs.emit("query", $0) } + api.headers.map(HeaderEmitter(sources: sources).emit)
            + settings.map(SettingEmitter(context: context).statement)
    }

    private var services: Code { ServiceEmitter.accessors(of: context.services(in: nil), context) }

    private var entitySets: [Code] {
        api.entitySets.map { EntitySetEmitter(context: context, entitySet: $0).emit() }
    }

    private var endpoints: [Code] { api.endpoints.map { EndpointEmitter($0, context).emit() } }

    private static func commaSeparated(_ arguments: [Code]) -> Code {
        .lines(arguments.enumerated().map { $0.offset == arguments.count - 1 ? $0.element : "\($0.element)," })
    }
}
