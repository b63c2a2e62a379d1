#if AsyncHTTPClient
import AsyncHTTPClient

/// Owns a client, and shuts it down when the transport and its last call have released it.
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
