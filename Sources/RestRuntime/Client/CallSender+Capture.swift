import HTTPTypes

/// Captures a call for a test instead of sending it.
extension CallSender {
    /// Returns the error that ends the call's method.
    ///
    /// The call's request is made as for sending, and the hooks run. Its error is recorded if that fails.
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
            let call = call.withoutCapture
            capture.take(
                CapturedCall(request: request, result: result, failure: failure, call: call, context: state.context)
            )
        } catch {
            capture.note(error as? RequestError ?? RequestError("\(error)"))
        }
        return .unimplemented(call.operation)
    }
}

extension Call {
    /// The call without its capture, which owns the call and would never be released otherwise.
    fileprivate var withoutCapture: Call {
        guard let sending else { return self }
        let options = sending.options.map { CallOptions(copying: $0) }
        options?.capture = nil
        return separate(options, sending.credentials)
    }
}

/// Services of tests.
extension RestService {
    /// Returns a copy whose calls are captured instead of sent.
    package func captured(by capture: CallCapture) -> Self {
        var copy = self
        copy.core = core.with { $0.capture = capture }
        return copy
    }
}
