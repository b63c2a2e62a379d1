// Declarations that Documentation/ComingFrom/README.md uses without showing them.

import RestRuntime

final class Samples {
    let client = KeptClient()
}

nonisolated struct OldClient: Sendable {
    func currentToken() async throws -> String { "" }
    func refreshedToken(after rejected: String) async throws -> String { "" }
}

nonisolated let oldClient = OldClient()
