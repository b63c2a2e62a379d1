extension Call {
    /// Tells the handlers of an error before it is thrown; gives it back as it is.
    @inline(never)
    func reported<Failure>(_ error: RestError<Failure>) async -> RestError<Failure> {
        switch error {
        case .failure(_, let response), .undocumented(let response):
            for handler in core.options?.handlers ?? [] where handler.status == response.status {
                await handler.run(response)
                return error
            }
        default: break
        }
        if let handler = core.state.configuration.onFailure, let call = error.failedCall { await handler(call) }
        return error
    }
}
