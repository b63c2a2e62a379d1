// What Documentation/Testing.md speaks of without showing it.

import RestRuntime
import RestTesting

final class Samples {
    let stub = StubTransport()
    var client: ChatClient { ChatClient(configuration: stub.configuration) }
}
