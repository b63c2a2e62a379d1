/// A function's head, broken as swift-format breaks it where one line would be too long.
///
///     public func find(
///         name: String,
///         limit: Int = 20
///     ) async throws(RestError<APIError>) -> [Room] {
struct Signature {
    /// Up to the opening parenthesis.
    var head: String
    var parameters: [String]
    /// `async throws(…)`; empty for none.
    var effects: String
    /// nil: nothing.
    var result: String?
    /// A body follows.
    var hasBody: Bool

    /// The parameters are broken first, then the result and the brace, the effects last.
    var code: Code {
        let list = Code.joined(parameters.map { Code($0) }, by: ",\(.blank)")
        let inside: Code = parameters.isEmpty ? "" : "\(.cut)\(list)\(.back)"
        let effects: Code = effects.isEmpty ? "" : "\(.open)\(.blank)\(effects)\(.close)"
        let arrow: Code = result.map { "\(.blank)-> \($0)" } ?? ""
        let brace: Code = hasBody ? "\(.blankBack){" : ""
        return "\(.open)\(head)\(inside))\(.open)\(effects)\(arrow)\(brace)\(.close)\(.close)"
    }
}
