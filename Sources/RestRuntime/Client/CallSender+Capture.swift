import HTTPTypes

/// A call that a test wants to know, in place of sending it.
extension CallSender {
    /// The error that ends the method of the call.
    @inline(never)
    func captured<Failure: Sendable>(
        by capture: CallCapture,
        accept: HTTPField,
        giving result: CapturedResult,
        throwing failure: Failure.Type
    ) async -> RestError<Failure> {
        do {
            var request = try RequestWriter(call, state.context).request(accept: accept)
            if let hooks = call.sending?.options?.hooks, !hooks.isEmpty {
                try await call.prepare(&request, by: hooks, state.context)
            }
            if let coding = call.compression { try request.compress(in: coding, by: state.configuration.bodyCoder) }
            capture.take(
                CapturedCall(request: request, result: result, failure: failure, call: call, context: state.context)
            )
        } catch {
            capture.note(error as? RequestError ?? RequestError("\(error)"))
        }
        return .unimplemented(call.operation)
    }
}

extension RestService {
    /// A copy whose calls are not sent, but taken.
    package func captured(by capture: CallCapture) -> Self {
        var copy = self
        copy.core = core.with { $0.capture = capture }
        return copy
    }
}
