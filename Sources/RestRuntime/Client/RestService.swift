import Foundation

/// What every generated service and client is: a small value over a ``ClientCore``.
///
///     let rooms = client.rooms.with(headers: ["X-Trace": "1"], timeout: 5)
///     try await rooms.list()
public protocol RestService: Sendable {
    /// What the envelope of its answers holds beside the result; ``JSON`` unless the spec says it.
    associatedtype EnvelopeMetadata: FieldValue = JSON

    /// Where in the body that is; empty for the whole body.
    @_spi(Generated) static var metadataPath: [String] { get }

    /// Settable, so that a copy with options can be made whatever else the service holds.
    @_spi(Generated) var core: ClientCore { get set }
}

extension RestService {
    @_spi(Generated) public static var metadataPath: [String] { [] }

    /// A copy whose calls carry these options; what is left out stays as it was.
    ///
    /// `headers` win over all others, the credential's included; `timeout` and `deadline` are in seconds and win over the
    /// endpoint's; `credential` counts before the client's own, where the call takes its kind.
    public func with(
        headers: [String: String] = [:],
        timeout: Double? = nil,
        deadline: Double? = nil,
        credential: Credential? = nil,
        record: ResponseRecord? = nil
    ) -> Self {
        var copy = self
        copy.core = core.with { options in
            for (name, value) in TextPairs.sorted(headers) {
                options.headers.removeAll { $0.name.lowercased() == name.lowercased() }
                options.headers.append((name, value))
            }
            options.timeout = timeout ?? options.timeout
            options.deadline = deadline ?? options.deadline
            options.credential = credential ?? options.credential
            options.record = record ?? options.record
        }
        return copy
    }

    /// A copy whose calls hand their request to `hook` before it is sent, once for each call: it may change the method, the
    /// URL, the headers and the body. Several run in their order; what the last one leaves is sent.
    ///
    ///     try await client.rooms.preparing { request in request.head.headerFields[.userAgent] = "me" }.list()
    ///
    /// It sees neither the credential, which a header of its own wins over, nor redirects. What it throws ends the call, as with an
    /// ``Interceptor``; nothing is sent then. To another origin that it names go no secret headers; body and URL are as it leaves them.
    public func preparing(_ hook: @escaping @Sendable (inout TransportRequest) async throws -> Void) -> Self {
        var copy = self
        copy.core = core.with { $0.hooks.append(hook) }
        return copy
    }

    /// A copy that tells `handler` of an answer with this status before its error is thrown, and waits for it. What is
    /// thrown stays the same.
    ///
    ///     try await client.users.on(404) { response in await log(response) }.get(id: 42)
    ///
    /// One for each status: a later one for the same takes the place of the earlier. A call that one of these is told of
    /// is not reported to ``Configuration/onFailure``.
    public func on(_ status: Int, _ handler: @escaping @Sendable (Response) async -> Void) -> Self {
        var copy = self
        copy.core = core.with { options in
            options.handlers.removeAll { $0.status == status }
            options.handlers.append(CallOptions.Handler(status: status, run: handler))
        }
        return copy
    }

    /// Gives the response beside the value: of the last call that `body` makes through its argument.
    ///
    ///     let (rooms, response) = try await client.rooms.response { rooms in try await rooms.list() }
    ///
    /// A `body` without a call gives a response with the status 0. It runs where its caller does, on the main actor too.
    public func response<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Self) async throws(Failure) -> Value
    ) async throws(Failure) -> (value: Value, response: Response) {
        let record = ResponseRecord()
        let value = try await body(with(record: record))
        return (value, record.response ?? .none)
    }
}
