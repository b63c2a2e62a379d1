/// Writes a service and the protocol by which a test can replace it.
///
///     public nonisolated protocol RoomsServiceProtocol: Sendable { … }
///     public nonisolated struct RoomsService: RoomsServiceProtocol, RestService { … }
struct ServiceEmitter {
    let context: EmitContext
    let service: Service

    func emit() -> Code {
        .sections([protocolCode, serviceCode])
    }

    private var protocolCode: Code {
        let head = "\(context.typeModifiers)protocol \(service.protocolName): \(context.names.swift("Sendable"))"
        if service.endpoints.isEmpty { return "\(head) {}" }
        return """
            /// The methods of `\(service.typeName)`, for replacing it in tests.
            \(head) {
                \(Code.lines(service.endpoints.map(requirement)))
            }
            """
    }

    private func requirement(_ endpoint: Endpoint) -> Code {
        """
        \(Documentation.deprecation(endpoint.deprecated))
        \(SignatureEmitter(endpoint, context).head(modifier: "", defaults: false))
        """
    }

    private var serviceCode: Code {
        let names = context.names
        let conformances = [service.protocolName, names.runtime("RestService")]
        let head = "\(context.typeModifiers)struct \(SwiftIdentifier.escaped(service.typeName))"
        return """
            \(Documentation.comment(service.doc))
            \(Inheritance.head(head, conformances))
                \(Code.sections([operations, properties, initializer, accessors] + entitySets + endpoints))
            }
            """
    }

    private var operations: Code { OperationsEmitter(service: service).member(context) }

    private var entitySets: [Code] {
        service.entitySets.map { EntitySetEmitter(context: context, entitySet: $0).emit() }
    }

    private var endpoints: [Code] { service.endpoints.map { EndpointEmitter($0, context).emit() } }

    private var accessors: Code { Self.accessors(of: context.services(in: service), context) }

    /// The accessors of nested services: first properties, then methods of services with parameters.
    static func accessors(of services: [Service], _ context: EmitContext) -> Code {
        func accessor(_ service: Service) -> Code { ServiceEmitter(context: context, service: service).accessor }
        let properties = services.filter(\.parameters.isEmpty)
        let methods = services.filter { !$0.parameters.isEmpty }
        return .sections([.lines(properties.map(accessor))] + methods.map(accessor))
    }

    private var properties: Code {
        let parameters = service.properties.map { parameter -> Code in
            """
            \(Documentation.comment(parameter.doc))
            \(context.modifier)let \(emitter(parameter).name): \(emitter(parameter).type)
            """
        }
        let core: Code = "\(context.hiddenModifier)var core: \(context.names.runtime("ClientCore"))"
        let metadata = MetadataEmitter(context: context).emit(service.metadata)
        return .sections([metadata, .lines([core] + parameters)])
    }

    private var initializer: Code {
        // For an internal type, Swift synthesizes the same initializer.
        if context.access == .internal { return "" }
        let core = "core: \(context.names.runtime("ClientCore"))"
        let parameters = service.properties.map { emitter($0).declaration() }
        let assignments = service.properties.map { parameter -> Code in
            "self.\(SwiftIdentifier.escaped(parameter.name, as: .member)) = \(emitter(parameter).name)"
        }
        return """
            \(Layout.list("\(context.hiddenModifier)init(", [core] + parameters, ") {"))
                self.core = core
                \(Code.lines(assignments))
            }
            """
    }

    private func emitter(_ parameter: Parameter) -> ParameterEmitter {
        ParameterEmitter(context: context, parameter: parameter)
    }

    /// The accessor of the service in the client or the enclosing service.
    private var accessor: Code {
        let name = SwiftIdentifier.escaped(service.name)
        let type = SwiftIdentifier.escaped(service.typeName)
        let arguments = service.properties.map {
            "\(SwiftIdentifier.escaped($0.name, as: .label)): \(SwiftIdentifier.escaped($0.name))"
        }
        if service.parameters.isEmpty {
            let value = "\(type)(" + (["core: core"] + arguments).joined(separator: ", ") + ")"
            return """
                \(Documentation.comment(service.doc))
                \(Layout.block("\(context.modifier)var \(name): \(type)", value))
                """
        }
        let parameters = service.parameters.map { emitter($0).declaration() }
        return """
            \(Documentation.comment(service.doc))
            \(Layout.list("\(context.modifier)func \(name)(", parameters, ") -> \(type) {"))
                \(Layout.list("\(type)(", ["core: core"] + arguments, ")"))
            }
            """
    }
}
