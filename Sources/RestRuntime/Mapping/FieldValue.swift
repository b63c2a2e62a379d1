/// A type that a field can hold: it reads itself from one JSON value and writes itself as one.
///
/// The runtime conforms the types of the spec language; generated models and enums conform through ``Mappable``,
/// ``OpenEnum`` and ``ClosedEnum``.
///
///     extension Celsius: FieldValue {
///         static func read(from reader: inout ValueReader) -> Celsius { Celsius(degrees: reader.double()) }
///         func write(to writer: inout ValueWriter) { writer.double(degrees) }
///     }
///
/// A read never throws for what the JSON holds: it records the first error in the reader and gives a value that
/// nobody ever sees. Only a type without such a value states a `ReadFailure`.
public protocol FieldValue: Sendable {
    /// What reading throws where no stand-in value exists; `Never` for almost every type.
    associatedtype ReadFailure: Error = Never

    /// Reads one value. After a mismatch the reader holds the error and the value is a stand-in.
    @_spi(Generated) static func read(from reader: inout ValueReader) throws(ReadFailure) -> Self

    /// Writes one value.
    @_spi(Generated) func write(to writer: inout ValueWriter)
}

/// A type that has a value of its own for JSON's `null`.
///
/// A protocol and not a requirement: every requirement costs code in every model, and few types have such a value.
package protocol NullValue: FieldValue {}

extension FieldValue {
    static var readsNull: Bool { self is any NullValue.Type }
}
