import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

@testable import Gateway

/// The log of a request.
@Suite(.timeLimit(.minutes(1))) struct LogTests {
    @Test func theCallHasTheMetadataOfItsRequest() async throws {
        let upstream = Router()
        upstream.get("/invoices") { _, _ in [Invoice]() }
        let lines = Lines()
        try await withGateway(to: upstream, logger: Logger(label: "test") { _ in LineHandler(lines) }) { gateway in
            try await gateway.execute(
                uri: "/customers/7/invoices",
                method: .get,
                headers: [.authorization: "Bearer secret"]
            ) { #expect($0.status == .ok) }
        }
        let call = try #require(lines.all.first { $0.metadata["rest.operation"] == "invoices.list" })
        #expect(call.message.hasPrefix("invoices.list: 200 in "))
        #expect(call.metadata["customer"] == "7")
        // Hummingbird's own line has the same id.
        let request = try #require(lines.all.first { $0.metadata["rest.operation"] == nil && !$0.metadata.isEmpty })
        #expect(call.metadata["hb.request.id"] == request.metadata["hb.request.id"])
        #expect(call.metadata["hb.request.id"] != nil)
        #expect(!"\(lines.all)".contains("secret"))
    }
}

/// The lines of a log.
final class Lines: Sendable {
    struct Line: Sendable {
        let message: String
        let metadata: Logger.Metadata
    }

    private let lines = Mutex<[Line]>([])
    var all: [Line] { lines.withLock { $0 } }
    func add(_ line: Line) { lines.withLock { $0.append(line) } }
}

/// Writes into a list of lines.
struct LineHandler: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    private let lines: Lines

    init(_ lines: Lines) { self.lines = lines }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let metadata = metadata.merging(event.metadata ?? [:]) { _, new in new }
        lines.add(.init(message: "\(event.message)", metadata: metadata))
    }
}
