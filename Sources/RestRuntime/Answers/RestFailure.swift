/// What every ``RestError`` says, whatever the failures of its API are: for code over several services.
///
///     catch let error as any RestFailure where error.status == 409 { … }
///     configuration.onFailure = { error in await alerts.show(error.message ?? "\(error)") }
public protocol RestFailure: Error, CustomStringConvertible {
    /// What kind of error it is.
    var kind: FailureKind { get }
    /// The call, as a message names it; nil for one that was cancelled, and for a stub's.
    var call: CallSummary? { get }
    /// What the server answered, where it did.
    var response: Response? { get }
    /// The status of the answer, where one came; also where its body was lost on the way.
    var status: Int? { get }
    /// The server's own text about the error, where the spec says where that is.
    var message: String? { get }
}

/// What became of a call that failed: the cases of ``RestError``.
public enum FailureKind: Sendable, Hashable {
    /// An error status with an error model, or a success whose envelope holds an error.
    case failure
    /// An error status without a model.
    case undocumented
    /// A success whose body is not what the spec says.
    case mapping
    /// A success whose models could not be stored.
    case storing
    /// No whole answer came.
    case transport
    /// The request could not be made; nothing was sent.
    case request
    /// The call, or its task, was cancelled.
    case cancelled
    /// A stub's method that was not set.
    case unimplemented
}

/// A ``RestError``, whatever its failures are.
protocol TransportFailure {
    /// Why no whole answer came; nil where one did, or where nothing was sent.
    var transportError: TransportError? { get }
}

extension RestError: TransportFailure {
    var transportError: TransportError? {
        if case .transport(let error, _) = self { error } else { nil }
    }
}

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
}
