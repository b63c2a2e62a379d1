import Foundation

/// What every generated service and client is: a small value over a ``ClientCore``.
///
///     let rooms = client.rooms.with(headers: ["X-Trace": "1"], timeout: 5)
///     try await rooms.list()
public protocol RestService: Sendable {
    /// Settable, so that a copy with options can be made whatever else the service holds.
    var core: ClientCore { get set }
}

extension RestService {
    /// A copy whose calls carry these options; what is left out stays as it was.
    ///
    /// `headers` win over all others, the credential's included; `timeout` is in seconds and wins over the endpoint's;
    /// `credential` takes the place of the client's one of its kind.
    public func with(
        headers: [String: String] = [:],
        timeout: Double? = nil,
        credential: Credential? = nil,
        record: ResponseRecord? = nil
    ) -> Self {
        var copy = self
        copy.core = core.with { options in
            for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
                options.headers.removeAll { $0.name.lowercased() == name.lowercased() }
                options.headers.append((name, value))
            }
            options.timeout = timeout ?? options.timeout
            options.credential = credential ?? options.credential
            options.record = record ?? options.record
        }
        return copy
    }

    /// Gives the response beside the value: of the last call that `body` makes through its argument.
    ///
    ///     let (rooms, response) = try await client.rooms.response { rooms in try await rooms.list() }
    ///
    /// A `body` without a call gives a response with the status 0.
    public func response<Value, Failure: Error>(
        _ body: (Self) async throws(Failure) -> Value
    ) async throws(Failure) -> (value: Value, response: Response) {
        let record = ResponseRecord()
        let value = try await body(with(record: record))
        return (value, record.response ?? .none)
    }
}
