/// A type's head with what it conforms to, broken as swift-format breaks it where one line would be too long.
///
///     public nonisolated struct Account: Mappable, Hashable, CustomStringConvertible,
///         CustomDebugStringConvertible, CustomReflectable
///     {
enum Inheritance {
    /// `requirements` is a clause such as `where T.ReadFailure == Never`, or nothing.
    static func head(_ declaration: String, _ conformances: [String], requirements: String = "") -> Code {
        let clause = requirements.isEmpty ? "" : " " + requirements
        let whole = declaration + ": " + conformances.joined(separator: ", ") + clause + " {"
        if whole.utf8.count <= Layout.width { return Code(whole) }
        var lines = [declaration + ":"]
        for (index, name) in conformances.enumerated() {
            let item = " " + name + (index == conformances.count - 1 ? "" : ",")
            let last = lines[lines.count - 1]
            if last.utf8.count + item.utf8.count <= Layout.width {
                lines[lines.count - 1] += item
            } else {
                lines.append("   " + item)
            }
        }
        return Code(lines.joined(separator: "\n") + "\n" + (requirements.isEmpty ? "{" : requirements + " {"))
    }
}
