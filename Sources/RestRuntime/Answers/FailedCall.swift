/// A call that failed, as the configuration's handler of failures sees it.
///
///     configuration.onFailure = { call in await alerts.show(call.message ?? "\(call)") }
public struct FailedCall: Sendable {
    /// What became of the call.
    public enum Kind: Sendable, Hashable {
        /// An error status with an error model, or a success whose envelope holds an error.
        case failure
        /// An error status without a model.
        case undocumented
        /// A success whose body is not what the spec says.
        case mapping
        /// No whole answer came.
        case transport
        /// The request could not be made; nothing was sent.
        case request
    }

    /// What kind of error it is.
    public let kind: Kind
    /// The call, as a message names it.
    public let call: CallSummary
    /// What the server answered, where it did.
    public let response: Response?
    /// The server's own text, where there is one.
    public let message: String?
    /// The ``RestError`` that is thrown.
    public let error: any Error

    /// The status of the answer, where one came.
    public var status: Int? { response?.status }
}

extension FailedCall: CustomStringConvertible, CustomReflectable {
    /// As the error says it.
    public var description: String { "\(error)" }
    public var customMirror: Mirror { Mirror(self, children: ["error": description], displayStyle: .struct) }
}

extension RestError {
    /// nil where nothing failed: the call was cancelled, or there was none.
    var failedCall: FailedCall? {
        let kind: FailedCall.Kind
        let summary: CallSummary
        switch self {
        case .failure(_, let response): (kind, summary) = (.failure, response.call)
        case .undocumented(let response): (kind, summary) = (.undocumented, response.call)
        case .mapping(_, let response): (kind, summary) = (.mapping, response.call)
        case .transport(_, let call): (kind, summary) = (.transport, call)
        case .request(_, let call): (kind, summary) = (.request, call)
        case .cancelled, .unimplemented: return nil
        }
        return FailedCall(kind: kind, call: summary, response: response, message: message, error: self)
    }
}
