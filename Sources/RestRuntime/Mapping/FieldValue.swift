/// A type of fields, which is read from one JSON value and written as one.
///
/// The types of the spec language conform. Generated models and enums conform through ``Mappable``, ``OpenEnum`` and
/// ``ClosedEnum``.
///
///     extension Celsius: FieldValue {
///         static func read(from reader: inout ValueReader) -> Celsius { Celsius(degrees: reader.double()) }
///         func write(to writer: inout ValueWriter) { writer.double(degrees) }
///     }
///
/// Reading doesn't throw. It records the first error in the reader and returns a placeholder, which nobody sees. Only a
/// type without a placeholder declares a `ReadFailure`.
public protocol FieldValue: Sendable {
    /// The error of reading for a type without a placeholder. It is `Never` for almost all types.
    associatedtype ReadFailure: Error = Never

    /// Reads a value. After an error the reader has the error, and the result is a placeholder.
    @_spi(Generated) static func read(from reader: inout ValueReader) throws(ReadFailure) -> Self

    /// Writes a value.
    @_spi(Generated) func write(to writer: inout ValueWriter)
}

/// A type that has a value for JSON's `null`.
///
/// It is a separate protocol, since each requirement costs code in every model, and few types have such a value.
package protocol NullValue: FieldValue {}

extension FieldValue {
    static var readsNull: Bool { self is any NullValue.Type }
}
