import ChatCave
import ChatCaveApplication
import Foundation
import RestRuntime

/// A server for one test, and its clients.
struct Cave: Sendable {
    let url: String

    /// A client without a login.
    var stranger: ChatCaveClient { ChatCaveClient(server: ChatCaveClient.Server(url)) }

    /// Returns a client of a new user who is logged in.
    func guest(_ name: String) async throws -> (client: ChatCaveClient, user: User) {
        let client = stranger
        _ = try await client.users.register(name: name, password: "pw")
        return (client, try await client.account.signIn(name: name, password: "pw"))
    }
}

/// Runs a test with a new server on a free port, and always stops it.
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

/// Returns the error that a call throws, or `nil` if it throws none.
func failure<Value, Failure: Error>(_ call: () async throws(Failure) -> Value) async -> Failure? {
    do throws(Failure) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}
