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
    var column = 4

    var code: Code {
        let spacedEffects = effects.isEmpty ? "" : " " + effects
        let arrow = result.map { "-> " + $0 } ?? ""
        let tail = ")" + spacedEffects + (arrow.isEmpty ? "" : " " + arrow) + (hasBody ? " {" : "")
        let length = parameters.reduce(0) { $0 + $1.utf8.count + 2 }
        if column + head.utf8.count + length + tail.utf8.count - 2 <= Layout.width {
            return Code(head + parameters.joined(separator: ", ") + tail)
        }
        let open = parameters.isEmpty ? head : head + "\n    " + parameters.joined(separator: ",\n    ") + "\n"
        let lastLine = parameters.isEmpty ? column + head.utf8.count : column
        if lastLine + tail.utf8.count <= Layout.width { return Code(open + tail) }
        var lines = [open + ")" + spacedEffects]
        if lastLine + 1 + spacedEffects.utf8.count > Layout.width { lines = [open + ")", "    " + effects] }
        if !arrow.isEmpty { lines.append("    " + arrow) }
        if hasBody { lines.append("{") }
        return Code(lines.joined(separator: "\n"))
    }
}
