#if AsyncHTTPClient
import AsyncHTTPClient

/// Keeps a client for as long as a transport or one of its calls holds it, and then shuts it down without waiting.
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
