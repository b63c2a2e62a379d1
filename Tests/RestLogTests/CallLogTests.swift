#if Log
import Foundation
import HTTPTypes
import InMemoryLogging
import Logging
import RestTransportTests
import TestServers
import Testing

@testable import RestLog
@_spi(Generated) import RestRuntime

/// The lines that are logged about calls, at each log level.
@Suite struct CallLogTests {
    private let lines = InMemoryLogHandler()

    private func logger(_ level: Logger.Level) -> Logger {
        var logger = Logger(label: "test") { _ in lines }
        logger.logLevel = level
        return logger
    }

    private func core(_ server: String, _ log: CallLog) -> ClientCore {
        var configuration = Configuration()
        configuration.observers = [log]
        return ClientCore(
            APIDescription(name: "T", sensitiveKeys: ["pin"]) { $0.auth(.bearer) },
            server: server,
            credential: .bearer("t0p-s3cret"),
            configuration: configuration
        )
    }

    private static func reply(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        switch request.target.prefix(while: { $0 != "?" }) {
        case "/moved": .redirect(302, to: "/ok")
        case "/missing": .json(#"{"token":"an0ther"}"#, status: 404)
        case "/broken": .json("[")
        case "/forged": .json(#"{"a\r\nERROR forged\u001b[2J\u2028x":1}"#)
        case "/wrong": .json(#"{"pin":"842197530642135","text":"not a number"}"#)
        default: .json(#"{"pin":842197530642135,"text":"hello"}"#)
        }
    }

    private func run(_ core: ClientCore, _ operation: String, _ route: String) async {
        var call = Call(operation, route)
        call.query("api_key", "qu3ry-key")
        call.body(["pin": 913_408_562_471_935, "name": "al"] as JSON.Object)
        _ = try? await core.data(call, throwing: Never.self)
    }

    @Test func logsOneLinePerCall() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            let core = core(server.url, CallLog(logger: logger(.info)))
            await run(core, "rooms.add", "POST /moved")
            await run(core, "rooms.get", "POST /missing")
            await run(core, "rooms.none", "POST /{id}")
            let lost = self.core("http://127.0.0.1:1", CallLog(logger: logger(.info)))
            await run(lost, "rooms.lost", "POST /")
            let entries = lines.entries
            #expect(entries.map(\.level) == [.info, .warning, .error, .error])
            let line = try #require(entries.first?.message.description)
            let rest = line.replacing(/[0-9]+ ms/, with: "… ms")
            #expect(rest == "rooms.add: 200 in … ms (GET \(server.url)/ok)")
            #expect(entries.allSatisfy { !$0.message.description.contains("\n") })
            #expect(entries[1].message.description.contains("rooms.get"))
            #expect(
                entries.map { $0.metadata["rest.operation"]?.description } == [
                    "rooms.add", "rooms.get", "rooms.none", "rooms.lost",
                ]
            )
            #expect(entries.map { $0.metadata["error.type"]?.description } == [nil, "404", "request", "cannotConnect"])
            #expect(entries[0].metadata["http.response.status_code"] == "200")
            #expect(entries[0].metadata["rest.attempt"] == "2")
            #expect(entries[0].metadata["http.response.body.size"] == "38")
            #expect(entries[0].metadata["http.request.headers"] == nil)
        }
    }

    @Test func logsSuccessAtItsLevel() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            await run(core(server.url, CallLog(logger: logger(.notice), level: .notice)), "a", "POST /ok")
            await run(core(server.url, CallLog(logger: logger(.notice))), "b", "POST /ok")
            await run(core(server.url, CallLog(logger: logger(.notice))), "c", "POST /missing")
            #expect(lines.entries.map(\.level) == [.notice, .warning])
        }
    }

    /// Responds with an empty object, and measures if it is asked to.
    private struct Measured: Transport {
        func send(_ request: TransportRequest) async throws -> TransportResponse {
            var metrics = ConnectionMetrics()
            metrics.connection = .milliseconds(30)
            metrics.tls = .milliseconds(20)
            metrics.isReused = false
            metrics.protocolName = "h2"
            request.options.onMeasured?(metrics)
            return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data("{}".utf8)))
        }
    }

    @Test func logsConnectionsAtDebug() async throws {
        for (level, levels) in [(Logger.Level.debug, [Logger.Level.debug, .debug, .info]), (.info, [.info])] {
            lines.clear()
            let log = CallLog(logger: logger(level))
            #expect(log.isMeasuring == (level == .debug))
            var configuration = Configuration(transport: Measured())
            configuration.observers = [log]
            let core = ClientCore(APIDescription(name: "T"), server: "http://a.example", configuration: configuration)
            await run(core, "a", "POST /ok")
            #expect(lines.entries.map(\.level) == levels)
        }
        lines.clear()
        var configuration = Configuration(transport: Measured())
        configuration.observers = [CallLog(logger: logger(.debug))]
        let core = ClientCore(APIDescription(name: "T"), server: "http://a.example", configuration: configuration)
        await run(core, "a", "POST /ok")
        let entry = try #require(lines.entries.first)
        let url = "http://a.example/ok?api_key=<redacted>"
        #expect(entry.message.description == "POST \(url): a new connection")
        #expect(entry.metadata["network.protocol.name"] == "h2")
        #expect(entry.metadata["rest.connection.duration"] == "0.03")
        #expect(entry.metadata["rest.connection.tls"] == "0.02")
        #expect(entry.metadata["rest.connection.dns"] == nil)
        #expect(entry.metadata["rest.connection.reused"] == "false")
    }

    @Test func logsHeadersAtDebugAndBodiesAtTrace() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            await run(core(server.url, CallLog(logger: logger(.debug))), "a", "POST /moved")
            // URLSession on Apple's systems also measures the connections.
            let debug = lines.entries.filter { $0.metadata["rest.connection.reused"] == nil }
            #expect(debug.map(\.level) == [.debug, .debug, .info])
            guard case .dictionary(let headers) = debug[0].metadata["http.request.headers"] else {
                Issue.record("no headers in \(debug[0])")
                return
            }
            #expect(headers["authorization"] == "<redacted>")
            #expect(headers["content-type"] == "application/json")
            #expect(debug.allSatisfy { $0.metadata["http.request.body"] == nil && $0.metadata["curl"] == nil })
            lines.clear()
            await run(core(server.url, CallLog(logger: logger(.trace), bodyLimit: 16)), "a", "POST /ok")
            let trace = lines.entries.filter { $0.metadata["rest.connection.reused"] == nil }
            #expect(trace.map(\.level) == [.debug, .info])
            #expect(trace[0].metadata["http.request.body"]?.description.hasPrefix(#"{"pin":"#) == true)
            #expect(trace[0].metadata["curl"]?.description.hasPrefix("curl -X POST ") == true)
            #expect(trace[1].metadata["http.response.body"]?.description.utf8.count == 16 + "…".utf8.count)
        }
    }

    @Test(arguments: [Logger.Level.info, .debug, .trace])
    func logsNoSecrets(_ level: Logger.Level) async throws {
        try await LoopbackServer.run(Self.reply) { server in
            let core = core(server.url, CallLog(logger: logger(level)))
            for path in ["/ok", "/moved", "/missing", "/broken"] { await run(core, "a", "POST \(path)") }
            #expect(lines.entries.count >= 4)
            let all = "\(lines.entries)"
            for secret in ["t0p-s3cret", "842197530642135", "913408562471935", "qu3ry-key", "an0ther"] {
                #expect(!all.contains(secret), "\(secret) in \(all)")
            }
        }
    }

    /// A line stays one line, even if keys of the server contain line breaks.
    @Test func escapesLineBreaks() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            let core = core(server.url, CallLog(logger: logger(.info)))
            _ = try? await core.value(Call("a", "GET /forged"), throwing: Never.self) as [String: String]
            let line = try #require(lines.entries.first?.message.description)
            #expect(line.contains("ERROR forged"))
            let breaks = line.unicodeScalars.filter { $0.value < 32 || $0.value == 0x2028 }
            #expect(breaks.isEmpty, "\(line.debugDescription)")
        }
    }

    /// The log contains the body of a mapping error.
    @Test func logsBodyOfMappingError() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            let core = core(server.url, CallLog(logger: logger(.trace)))
            _ = try? await core.value(Call("a", "GET /wrong"), throwing: Never.self) as [String: Int]
            let entry = try #require(lines.entries.last)
            #expect(entry.level == .error)
            #expect(entry.metadata["error.type"] == "mapping")
            #expect(entry.metadata["http.response.body"] == #"{"pin":"<redacted>","text":"not a number"}"#)
        }
    }

    /// The logger of the task that makes the call is used with its metadata, also if the call has a deadline.
    @Test func usesLoggerOfTask() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            var mine = logger(.debug)
            mine[metadataKey: "request-id"] = "r-7"
            let core = core(server.url, CallLog())
            try await withLogger(mine) { _ in
                var call = Call("a", "GET /ok")
                call.deadline(30)
                try await core.run(call, throwing: Never.self)
            }
            #expect(lines.entries.count == 2)
            #expect(lines.entries.allSatisfy { $0.metadata["request-id"] == "r-7" })
        }
    }
}
#endif
