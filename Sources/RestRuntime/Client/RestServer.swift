/// A server of an API. Generated code has the servers of the spec.
///
///     let client = ChatCaveClient(server: "http://localhost:3000")
public protocol RestServer: Sendable, Hashable, ExpressibleByStringLiteral where StringLiteralType == String {
    /// The base URL, such as `https://api.example.com/v1`.
    var url: String { get }
    /// Creates a custom server.
    init(_ url: String)
}

extension RestServer {
    /// Creates a custom server from a literal.
    public init(stringLiteral url: String) { self.init(url) }
}
