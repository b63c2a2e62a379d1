/// Writes a stub of a service, whose methods throw until they are set.
///
///     public nonisolated final class RoomsServiceStub: RoomsServiceProtocol, @unchecked Sendable { … }
struct StubEmitter {
    let context: EmitContext
    let service: Service

    func emit() -> Code {
        let conformances = [service.protocolName, "@unchecked \(context.names.swift("Sendable"))"]
        return """
            /// A stub of `\(service.typeName)`. Methods without a handler throw `RestError.unimplemented`.
            \(Inheritance.head("\(context.typeModifiers)final class \(service.stub.name)", conformances))
                \(Code.sections([.lines(properties), initializer] + methods))
            }
            """
    }

    private var initializer: Code { "\(context.modifier)init() {}" }

    private var properties: [Code] { zip(service.endpoints, service.stub.handlers).map { property($0, handler: $1) } }
    private var methods: [Code] { zip(service.endpoints, service.stub.handlers).map { method($0, handler: $1) } }

    private func property(_ endpoint: Endpoint, handler: String) -> Code {
        let signature = SignatureEmitter(endpoint, context)
        let types = endpoint.parameters.map { ParameterEmitter(context: context, parameter: $0).type }
        let result = signature.result ?? context.names.swift("Void")
        let tail = signature.isStream ? ") -> \(result)" : ") async \(signature.thrown) -> \(result)"
        return """
            \(Documentation.deprecation(endpoint.deprecated))
            \(type("\(context.modifier)var \(handler):", types, tail))
            """
    }

    /// Writes a property of an optional function type, broken like swift-format does it.
    private func type(_ head: String, _ types: [String], _ tail: String) -> Code {
        Layout.pair(head, Layout.list("(", [Layout.list("@Sendable (", types, tail)], ")?"))
    }

    private func method(_ endpoint: Endpoint, handler: String) -> Code {
        let arguments = endpoint.parameters.map { SwiftIdentifier.escaped($0.name) }
        let signature = SignatureEmitter(endpoint, context)
        let operation = SwiftLiteral.string(endpoint.operation)
        if case .stream(let stream) = endpoint.result {
            let name = StreamEmitter(context: context, stream: stream).name
            let failing = "return \(name)([], failing: .unimplemented(\(operation)))"
            return """
                \(Documentation.deprecation(endpoint.deprecated))
                \(signature.head(modifier: context.modifier, hasBody: true, defaults: false))
                    \(Layout.block("guard let \(handler) else", failing))
                    \(Layout.list("return \(handler)(", arguments, ")"))
                }
                """
        }
        let result = signature.result == nil ? "" : "return "
        return """
            \(Documentation.deprecation(endpoint.deprecated))
            \(signature.head(modifier: context.modifier, hasBody: true, defaults: false))
                \(Layout.block("guard let \(handler) else", "throw .unimplemented(\(operation))"))
                \(Layout.list("\(result)try await \(handler)(", arguments, ")"))
            }
            """
    }
}
