/// A type that a path, a query, a header or a form can hold: it has a text.
///
///     Date.now.text(format: .seconds)      // "1714566600"
public protocol ParameterValue: Sendable {
    /// The value's text, before any escaping. The format matters to `Date` and `Duration` alone; nil is their default.
    func text(format: FieldFormat?) -> String
}

extension ParameterValue {
    /// The text in the type's default format.
    public var text: String { text(format: nil) }
}
