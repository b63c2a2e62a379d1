/// How a call says who is calling.
///
///     call.auth(.header("X-Api-Key"), .bearer)      // any of them: the first with a credential
public enum AuthScheme: Sendable, Hashable {
    /// Nothing is sent.
    case none
    /// `Authorization: Basic …` (RFC 7617), user and password in UTF-8.
    case basic
    /// `Authorization: Bearer …` (RFC 6750).
    case bearer
    /// A key in a header of this name.
    case header(String)
    /// A key in a query parameter of this name.
    case query(String)
}
