import Foundation
import RestGenTools
import RestMock
import RestRuntime
import RestTesting
import TalkGenerated
import Testing

/// Tests that a recorded call gets the recorded response.
@Suite struct RecordingTests {
    @Test func replaysRecordedResponses() async throws {
        let room: JSON = ["data": [["id": "recorded", "name": "Old", "opened": "2020-01-01T00:00:00Z"]]]
        let list = RecordedCall(
            method: "GET",
            url: "/rooms",
            result: .response(status: 200, headers: ["Content-Type": "application/json"], body: .json(room))
        )
        let again = RecordedCall(method: "GET", url: "/rooms", result: .response(status: 503, headers: [:], body: nil))
        var options = MockOptions()
        options.recordings = [Recording([list, again])]
        try await TalkTests.withTalk(options) { client, _ in
            let ids = try await client.rooms.list().map(\.id)
            #expect(ids == ["recorded"])
            await #expect(throws: RestError<TalkFailure>.self) { try await client.rooms.list() }
            let found = try await client.rooms.search(q: "a")
            #expect(found.count == 3)
        }
    }

    @Test func servesOnlyRecordedCalls() async throws {
        var options = MockOptions()
        options.isRecordedOnly = true
        let server = try await MockServer.start(try TalkTests.api(), options)
        let error = await #expect(throws: RestError<TalkFailure>.self) {
            try await TalkClient(at: server.url).feed.logs().first { _ in true }
        }
        #expect(error?.status == 404)
        await server.stop()
    }

    @Test(arguments: ["", "=", "x", "700", "99", "a=", "=404", "503:2", "503:-1", "503:x", "drop:", "rooms.create"])
    func rejectsInvalidRules(text: String) { #expect(Fault(text) == nil) }
}
