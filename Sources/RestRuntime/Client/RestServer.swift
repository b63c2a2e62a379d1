/// Where an API is; generated code names the servers of the spec.
///
///     let client = ChatCaveClient(server: "http://localhost:3000")
public protocol RestServer: Sendable, Hashable, ExpressibleByStringLiteral where StringLiteralType == String {
    var url: String { get }
    init(_ url: String)
}

extension RestServer {
    public init(stringLiteral url: String) { self.init(url) }
}
