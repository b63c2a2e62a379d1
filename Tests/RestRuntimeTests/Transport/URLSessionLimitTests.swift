import Foundation
import RestRuntime
import RestTransportTests
import Testing

/// Requirements that URLSession doesn't meet. Each is checked in a separate process.
@Suite(.serialized) struct URLSessionLimitTests {
    #if canImport(FoundationNetworking)
    /// Requirements that crash Foundation on Linux.
    private static let crashes: Set = [
        "head broken off", "head without its empty line",
        "the largest length of 64 bits", "trailers", "trailers announced",
        "trailers after an empty body", "a redirect to a host without a scheme", "a redirect to '//[::1]:1/'",
    ]

    /// Requirements that Foundation doesn't meet on Linux.
    private static let fails: Set = [
        // Response heads that it rejects.
        "Latin-1 in a header", "a status without a phrase", "a redirect to ' '", "one header of 10 MB",
        // Lengths and the ends of compressed bodies that it doesn't check.
        "two lengths", "a length beyond 64 bits", "gzip broken off", "gzip without its check sum", "gzip and more",
        "deflate broken off", "deflate without its check sum",
        // Redirects that it can't follow have no body, and others only after their body has ended.
        "a redirect without Location", "a redirect to nonsense", "a redirect to ''", "a redirect to '//[::1'",
        "a redirect to 'http://['", "a redirect to 'http://a:b:c/'", "a redirect whose body has no end is handed back",
        // It can't pause a transfer, send a body with GET, or read a stream while sending it.
        "a slow reader slows the server down", "a body with GET", "a server that does not read slows a stream down",
        // libcurl repeats a request if a kept connection doesn't respond.
        "a POST without a body that a kept connection doesn't answer is sent once",
        "a POST with a body that a kept connection doesn't answer is sent once",
        // All sessions of a process share a queue.
        "10 MB of trailers",
    ]

    /// Requirements that are met or not depending on timing, since all sessions of a process share a queue. They don't
    /// crash the process.
    private static let uneven: Set = [
        "a redirect without end keeps no other call", "a redirect in tiny chunks without end keeps no other call",
        "a body in tiny chunks without end keeps no other call", "headers without end keeps no other call",
    ]

    /// Requirements that are met, but leave transfers that Foundation doesn't end.
    private static let lingers = Set(
        TransportCheck.all.map(\.name).filter { $0.contains(" keeps no ") || $0 == "headers without end" }
    ).subtracting(uneven)
    static let all = crashes.union(fails).union(uneven).union(lingers)

    @Test(arguments: lingers.sorted()) func passesInSeparateProcess(_ name: String) async throws {
        await #expect(processExitsWith: .success) { [name = name as String] in
            try await Self.run(name)
            exit(0)
        }
    }

    @Test(arguments: crashes.sorted()) func crashesTheProcess(_ name: String) async throws {
        await #expect(processExitsWith: .signal(SIGILL)) { [name = name as String] in
            try await Self.run(name)
        }
    }

    @Test(arguments: fails.sorted()) func failsInSeparateProcess(_ name: String) async throws {
        await #expect(processExitsWith: .exitCode(42)) { [name = name as String] in
            do { try await Self.run(name) } catch is TransportCheck.Failure { exit(42) } catch is TransportError {
                exit(42)
            }
        }
    }

    @Test(arguments: uneven.sorted()) func endsInSeparateProcess(_ name: String) async throws {
        await #expect(processExitsWith: .success) { [name = name as String] in
            do { try await Self.run(name) } catch is TransportCheck.Failure {} catch is TransportError {}
            exit(0)
        }
    }

    @Test func limitsNameExistingChecks() {
        #expect(Self.all.subtracting(TransportCheck.all.map(\.name)) == [])
    }

    private static func run(_ name: String) async throws {
        let check = try #require(TransportCheck.all.first { $0.name == name })
        try await check.run(on: URLSessionTransport())
    }
    #else
    static let all: Set<String> = []
    #endif
}
