/// The Swift types of the generated module, each with its location in the spec.
///
/// It's a class, because the resolvers of models, services and results by status all add names.
final class TypeNameScope {
    private struct ClaimedName {
        var written: String
        var span: Span
    }

    private var taken: [String: ClaimedName] = [:]
    private let diagnostics: Diagnostics

    init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// Returns a free name for a type nested in the client. A nested type would hide a declaration with the same name.
    func free(_ name: String, or other: String) -> String {
        var result = taken[name] == nil ? name : other
        while taken[result] != nil { result += "_" }
        return result
    }

    /// Returns the location in the spec of a type.
    func location(of name: String) -> Span? { taken[name]?.span }

    /// Registers a type name. Returns `false` if it's taken, which is reported.
    @discardableResult
    func claim(_ swiftName: String, written: String, at span: Span) -> Bool {
        guard let first = taken[swiftName] else {
            taken[swiftName] = ClaimedName(written: written, span: span)
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
