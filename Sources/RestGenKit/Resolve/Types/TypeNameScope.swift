/// The names of the generated Swift types, with their locations in the spec.
///
/// It is a class, since the resolvers of models, services and status enums all add names.
final class TypeNameScope {
    private struct Claim {
        var written: String
        var span: Span
    }

    private var taken: [String: Claim] = [:]
    private let diagnostics: Diagnostics

    init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// Returns a name for a type that is nested in the client and must not hide a declaration: `name`, or `other` if the
    /// name is taken.
    func free(_ name: String, or other: String) -> String {
        var result = taken[name] == nil ? name : other
        while taken[result] != nil { result += "_" }
        return result
    }

    /// Returns the location of a type in the spec.
    func place(of name: String) -> Span? { taken[name]?.span }

    /// Adds a name. Returns false after reporting an error if another declaration has the name.
    @discardableResult
    func claim(_ swiftName: String, written: String, at span: Span) -> Bool {
        guard let first = taken[swiftName] else {
            taken[swiftName] = Claim(written: written, span: span)
            return true
        }
        let message =
            if first.written == written {
                "the type '\(written)' is declared twice"
            } else {
                "'\(first.written)' and '\(written)' both get the Swift type '\(swiftName)'"
            }
        diagnostics.error(
            .nameClash,
            message,
            at: span,
            labels: [Diagnostic.Label(first.span, "the first one is here")],
            help: "give one of them another name"
        )
        return false
    }
}
