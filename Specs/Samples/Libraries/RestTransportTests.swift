import RestRuntime

final class Samples: Sendable {}

/// The transport that the sample of RestTransportTests' catalog tests.
nonisolated struct MyTransport: Transport {
    func send(_ request: TransportRequest) async throws -> TransportResponse {
        throw TransportError(.offline, "no network")
    }
}
