import Foundation
import HTTPTypes

/// Opens the connections of a stream.
extension CallSender {
    /// Creates the sender of a connection. `observation` belongs to all connections of the stream.
    init(stream call: consuming Call, _ core: ClientCore, none: [Int], observation: CallObservation?) {
        state = core.state
        let sending = CallState(
            state.context,
            options: core.options,
            none: none,
            credentials: state.credentials.current,
            observation: observation
        )
        sending.isStream = true
        sending.readsSuccess = false
        call.sending = sending
        self.call = call
    }

    /// Sends the call of a stream, and returns the head of a successful response and its unread body. Errors aren't
    /// reported yet, since the stream may reconnect.
    func open<Failure: Sendable>(
        throwing failure: ResponseDecoding<Failure>,
        accept: HTTPField,
        of stream: @autoclosure () -> CapturedStream
    ) async throws(RestError<Failure>) -> (head: RawResponse, body: ResponseBody) {
        if let capture = call.sending?.options?.capture {
            throw await captured(by: capture, accept: accept, giving: .stream(stream()), throwing: Failure.self)
        }
        call.sending?.observation?.begin(call)
        let rawResponse: RawResponse
        do throws(CallFailure) {
            rawResponse = try await self.rawResponse(accept: accept, readsSuccess: false)
        } catch {
            throw error.error(Failure.self)
        }
        if !call.isNone(rawResponse.status), let error = reading.failure(of: rawResponse, failure) { throw error }
        defer { call.sending?.stream = nil }
        return (rawResponse, call.sending?.stream ?? ResponseBody())
    }

    /// Returns the error of an interrupted body.
    func failure<Failure>(_ error: any Error, of rawResponse: RawResponse) -> RestError<Failure> {
        CallReport(call, state.context).failure(error, of: rawResponse.request, isCancelled: isCancelled).error(
            Failure.self
        )
    }

    /// Whether all calls were cancelled.
    var isCancelled: Bool { cancellation?.isCancelled ?? false }
    var cancellation: CancelSignal? { call.sending?.request?.options.cancellation }
    /// Whether the last request may be sent again.
    var isRepeatable: Bool {
        guard let request = call.sending?.request else { return call.isIdempotent }
        return call.isIdempotent(as: request.head) && request.body?.isReplayable != false
    }
}
