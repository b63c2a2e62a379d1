/// A security scheme: how a client authenticates.
struct DocumentScheme {
    enum Kind {
        case basic
        case bearer
        case digest
        /// The `Authorization` header with another scheme name: `Authorization: token …`.
        case word(String)
        case header(String)
        case query(String)
        case cookie(String)
        case oauth2([DocumentFlow])
        /// OpenID Connect, whose token endpoint isn't in the document.
        case openID
        /// A scheme that restgen can't send, such as client certificates.
        case unsupported(String)
    }

    var kind: Kind
    var span: Span
    /// The OAuth 2 scopes that the imported operations require.
    var scopes: [String] = []
}

/// An OAuth 2 flow.
struct DocumentFlow {
    enum Kind: String {
        case code
        case client
        case password
        case implicit
        case device
    }

    var kind: Kind
    var authorize: String?
    var token: String?
    var refresh: String?
}

/// The schemes that a call needs together, with the scopes of each.
struct DocumentRequirement {
    var schemes: [(name: String, scopes: [String])]
    var span: Span
}
