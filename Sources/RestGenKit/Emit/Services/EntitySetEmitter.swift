/// Writes an entity set as a property of its client or service, or as a method if its path has parameters.
///
///     /// `/Products`
///     public var products: EntitySet<Product, Int> {
///         EntitySet(core: core, "products", "/Products")
///     }
struct EntitySetEmitter {
    let context: EmitContext
    let entitySet: EntitySet

    private var endpoint: Endpoint { entitySet.endpoint }

    func emit() -> Code {
        """
        \(Documentation.comment(endpoint.doc, "`\(path)`", Documentation.parameters(endpoint.parameters)))
        \(Documentation.deprecation(endpoint.deprecated))
        \(head)
            \(value)
        }
        """
    }

    private var type: String { context.names.odata("EntitySet") }

    private var head: Code {
        let names = context.names
        let name = SwiftIdentifier.escaped(endpoint.name)
        let result = "\(type)<\(names.spelling(entitySet.entity)), \(names.spelling(entitySet.key))>"
        if endpoint.parameters.isEmpty { return "\(context.modifier)var \(name): \(result) {" }
        let parameters = endpoint.parameters.map { ParameterEmitter(context: context, parameter: $0).declaration() }
        return Signature(
            head: "\(context.modifier)func \(name)(",
            parameters: parameters,
            effects: "",
            result: result,
            hasBody: true
        )
        .code
    }

    private var value: Code {
        var arguments = ["core: core", SwiftLiteral.string(endpoint.operation), SwiftLiteral.string(path)]
        if let root = entitySet.root { arguments.append("root: " + SwiftLiteral.string(root)) }
        let sources = endpoint.pathArguments.map(\.source) + endpoint.query.map(\.source)
        let texts = sources.compactMap(text)
        if !texts.isEmpty { arguments.append("arguments: [\(texts.joined(separator: ", "))]") }
        if entitySet.version != .v4 { arguments.append("version: .\(entitySet.version)") }
        let options = entitySet.keyField?.options.filter(\.isWritten) ?? []
        if !options.isEmpty { arguments.append("keyOptions: " + SwiftExpression(context: context).options(options)) }
        let statements = self.statements
        if statements.isEmpty { return Layout.list("\(type)(", arguments, ")") }
        return """
            \(Layout.list("\(type)(", arguments, ") { call in"))
                \(statements)
            }
            """
    }

    /// Encodes all but the unreserved characters (RFC 3986, section 2.3).
    private func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            if byte.isLetter || byte.isDigit || byte.isOne(of: "-._~") {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.count == 1 ? "%0" + digits : "%" + digits
            }
        }
    }

    private var sources: SourceEmitter { SourceEmitter(context: context, parameters: endpoint.parameters) }

    /// The path with its query: `/Products?tenant={tenant}&kind=full`.
    private var path: String {
        let pairs = endpoint.query.map { argument -> String in
            switch argument.source {
            case .constant(let text): encoded(argument.name) + "=" + encoded(text)
            case .parameter(let name, _, _, _): encoded(argument.name) + "={\(name)}"
            }
        }
        return endpoint.path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    }

    /// Returns a value of the path or query as a text, or `nil` for a constant, which is in the path itself.
    private func text(_ source: Source) -> String? {
        guard case .parameter(_, _, let type, _) = source else { return nil }
        let value = sources.value(source)
        return context.resolved(type) == .string ? value : value + ".text"
    }

    /// The settings of the set's calls.
    private var statements: Code {
        let headers = endpoint.headers.map(HeaderEmitter(sources: sources).emit)
        return .lines(
            CallEmitter.removals(endpoint) + headers + endpoint.settings.map(SettingEmitter(context: context).statement)
        )
    }
}
