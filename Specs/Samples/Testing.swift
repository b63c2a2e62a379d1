// Declarations that Documentation/Testing.md uses without showing them.

import RestRuntime
import RestTesting

final class Samples {
    let stub = StubTransport()
    var client: ChatClient { ChatClient(configuration: stub.configuration) }
}

nonisolated struct MyTransport: Transport {
    func send(_ request: TransportRequest) async throws -> TransportResponse {
        throw TransportError(.offline, "no network")
    }
}
