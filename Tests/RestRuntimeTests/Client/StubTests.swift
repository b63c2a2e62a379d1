import Foundation
import GeneratedChatCave
import HTTPTypes
@_spi(Generated) import RestRuntime
import Testing

/// The stubs that are generated for `Specs/Examples/ChatCave`, used as in an app's tests.
@Suite struct StubTests {
    private typealias Failure = RestError<GeneratedChatCave.APIError>

    @Test func throwsUntilImplemented() async throws {
        let stub = UsersServiceStub()
        let service: any UsersServiceProtocol = stub
        let error = await failed(GeneratedChatCave.APIError.self) { try await service.list() }
        guard case .unimplemented("users.list")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error.map { "\($0)" } == "the stub has no handler for users.list")
        stub.onList = { [User(id: "1", name: "Zoë", apiKey: "k")] }
        #expect(try await service.list().map(\.name) == ["Zoë"])
        // The other methods still have no handler.
        guard case .unimplemented("users.remove")? = await failure(of: { try await service.remove(id: "1") }) else {
            Issue.record("remove is set")
            return
        }
    }

    @Test func passesArguments() async throws {
        let stub = UsersServiceStub()
        stub.onRegister = { name, password in User(id: password == "open sesame" ? "1" : "2", name: name, apiKey: "k") }
        let removed = AsyncStream<String>.makeStream()
        stub.onRemove = { id in removed.continuation.yield(id) }
        let service: any UsersServiceProtocol = stub
        #expect(try await service.register(name: "a", password: "open sesame").id == "1")
        try await service.remove(id: "7")
        var ids = removed.stream.makeAsyncIterator()
        #expect(await ids.next() == "7")
    }

    /// An API error needs a response. A client with a transport in memory creates it.
    @Test func throwsErrorsOfAPI() async throws {
        let transport = MemoryTransport { _, _ in
            let head = HTTPResponse(status: .conflict, headerFields: [.contentType: "application/json"])
            return TransportResponse(head, body: ResponseBody(Data(#"{"error":"taken"}"#.utf8)))
        }
        let client = GeneratedChatCave.ChatCaveClient(configuration: Configuration(transport: transport))
        let stub = AccountServiceStub()
        stub.onSignOut = { () throws(Failure) in try await client.account.signOut() }
        stub.onSignIn = { (_, _) throws(Failure) in throw .cancelled }
        let service: any AccountServiceProtocol = stub
        let error = await failure(of: { try await service.signOut() })
        #expect(error?.failure == GeneratedChatCave.APIError(error: "taken"))
        #expect(error?.status == 409)
        guard case .cancelled? = await failure(of: { _ = try await service.signIn(name: "a", password: "b") }) else {
            Issue.record("not cancelled")
            return
        }
    }

    private func failure(of call: () async throws -> Void) async -> Failure? {
        await failed(GeneratedChatCave.APIError.self, call)
    }
}
