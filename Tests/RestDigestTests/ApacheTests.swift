#if Digest
import Foundation
import Testing

@testable import RestDigest
@_spi(Generated) import RestRuntime

private enum Apache {
    static let url = ProcessInfo.processInfo.environment["RESTGEN_APACHE_URL"]
}

/// Digest authentication with Apache's mod_auth_digest, which `scripts/servers.sh` starts.
@Suite(.enabled(if: Apache.url != nil, "scripts/servers.sh runs these with an Apache beside them"))
struct ApacheTests {
    private func core(password: String = "Circle of Life") throws -> ClientCore {
        ClientCore(
            APIDescription(name: "T") { $0.auth(.digest) },
            server: try #require(Apache.url),
            credential: .digest(user: "Mufasa", password: password)
        )
    }

    private func get(_ core: ClientCore, _ path: String) async throws -> String {
        try await core.text(Call("t", "GET \(path)"), throwing: Never.self)
    }

    @Test func concurrentCalls() async throws {
        let core = try core()
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for index in 0..<50 { group.addTask { try await get(core, "/digest/?q=\(index)%20a") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "hello\n", count: 50))
    }

    @Test func wrongPassword() async throws {
        let core = try core(password: "circle of life")
        let error = await #expect(throws: RestError<Never>.self) { try await get(core, "/digest/") }
        #expect(error?.status == 401)
    }

    /// The nonce expires after a second. Apache then sends the next one.
    @Test func staleNonces() async throws {
        let core = try core()
        #expect(try await get(core, "/short/") == "hello\n")
        try await Task.sleep(for: .seconds(2.1))
        #expect(try await get(core, "/short/") == "hello\n")
    }
}
#endif
