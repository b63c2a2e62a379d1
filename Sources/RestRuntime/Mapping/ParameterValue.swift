/// A type that can be used in paths, queries, headers and forms, since it has a text. If its text can be read back, it
/// can be the key of a map too.
///
///     Date.now.text                                           // "2024-05-01T12:30:00Z"
///     let labels: [Role: String] = fields.value("labels")     // keys in JSON are texts
public protocol ParameterValue: Sendable {
    /// Returns the unencoded text of the value. The default is its description. The format applies to `Date` and
    /// `Duration`, and `nil` is their default.
    @_spi(Generated) func text(format: FieldFormat?) -> String

    /// Returns the reason if the format can't express the value, such as an infinite number or a date after the year
    /// 9999. A call with such a parameter fails before a request is sent.
    @_spi(Generated) func unwritable(format: FieldFormat?) -> FieldError?

    /// Returns the value for the key of a map, or `nil` if the text isn't one, as for most types.
    static func ofKey(_ key: String) -> Self?
}

/// The requirements for keys of maps, which `String`, `Int` and the enums of a spec meet.
@_spi(Generated) public typealias FieldKey = ParameterValue & Hashable

/// The defaults of types whose description is their text.
extension ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(describing: self) }

    /// The text in the type's default format.
    public var text: String { text(format: nil) }

    /// The text as the key of a map.
    @_spi(Generated) public var fieldKey: String { text(format: nil) }

    /// Returns `nil`, since most types can express all values.
    @_spi(Generated) public func unwritable(format: FieldFormat?) -> FieldError? { nil }

    // A static method, since an initializer would be a candidate in every `compactMap(Double.init)` of users' code.
    @_spi(Generated) public static func ofKey(_ key: String) -> Self? { nil }
}
