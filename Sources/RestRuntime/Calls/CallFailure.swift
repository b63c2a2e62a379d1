/// The error of a call without a response, thrown by code that doesn't know the call's types.
enum CallFailure: Error {
    case request(RequestError, CallSummary)
    case transport(TransportError, CallSummary)
    case cancelled

    func error<Failure>(_ type: Failure.Type) -> RestError<Failure> {
        switch self {
        case .request(let error, let call): .request(error, call)
        case .transport(let error, let call): .transport(error, call)
        case .cancelled: .cancelled
        }
    }
}
