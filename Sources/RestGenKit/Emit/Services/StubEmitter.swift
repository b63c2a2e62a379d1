/// Prints a stand-in for a service: every method throws until it is set.
///
///     public nonisolated final class RoomsServiceStub: RoomsServiceProtocol, @unchecked Sendable { … }
struct StubEmitter {
    let context: EmitContext
    let service: Service

    func emit() -> Code {
        let name = service.typeName + "Stub"
        let conformances = ["\(service.typeName)Protocol", "@unchecked \(context.names.swift("Sendable"))"]
        return """
            /// Stands in for `\(service.typeName)`: every method throws `RestError.unimplemented` until it is set.
            \(Inheritance.head("\(context.typeModifiers)final class \(name)", conformances))
                \(Code.sections([.lines(service.endpoints.map(property)), initializer] + service.endpoints.map(method)))
            }
            """
    }

    private var initializer: Code { "\(context.modifier)init() {}" }

    private func propertyName(_ endpoint: Endpoint) -> String {
        "on" + endpoint.name.prefix(1).uppercased() + endpoint.name.dropFirst()
    }

    private func property(_ endpoint: Endpoint) -> Code {
        let signature = SignatureEmitter(endpoint, context)
        let types = endpoint.parameters.map { ParameterEmitter(context: context, parameter: $0).type }
        let result = signature.result ?? context.names.swift("Void")
        let tail = ") async \(signature.thrown) -> \(result)"
        return """
            \(Documentation.deprecation(endpoint.deprecated))
            \(handler("\(context.modifier)var \(propertyName(endpoint)):", types, tail))
            """
    }

    /// A property of an optional function type, broken as swift-format breaks it.
    private func handler(_ head: String, _ types: [String], _ tail: String) -> Code {
        Layout.pair(head, Layout.list("(", [Layout.list("@Sendable (", types, tail)], ")?"))
    }

    private func method(_ endpoint: Endpoint) -> Code {
        let arguments = endpoint.parameters.map { SwiftIdentifier.escaped($0.name) }
        let signature = SignatureEmitter(endpoint, context)
        let name = propertyName(endpoint)
        let operation = SwiftLiteral.string(endpoint.operation)
        let result = signature.result == nil ? "" : "return "
        return """
            \(Documentation.deprecation(endpoint.deprecated))
            \(signature.head(modifier: context.modifier, hasBody: true, defaults: false))
                \(Layout.block("guard let \(name) else", "throw .unimplemented(\(operation))"))
                \(Layout.list("\(result)try await \(name)(", arguments, ")"))
            }
            """
    }
}
