/// Where an API is; generated code names the servers of the spec.
///
///     let client = ChatCaveClient(server: "http://localhost:3000")
public protocol RestServer: Sendable, Hashable, ExpressibleByStringLiteral where StringLiteralType == String {
    /// The server's URL: `https://api.example.com/v1`.
    var url: String { get }
    /// A server of the caller's own.
    init(_ url: String)
}

extension RestServer {
    /// A server of the caller's own, as a literal.
    public init(stringLiteral url: String) { self.init(url) }
}
