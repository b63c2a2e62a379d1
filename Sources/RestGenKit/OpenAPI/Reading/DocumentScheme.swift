/// A security scheme: how a call may say who is calling.
struct DocumentScheme {
    enum Kind {
        case basic
        case bearer
        case digest
        /// `Authorization: token …`
        case word(String)
        case header(String)
        case query(String)
        case cookie(String)
        case oauth2([DocumentFlow])
        /// Tokens that are got in a way that the document does not say.
        case openID
        /// What is said, but is no part of a call: certificates.
        case unsayable(String)
    }

    var kind: Kind
    var span: Span
}

/// A way of OAuth 2 to get tokens.
struct DocumentFlow {
    enum Kind: String {
        case code
        case client
        case password
        case implicit
    }

    var kind: Kind
    var authorize: String?
    var token: String?
    var scopes: [String]
}

/// Schemes that a call needs together, with the scopes of each.
struct DocumentRequirement {
    var schemes: [(name: String, scopes: [String])]
    var span: Span
}
