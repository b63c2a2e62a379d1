/// A type's head with what it conforms to, broken as swift-format breaks it where one line would be too long.
///
///     public nonisolated struct Account: Mappable, Hashable, CustomStringConvertible,
///         CustomDebugStringConvertible, CustomReflectable
///     {
enum Inheritance {
    /// `requirements` is a clause such as `where T.ReadFailure == Never`, or nothing.
    static func head(_ declaration: String, _ conformances: [String], requirements: String = "") -> Code {
        let list = Code.joined(conformances.map { "\(.fill)\($0)" }, by: ",")
        let clause = requirements.isEmpty ? "{" : requirements + " {"
        return "\(.open)\(declaration):\(list)\(.blankBack)\(clause)\(.close)"
    }
}
