/// The Swift types of the generated module, each with the place in the spec that it comes from.
///
/// A class, since models, services and the enums of what comes back by status all add to it.
final class TypeNameScope {
    private struct Claim {
        var written: String
        var span: Span
    }

    private var taken: [String: Claim] = [:]
    private let diagnostics: Diagnostics

    init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// A name for a type inside of the client, where it would hide a declaration of that name.
    func free(_ name: String, or other: String) -> String {
        var result = taken[name] == nil ? name : other
        while taken[result] != nil { result += "_" }
        return result
    }

    /// The place in the spec that a type comes from.
    func place(of name: String) -> Span? { taken[name]?.span }

    /// False, and reported, when another declaration has the name.
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
