import Foundation
import HTTPTypes

/// Sends a call, and returns the value or error of its response.
struct CallSender {
    let call: Call
    let state: ClientState

    /// Creates a sender. The call gets the API's settings if it has none, the caller's options, and the credentials.
    init(_ call: consuming Call, _ core: ClientCore, none: [Int] = [], download: Download? = nil) {
        state = core.state
        if let page = core.options?.page { page.apply(to: &call) }
        call.sending = CallState(
            state.context,
            options: core.options,
            none: none,
            credentials: state.credentials.current,
            observation: core.options?.queryPart == .stored ? nil : state.observation
        )
        if let transfer = Transfer(download, core.options) { call.sending?.transfer = transfer }
        self.call = call
    }

    /// Returns whether a response has a status that means "no result".
    func isNone(_ rawResponse: RawResponse) -> Bool { call.isNone(rawResponse.status) }

    var reading: ResponseInterpreter { ResponseInterpreter(call, state.context) }

    /// The `Accept` header, by the call's serializer.
    var accept: HTTPField { state.context.accept(call) }

    /// Sends the call. Returns a successful response, or one with a status that means "no result".
    @inline(never)
    func success<Failure: Sendable>(
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>,
        accept: HTTPField,
        readsSuccess: Bool = true,
        giving result: CapturedResult = .other
    ) async throws(RestError<Failure>) -> RawResponse {
        if let capture = call.sending?.options?.capture {
            throw await captured(by: capture, accept: accept, giving: result, throwing: Failure.self)
        }
        let reading = ResponseInterpreter(call, state.context)
        call.sending?.observation?.begin(call)
        let readsSuccess = readsSuccess || reading.mayHoldError
        call.sending?.readsSuccess = readsSuccess
        let rawResponse: RawResponse
        do throws(CallFailure) {
            rawResponse = try await self.rawResponse(accept: accept, readsSuccess: readsSuccess)
        } catch {
            call.sending?.transfer?.part?.end(isDone: false)
            throw await reported(error.error(Failure.self))
        }
        let error = call.isNone(rawResponse.status) ? nil : reading.failure(of: rawResponse, failure())
        call.sending?.transfer?.part?.end(isDone: error == nil)
        if let error { throw await reported(error) }
        if let page = call.sending?.options?.page,
            let error: RestError<Failure> = reading.problem(of: page, rawResponse)
        {
            throw await reported(error)
        }
        return rawResponse
    }

    func response(of rawResponse: RawResponse) -> Response { CallReport(call, state.context).response(of: rawResponse) }

    /// Reads a result, and stores its models.
    func value<Value: Sendable, Failure>(
        of rawResponse: RawResponse,
        throwing failure: Failure.Type,
        _ read: (inout ResponseReader) throws -> Value?
    ) async throws(RestError<Failure>) -> Value {
        var dropped: [FieldError] = []
        let value: Value
        do throws(RestError<Failure>) {
            value = try reading.success(rawResponse, Failure.self, dropped: &dropped, read)
        } catch {
            throw await reported(error)
        }
        if !dropped.isEmpty { call.sending?.options?.page?.note(dropped: dropped) }
        if !dropped.isEmpty { await report(dropped, of: rawResponse) }
        if let store = state.configuration.store {
            let error: RestError<Failure>? = await keep(value, in: store, isComplete: dropped.isEmpty, of: rawResponse)
            if let error { throw await reported(error) }
        }
        reportSuccess(rawResponse)
        return value
    }

    /// Stores a result. Returns the error if that fails.
    @inline(never)
    func keep<Failure>(
        _ value: any Sendable,
        in store: any ResponseStore,
        isComplete: Bool,
        of rawResponse: RawResponse
    ) async -> RestError<Failure>? {
        if call.values.storing?.isOn == false { return nil }
        do {
            try await store.keep(value, of: call, isComplete: isComplete)
            return nil
        } catch is CancellationError {
            return .cancelled
        } catch {
            return .storing(StoreError(thrown: error), response(of: rawResponse))
        }
    }

    /// Notifies the observers of a success. ``value(of:throwing:_:)`` does this itself.
    @inline(__always)
    func reportSuccess(_ rawResponse: RawResponse) {
        call.sending?.observation?.end(call, nil, rawResponse)
    }

    func rawResponse(accept: HTTPField, readsSuccess: Bool) async throws(CallFailure) -> RawResponse {
        let report = CallReport(call, state.context)
        let request: TransportRequest
        do throws(RequestError) {
            request = try RequestWriter(call, state.context)
                .request(accept: accept, cancellation: state.calls.current)
        } catch {
            throw report.failure(unsent: error)
        }
        let head = request.head
        let cancellation = request.options.cancellation
        do {
            try Task.checkCancellation()
            guard let seconds = state.deadline(of: call) else {
                return try await signalled(request, readsSuccess: readsSuccess)
            }
            return try await withinDeadline(seconds, request, readsSuccess: readsSuccess)
        } catch {
            call.sending?.isOver = true
            let isCancelled = cancellation?.isCancelled ?? false
            throw report.failure(error, of: call.sending?.head ?? head, isCancelled: isCancelled)
        }
    }

    /// Whether custom code takes part in the call, which may not react to cancellation.
    @inline(__always)
    private var isShared: Bool {
        !state.configuration.interceptors.isEmpty || !(call.sending?.options?.hooks.isEmpty ?? true)
    }

    /// Whether a cancelled call can return before custom code does. A transfer has to close its file first.
    private var isLeft: Bool { isShared && call.sending?.transfer == nil }

    /// Runs the call in a separate task if custom code takes part in it, so that it ends when all calls are cancelled.
    @inline(__always)
    private func signalled(_ request: consuming TransportRequest, readsSuccess: Bool) async throws -> RawResponse {
        if !isShared {
            call.sending?.isAlone = true
            return try await exchanged(request, readsSuccess: readsSuccess)
        }
        return try await ClientScopedTask.run(request.options.cancellation, leaving: isLeft) { [request] in
            try await exchanged(request, readsSuccess: readsSuccess)
        }
    }

    private func exchanged(_ request: consuming TransportRequest, readsSuccess: Bool) async throws -> RawResponse {
        if call.sending?.isStream == true { request.options.keepsParts = true }
        if let hooks = call.sending?.options?.hooks, !hooks.isEmpty {
            try await call.prepare(&request, by: hooks, state.context)
        }
        if let coding = call.compression { try request.compress(in: coding, by: state.configuration.bodyCoder) }
        if !state.configuration.interceptors.isEmpty { call.sending?.written = request.head.headerFields }
        let head = request.head
        let limit = request.options.maximumBodySize
        let response = try await state.chain.send(request, of: call)
        if call.sending?.due != nil { call.sending?.note(status: response.head.status.code) }
        if let sending = call.sending, sending.isStream, !sending.readsBody(of: call, response.head.status.code) {
            sending.stream = response.body
            return RawResponse(
                status: response.head.status.code,
                headers: response.head.headerFields,
                body: Data(),
                request: sending.head ?? head
            )
        }
        do {
            return try await RawResponse(
                response,
                to: call.sending?.head ?? head,
                upTo: limit,
                reading: { readsSuccess || !call.isSuccess($0) }
            )
        } catch var error as TransportError {
            error.status = response.head.status.code
            throw error
        }
    }

    @inline(never)
    private func withinDeadline(
        _ seconds: Double,
        _ request: TransportRequest,
        readsSuccess: Bool
    ) async throws -> RawResponse {
        call.sending?.due = state.context.time.now + seconds
        do {
            let cancellation = isShared ? request.options.cancellation : nil
            return try await Deadline(seconds: seconds, time: state.context.time).run(cancellation, leaving: isLeft) {
                try await exchanged(request, readsSuccess: readsSuccess)
            }
        } catch var error as TransportError where error.kind == .deadlineExceeded {
            error.status = error.status ?? call.sending?.status
            throw error
        }
    }

    /// Reports the errors of elements that were left out of lists.
    func report(_ dropped: [FieldError], of rawResponse: RawResponse) async {
        var response = response(of: rawResponse)
        response.dropped = dropped.map { response.redaction.error($0) }
        call.sending?.options?.record?.add(response)
        if let handler = state.configuration.onDropped { await handler(response) }
    }

    /// Reports an error to the handlers before it is thrown, and returns it.
    @inline(never)
    func reported<Failure>(_ error: RestError<Failure>) async -> RestError<Failure> {
        if let options = call.sending?.options, options.capture != nil || options.queryPart == .stored { return error }
        call.sending?.observation?.end(call, error)
        switch error {
        case .failure(_, let response), .undocumented(let response):
            for handler in call.sending?.options?.handlers ?? [] where handler.status == response.status {
                await handler.run(response)
                return error
            }
        default: break
        }
        // A cancelled call isn't a failure.
        if error.call == nil { return error }
        if let handler = state.configuration.failureHandlers.handler(for: call.operation, status: error.status) {
            await handler.run(error)
        } else if let handler = state.configuration.onFailure {
            await handler(error)
        }
        return error
    }
}
