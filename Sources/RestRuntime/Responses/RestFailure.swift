/// The common properties of all ``RestError`` types, for code that handles errors of several APIs.
///
///     catch let error as any RestFailure where error.status == 409 { … }
///     configuration.onFailure = { error in await alerts.show(error.message ?? "\(error)") }
///
/// Its properties are those of ``RestError`` without the type of the error model.
public protocol RestFailure: Error, CustomStringConvertible {
    /// The kind of the error.
    var kind: FailureKind { get }
    /// The call, or `nil` if it was cancelled or belongs to a stub.
    var call: CallSummary? { get }
    /// The response, if one arrived.
    var response: Response? { get }
    /// The status, if a response's head arrived, even if its body was lost.
    var status: Int? { get }
    /// The server's error message, if the spec declares where it is.
    var message: String? { get }
    /// The transport's error, such as a timeout. Returns `nil` if a complete response arrived or nothing was sent.
    var transportError: TransportError? { get }
}

/// The kind of a ``RestError``, named after its cases.
public enum FailureKind: Sendable, Hashable {
    /// An error status with an error model, or a successful response with an error in its envelope.
    case failure
    /// An error status without an error model.
    case undocumented
    /// A successful response whose body isn't as the spec declares.
    case mapping
    /// A successful response whose models could not be stored.
    case storing
    /// No complete response arrived.
    case transport
    /// The request could not be made. Nothing was sent.
    case request
    /// The call or its task was cancelled.
    case cancelled
    /// The method of a stub wasn't set.
    case unimplemented
}

/// The properties without the error model.
extension RestError: RestFailure {
    public var kind: FailureKind {
        switch self {
        case .failure: .failure
        case .undocumented: .undocumented
        case .mapping: .mapping
        case .storing: .storing
        case .transport: .transport
        case .request: .request
        case .cancelled: .cancelled
        case .unimplemented: .unimplemented
        }
    }

    public var call: CallSummary? {
        switch self {
        case .failure(_, let response), .undocumented(let response), .mapping(_, let response),
            .storing(_, let response):
            response.call
        case .transport(_, let call), .request(_, let call): call
        case .cancelled, .unimplemented: nil
        }
    }

    public var status: Int? {
        if case .transport(let error, _) = self { error.status } else { response?.status }
    }

    public var transportError: TransportError? {
        if case .transport(let error, _) = self { error } else { nil }
    }
}
