// Declarations that Documentation/Testing.md uses without showing them.

import RestRuntime
import RestTesting

final class Samples {
    let stub = StubTransport()
    var client: ChatClient { ChatClient(configuration: stub.configuration) }
}
