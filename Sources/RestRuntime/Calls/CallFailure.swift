/// Why a call got no answer: what the part of a call that knows nothing of its types throws.
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
