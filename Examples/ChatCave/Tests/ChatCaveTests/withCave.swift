import ChatCave
import ChatCaveApplication
import Foundation
import RestRuntime

/// A server for one test, and clients of it.
struct Cave: Sendable {
    let url: String

    /// A client that nobody is signed in to.
    var stranger: ChatCaveClient { ChatCaveClient(server: ChatCaveClient.Server(url)) }

    /// Registered and signed in.
    func guest(_ name: String) async throws -> (client: ChatCaveClient, user: User) {
        let client = stranger
        _ = try await client.users.register(name: name, password: "pw")
        return (client, try await client.account.signIn(name: name, password: "pw"))
    }
}

/// Runs a test against a server of its own on a free port, and stops it whatever happens.
func withCave(_ test: (Cave) async throws -> Void) async throws {
    let server = try await RunningServer.start()
    do {
        try await test(Cave(url: server.url))
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

/// The error that a call throws.
func failure<Value, Failure: Error>(_ call: () async throws(Failure) -> Value) async -> Failure? {
    do throws(Failure) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}
