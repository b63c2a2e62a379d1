/// The head of a function, broken like swift-format does it if it is too long for a line.
///
///     public func find(
///         name: String,
///         limit: Int = 20
///     ) async throws(RestError<APIError>) -> [Room] {
struct Signature {
    /// The text before the opening parenthesis.
    var head: String
    var parameters: [String]
    /// The effects, `async throws(…)`, or an empty text.
    var effects: String
    /// The result type, or `nil` for none.
    var result: String?
    /// Whether a body follows.
    var hasBody: Bool

    /// Breaks the parameters first, then before the result and the brace, and the effects last.
    var code: Code {
        let list = Code.joined(parameters.map { Code($0) }, by: ",\(.blank)")
        let inside: Code = parameters.isEmpty ? "" : "\(.cut)\(list)\(.back)"
        let effects: Code = effects.isEmpty ? "" : "\(.open)\(.blank)\(effects)\(.close)"
        let arrow: Code = result.map { "\(.blank)-> \($0)" } ?? ""
        let brace: Code = hasBody ? "\(.blankBack){" : ""
        return "\(.open)\(head)\(inside))\(.open)\(effects)\(arrow)\(brace)\(.close)\(.close)"
    }
}
