/// What a call throws.
///
///     do {
///         try await client.rooms.create(name: "Swift")
///     } catch .failure(let error, _) {
///         show(error.error)                            // the API's own error model
///     } catch .transport(let error, _) where error.kind == .timedOut {
///         retry()
///     }
///
/// Its description is for a person to act on. Credentials, and the values of sensitive keys, are never in it, nor in a
/// dump or any other reflection.
public indirect enum RestError<Failure: Sendable>: Error {
    /// A status that is no success, with the API's own error model.
    case failure(Failure, Response)
    /// A status that is no success, and whose body is no model that the spec names; the body is kept.
    case undocumented(Response)
    /// A success whose body is not what the spec says.
    case mapping(FieldError, Response)
    /// A success whose models could not be stored (``Configuration/store``): the server has done what it was asked.
    case storing(StoreError, Response)
    /// No whole answer came.
    case transport(TransportError, CallSummary)
    /// The request could not be made; nothing was sent.
    case request(RequestError, CallSummary)
    /// The call's task was cancelled, or the call itself.
    case cancelled
    /// A stub's method that was not set.
    case unimplemented(String)
}

extension RestError {
    /// What the server answered, where it did.
    public var response: Response? {
        switch self {
        case .failure(_, let response), .undocumented(let response), .mapping(_, let response),
            .storing(_, let response):
            response
        case .transport, .request, .cancelled, .unimplemented: nil
        }
    }

    /// The API's own error model, where it came.
    public var failure: Failure? {
        if case .failure(let failure, _) = self { failure } else { nil }
    }

    /// The server's own text about the error, as a line fit to be shown: from the first of the API's sources (`message` in
    /// the spec) that is there. nil where the API names none.
    public var message: String? {
        switch self {
        case .failure(_, let response), .undocumented(let response): response.message
        case .mapping, .storing, .transport, .request, .cancelled, .unimplemented: nil
        }
    }
}
