#if AsyncHTTPClient
import AsyncHTTPClient

/// Owns a client, and shuts it down when the transport and its last call have released it.
///
/// Shutting down earlier would fail calls that outlive their transport. A client must be shut down before it is
/// released.
final class OwnedClient: Sendable {
    let client: HTTPClient

    init(_ client: HTTPClient) {
        self.client = client
    }

    deinit {
        client.shutdown { _ in }
    }
}
#endif
