/// The error of a call without a response, thrown by code that doesn't know the call's types.
///
/// `error(_:)` adds the call's failure type at the end, so the code that sends requests isn't generic and is compiled
/// once.
enum CallFailure: Error {
    case request(RequestError, CallSummary)
    case transport(TransportError, CallSummary)
    case cancelled

    /// Returns the error in the form that the call's method throws.
    func error<Failure>(_ type: Failure.Type) -> RestError<Failure> {
        switch self {
        case .request(let error, let call): .request(error, call)
        case .transport(let error, let call): .transport(error, call)
        case .cancelled: .cancelled
        }
    }
}
