import ChatCave
import Foundation
import RestRuntime
import RestTesting
import Testing

/// Tests the client with recorded responses, without a network.
///
///     swift test --filter Replayed
///     CHATCAVE_RECORD=1 swift test --filter Recorded          # records again, with the server
@Suite("Replayed") struct ReplayedTests {
    @Test("all that the client can ask")
    func replaysAllCalls() async throws {
        let replay = ReplayTransport(try Recording(contentsOf: Recorded.file))
        let visit = Visit { ChatCaveClient(configuration: Configuration(transport: replay)) }
        try await visit.run()
        try replay.finish()
    }

    @Test("a call that has changed is told apart, and one that is missing")
    func reportsChangedCalls() async throws {
        let replay = ReplayTransport(try Recording(contentsOf: Recorded.file))
        let client = ChatCaveClient(configuration: Configuration(transport: replay))
        let user = try await client.users.register(name: "ada", password: "p&w=+ %")
        client.credentials.use(.key(user.apiKey.reveal, for: "X-Magic-Auth"))
        let error = await failure { () throws(RestError<APIError>) in try await client.rooms.create(name: "Shallow") }
        let text = try #require(error).description
        #expect(text.contains("differs from the recording: POST /rooms was recorded with the body"))
        let missing = #expect(throws: RecordingError.self) { try replay.finish() }
        #expect(missing?.description.contains("recorded but not called: rooms.list: GET /rooms") == true)
    }
}
