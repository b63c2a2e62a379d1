/// Writes the servers of an API.
///
///     public nonisolated struct Server: RestServer {
///         public var url: String
///         /// `http://localhost:3000`
///         public static let `default` = Server("http://localhost:3000")
///     }
struct ServerEmitter {
    let context: EmitContext

    private var typeName: String { context.api.serverTypeName }

    private var string: String { context.names.swift("String") }

    func emit() -> Code {
        """
        /// A server of the API.
        \(context.typeModifiers)struct \(typeName): \(context.names.runtime("RestServer")) {
            \(Code.sections([url] + servers))
        }
        """
    }

    private var url: Code {
        """
        \(context.modifier)var url: \(string)

        \(context.modifier)init(_ url: \(string)) {
            self.url = url
        }
        """
    }

    private var servers: [Code] {
        guard let first = context.api.servers.first else { return [] }
        let all = context.api.servers.map(member)
        if first.name == "default" { return all }
        let isValue = first.variables.isEmpty
        guard first.isComplete else { return all }
        let name = SwiftIdentifier.escaped(first.name) + (isValue ? "" : "()")
        return ["\(context.modifier)static var `default`: \(typeName) { \(name) }"] + all
    }

    private func member(_ server: Server) -> Code {
        let name = SwiftIdentifier.escaped(server.name)
        let doc = Documentation.comment(server.doc, "`\(server.url)`")
        if server.variables.isEmpty {
            let head = "\(context.modifier)static let \(name) = \(typeName)("
            return """
                \(doc)
                \(Layout.list(head, [SwiftLiteral.string(server.url)], ")"))
                """
        }
        let parameters = server.variables.map { variable in
            let value = variable.defaultValue.map { " = " + SwiftLiteral.string($0) } ?? ""
            return "\(SwiftIdentifier.escaped(variable.swiftName)): \(string)\(value)"
        }
        let head = "\(context.modifier)static func \(name)("
        return """
            \(doc)
            \(Layout.list(head, parameters, ") -> \(typeName) {"))
                \(Layout.list("\(typeName)(", [interpolated(server)], ")"))
            }
            """
    }

    /// The URL with its variables as interpolations.
    private func interpolated(_ server: Server) -> String {
        let names = Dictionary(server.variables.lazy.map { ($0.name, $0.swiftName) }) { first, _ in first }
        var result = "\""
        var rest = server.url.unicodeScalars[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += SwiftLiteral.escaped(String(rest[..<open]))
            if let name = names[String(rest[rest.index(after: open)..<close])] {
                result += "\\(\(SwiftIdentifier.escaped(name)))"
            } else {
                result += SwiftLiteral.escaped(String(rest[open...close]))
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + SwiftLiteral.escaped(String(rest)) + "\""
    }
}
