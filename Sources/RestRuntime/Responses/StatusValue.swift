/// A value that is read from a whole response: the status, and a body whose type depends on it.
///
///     enum UploadResult: StatusValue {
///         case created(Room)
///         case noContent
///
///         static func read(from reader: inout ResponseReader) -> UploadResult? {
///             switch reader.status {
///             case 201: .created(reader.value())
///             case 204: .noContent
///             default: nil
///             }
///         }
///     }
///
/// A ``FieldValue`` isn't one, since it is read from the body's JSON with any status.
///
/// The type of the error model is read in the same way, from responses with an error status.
@_spi(Generated) public protocol StatusValue: Sendable {
    /// The error of reading, which is `Never` for almost all types.
    associatedtype ReadFailure: Error = Never

    /// Reads a response. Returns `nil` for a status that the type doesn't handle.
    static func read(from reader: inout ResponseReader) throws(ReadFailure) -> Self?
}

/// A type that is never read from any response. It is the error model of an endpoint without one.
@_spi(Generated) extension Never: StatusValue {
    public static func read(from reader: inout ResponseReader) -> Never? { nil }
}
