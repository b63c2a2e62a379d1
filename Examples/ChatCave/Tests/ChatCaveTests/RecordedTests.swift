import ChatCave
import Foundation
import RestRuntime
import RestTesting
import Testing

/// Records the server's responses into a file next to the tests.
@Suite("Recorded") struct Recorded {
    static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("visit.json")

    @Test("the server still takes the calls that were recorded")
    func serverAcceptsRecordedCalls() async throws {
        let recorder = CallRecorder()
        try await withCave { cave in
            let visit = Visit {
                var configuration = Configuration()
                configuration.observers = [recorder]
                return ChatCaveClient(server: ChatCaveClient.Server(cave.url), configuration: configuration)
            }
            try await visit.run()
        }
        if ProcessInfo.processInfo.environment["CHATCAVE_RECORD"] != nil { try recorder.write(to: Self.file) }
        let recorded = try Recording(contentsOf: Self.file).calls
        let made = try recorder.recording().calls
        #expect(Self.lines(made) == Self.lines(recorded))
        #expect(made.map(\.body) == recorded.map(\.body))
    }

    /// Returns the calls with numbered IDs, since the server generates new ones each time.
    private static func lines(_ calls: [RecordedCall]) -> [String] {
        let identifier = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
        var known: [Substring] = []
        return calls.map { call in
            let url = call.url.replacing(identifier) { match in
                let place = known.firstIndex(of: match.output.0) ?? known.count
                if place == known.count { known.append(match.output.0) }
                return "#\(place + 1)"
            }
            return "\(call.operation): \(call.method) \(url)"
        }
    }
}
