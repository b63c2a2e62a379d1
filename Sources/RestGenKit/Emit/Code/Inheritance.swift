/// The head of a type with its conformances, broken like swift-format does it if it is too long for a line.
///
///     public nonisolated struct Account: Mappable, Hashable, CustomStringConvertible,
///         CustomDebugStringConvertible, CustomReflectable
///     {
enum Inheritance {
    /// `requirements` is a clause such as `where T.ReadFailure == Never`, or empty.
    static func head(_ declaration: String, _ conformances: [String], requirements: String = "") -> Code {
        let list = Code.joined(conformances.map { "\(.fill)\($0)" }, by: ",")
        let clause = requirements.isEmpty ? "{" : requirements + " {"
        return "\(.open)\(declaration):\(list)\(.blankBack)\(clause)\(.close)"
    }
}
