/// A type that a path, a query, a header or a form can hold: it has a text. One whose text leads back to it can be the
/// key of a map too.
///
///     Date.now.text                                           // "2024-05-01T12:30:00Z"
///     let labels: [Role: String] = fields.value("labels")     // JSON's keys are texts
public protocol ParameterValue: Sendable {
    /// The value's text, before any escaping: its description unless it declares another. The format matters to `Date` and `Duration`
    /// alone; `nil` is their default.
    @_spi(Generated) func text(format: FieldFormat?) -> String

    /// Returns the reason why the format has no text for the value, as for an infinite number or a date after the year 9999.
    /// A call with such a parameter fails before anything is sent.
    @_spi(Generated) func unwritable(format: FieldFormat?) -> FieldError?

    /// The value of a map's key; nil when the text is no such key, as it never is for most types.
    static func ofKey(_ key: String) -> Self?
}

/// What the keys of a map must be: `String`, `Int` and the enums of a spec are.
@_spi(Generated) public typealias FieldKey = ParameterValue & Hashable

extension ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(describing: self) }

    /// The text in the type's default format.
    public var text: String { text(format: nil) }

    /// The value's text as the key of a map.
    @_spi(Generated) public var fieldKey: String { text(format: nil) }

    /// Most types have a text for each of their values.
    @_spi(Generated) public func unwritable(format: FieldFormat?) -> FieldError? { nil }

    // No initializer: it would join those that `compactMap(Double.init)` chooses from, in every user's code.
    @_spi(Generated) public static func ofKey(_ key: String) -> Self? { nil }
}
