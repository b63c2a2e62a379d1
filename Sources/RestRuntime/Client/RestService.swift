import Foundation

/// A generated service or client: a small value that refers to the client's shared state.
///
///     let rooms = client.rooms.with(headers: ["X-Trace": "1"], timeout: 5)
///     try await rooms.list()
public protocol RestService: Sendable {
    /// The type of the values next to the result in an envelope. ``JSON`` unless the spec declares it.
    associatedtype EnvelopeMetadata: FieldValue = JSON

    /// The key path of these values. Empty for the whole body.
    @_spi(Generated) static var metadataPath: [String] { get }

    /// The core. It is settable, so that any service can be copied with options.
    @_spi(Generated) var core: ClientCore { get set }
}

extension RestService {
    @_spi(Generated) public static var metadataPath: [String] { [] }

    /// Returns a copy whose calls have options. Options that are left out don't change.
    ///
    /// - Parameters:
    ///   - headers: Headers that replace all others, even the credential's.
    ///   - query: Query parameters that replace all others of their names.
    ///   - timeout: The timeout in seconds, which replaces the endpoint's.
    ///   - deadline: The deadline in seconds, which replaces the endpoint's.
    ///   - credential: A credential that takes precedence over the client's.
    ///   - record: A record of the responses.
    public func with(
        headers: [String: String] = [:],
        query: [String: String] = [:],
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
            for (name, value) in TextPairs.sorted(query) {
                options.query.removeAll { $0.name == name }
                options.query.append((name, value))
            }
            options.timeout = timeout ?? options.timeout
            options.deadline = deadline ?? options.deadline
            options.credential = credential ?? options.credential
            options.record = record ?? options.record
        }
        return copy
    }

    /// Returns a copy whose calls pass their requests to a hook before sending, once for each call. The hook can change
    /// method, URL, headers and body. Several hooks run in their order.
    ///
    ///     try await client.rooms.preparing { request in request.head.headerFields[.userAgent] = "me" }.list()
    ///
    /// The hook doesn't see the credential, which a header that it sets replaces, and no redirects. If it throws, the
    /// call fails as with an ``Interceptor``, and no request is sent. If it sets a URL of another origin, secret
    /// headers aren't sent, but body and URL are unchanged.
    public func preparing(_ hook: @escaping @Sendable (inout TransportRequest) async throws -> Void) -> Self {
        var copy = self
        copy.core = core.with { $0.hooks.append(hook) }
        return copy
    }

    /// Returns a copy that calls a handler for responses with an error status, and awaits it before the error is
    /// thrown.
    ///
    ///     try await client.users.on(404) { response in await log(response) }.get(id: 42)
    ///
    /// A later handler for the same status replaces an earlier one. Such calls aren't reported to
    /// ``Configuration/onFailure``.
    public func on(_ status: Int, _ handler: @escaping @Sendable (Response) async -> Void) -> Self {
        var copy = self
        copy.core = core.with { options in
            options.handlers.removeAll { $0.status == status }
            options.handlers.append(CallOptions.Handler(status: status, run: handler))
        }
        return copy
    }

    /// Returns the value of a closure, and the response of its last call.
    ///
    ///     let (rooms, response) = try await client.rooms.response { rooms in try await rooms.list() }
    ///
    /// Without a call the response has the status 0. The closure runs on the caller's actor.
    public func response<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Self) async throws(Failure) -> Value
    ) async throws(Failure) -> (value: Value, response: Response) {
        let record = ResponseRecord()
        let value = try await body(with(record: record))
        return (value, record.response ?? .none)
    }
}
