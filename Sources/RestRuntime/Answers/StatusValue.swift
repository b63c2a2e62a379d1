/// A value that is made of a whole answer: its status, and its body as the status says.
///
///     enum UploadResult: StatusValue {
///         case created(Room)
///         case noContent
///
///         static func read(from answer: inout AnswerReader) -> UploadResult? {
///             switch answer.status {
///             case 201: .created(answer.value())
///             case 204: .noContent
///             default: nil
///             }
///         }
///     }
///
/// A ``FieldValue`` is none: whatever the status, its JSON is the body.
@_spi(Generated) public protocol StatusValue: Sendable {
    /// What reading throws; `Never` for almost every type.
    associatedtype ReadFailure: Error = Never

    /// Reads the answer; nil for a status that the type knows nothing of.
    static func read(from answer: inout AnswerReader) throws(ReadFailure) -> Self?
}

/// No answer is one: the failure of an endpoint without an error model.
@_spi(Generated) extension Never: StatusValue {
    public static func read(from answer: inout AnswerReader) -> Never? { nil }
}
