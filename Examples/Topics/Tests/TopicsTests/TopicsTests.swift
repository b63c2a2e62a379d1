import Synchronization
import Testing

@testable import topics

/// The output of each topic.
@Suite(.timeLimit(.minutes(1))) struct TopicsTests {
    private func output(of topic: @Sendable (@escaping Show) async throws -> Void) async throws -> [String] {
        let lines = Lines()
        try await topic { lines.add($0) }
        return lines.all
    }

    @Test func signsInAndRefreshes() async throws {
        let expected = [
            "app: the user signs in", "server: first token", #"app: ["A sunny day."]"#,
            "server: second token", #"app: ["A sunny day."]"#,
        ]
        #expect(try await output(of: signIn) == expected)
    }

    @Test func logsCalls() async throws {
        let lines = try await output(of: logs)
        try #require(lines.count == 3)
        #expect(lines[0].hasPrefix("debug: GET http://127.0.0.1:"))
        #expect(lines[0].contains("<redacted>"))
        #expect(lines[1].hasPrefix("info: books.list: 200 in "))
        #expect(lines[2].hasPrefix("warning: books.lend "))
        #expect(lines[2].hasSuffix("rest.operation=books.lend reader=ada"))
        #expect(!lines.joined().contains("secret"))
    }

    @Test func repeatsCallsIfItIsSafe() async throws {
        let expected = [
            "shop.list, attempt 1: 503", "shop.list, attempt 2: 503", "shop.list, attempt 3: 200", #"["a pencil"]"#,
            "shop.order, attempt 1: 503", "shop.order, attempt 2: 503", "shop.order, attempt 3: 204",
            "keys of the order: 1",
            "shop.rate, attempt 1: 503",
        ]
        #expect(try await output(of: retry) == expected)
    }

    @Test func continuesAStream() async throws {
        let expected = [
            "Sun", "Wind", "connecting again: the server has ended the stream", "Clouds", "Rain", "3: Clouds",
        ]
        #expect(try await output(of: streams) == expected)
    }

    @Test func uploadsFiles() async throws {
        let expected = [
            "100 %", "300000 bytes of image/png", "multipart/form-data with more than the photo: true",
        ]
        #expect(try await output(of: uploads) == expected)
    }

    @Test func usesCommittedCode() async throws {
        #expect(try await output(of: committed) == ["9:05"])
    }
}

/// The lines that a topic shows.
private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
