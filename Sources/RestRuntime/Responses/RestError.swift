/// The error of a call.
///
///     do {
///         try await client.rooms.create(name: "Swift")
///     } catch .failure(let error, _) {
///         show(error.error)                            // the API's error model
///     } catch .transport(let error, _) where error.kind == .timedOut {
///         retry()
///     }
///
/// The description explains the error to a person. It never contains credentials or values of sensitive keys, and
/// neither do dumps and other reflections.
public indirect enum RestError<Failure: Sendable>: Error {
    /// An error status with the API's error model.
    case failure(Failure, Response)
    /// An error status without an error model in the spec. The response has the body.
    case undocumented(Response)
    /// A successful response whose body isn't as the spec declares.
    case mapping(FieldError, Response)
    /// A successful response whose models could not be stored (``Configuration/store``). The server has processed the
    /// request.
    case storing(StoreError, Response)
    /// No complete response arrived.
    case transport(TransportError, CallSummary)
    /// The request could not be made. Nothing was sent.
    case request(RequestError, CallSummary)
    /// The call or its task was cancelled.
    case cancelled
    /// The method of a stub wasn't set.
    case unimplemented(String)
}

/// The common properties of the cases.
extension RestError {
    /// The response, if one arrived.
    public var response: Response? {
        switch self {
        case .failure(_, let response), .undocumented(let response), .mapping(_, let response),
            .storing(_, let response):
            response
        case .transport, .request, .cancelled, .unimplemented: nil
        }
    }

    /// The API's error model, if the response had one.
    public var failure: Failure? {
        if case .failure(let failure, _) = self { failure } else { nil }
    }

    /// The server's error message: the first that exists of the API's sources (`message` in the spec), or `nil`.
    ///
    /// It is a single line, without secrets.
    public var message: String? {
        switch self {
        case .failure(_, let response), .undocumented(let response): response.message
        case .mapping, .storing, .transport, .request, .cancelled, .unimplemented: nil
        }
    }
}
