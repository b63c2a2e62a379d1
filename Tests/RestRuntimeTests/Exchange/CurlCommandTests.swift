import Foundation
import Fuzzing
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// curl commands, run by a real shell with a real curl and a real server.
@Suite struct CurlCommandTests {
    static let response = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    static let hasCurl = ["/usr/bin/curl", "/opt/homebrew/bin/curl", "/bin/curl"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Runs a command in `sh` with empty input, and returns its exit code.
    static func run(_ line: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Runs a command in `sh`, and returns its output.
    static func output(of line: String) throws -> Data {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return output
    }

    /// The shell reads each quoted text as one word.
    @Test func quotesArguments() throws {
        let texts = JoinedSigns.texts("'\"\\`$;&|<>(){}[]*?~!#%=- \t").filter { $0.utf8.last != 10 }
        let line = "printf '%s\\0' " + texts.map(CurlCommand.quoted).joined(separator: " ")
        #expect(!line.contains { $0.isNewline })
        let words = try Self.output(of: line).split(separator: 0, omittingEmptySubsequences: false).dropLast()
        #expect(words.map { String(decoding: $0, as: UTF8.self) } == texts)
    }

    /// A file name with a line break doesn't break the command into lines.
    @Test func sendsFile() throws {
        let head = HTTPRequest(method: .post, scheme: "http", authority: "h", path: "/")
        let file = URL(fileURLWithPath: "/tmp/a'\u{301}\r\nb\u{202E}c")
        let line = CurlCommand(TransportRequest(head, body: RequestBody(file: file)), nil).text
        #expect(!line.unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" }, "\(line)")
        let shown = line.replacing("curl ", with: "printf '%s\\n' ")
        #expect(try String(decoding: Self.output(of: shown), as: UTF8.self).contains("\n@\(file.path)\n"))
    }

    /// Returns the request line, the sorted headers without those that each client adds, and the body.
    static func parts(_ request: Data) throws -> [String] {
        let end = try #require(request.range(of: Data("\r\n\r\n".utf8)))
        let lines = String(decoding: request[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let own = ["user-agent:", "connection:", "accept-encoding:", "accept-language:", "content-length: 0"]
        let headers = lines.dropFirst().map { line in
            let halves = line.split(separator: ":", maxSplits: 1).map(String.init)
            let value = halves.count > 1 ? halves[1].trimmingCharacters(in: .whitespaces) : ""
            return (halves.first ?? "").lowercased() + ": " + value
        }
        let kept = headers.filter { header in !own.contains { header.hasPrefix($0) } }
        return [lines[0]] + kept.sorted() + [request[end.upperBound...].base64EncodedString()]
    }

    /// The command sends the same request as the call, byte by byte.
    @Test(
        .enabled(if: hasCurl),
        arguments: [
            "plain", "it's", "a'; touch /tmp/x; '", "$(id) `id` $HOME \\ \" ! # ~ * ? & | < >", "@/etc/hostname",
            "line\nbreak\r\n", "--restgen\r\nContent-Disposition: form-data\r\n\r\nx\r\n--restgen--\r\n", "-\n",
            "100% \\n \\\\ %s", "\u{1B}[31mred\u{1B}[0m", "ä € 😀 \u{202E}x", "", " ", "-d",
            "{\"a\": [1, {\"b\": null}]}", "'\u{301}; exit 9; '\u{301}", "a'\u{FE0F}$(exit 9)", "'\u{1F3FD};exit 9;#",
            "'\u{200D};exit 9;#",
        ]
    )
    func resendsText(_ text: String) async throws {
        try await compare { call in
            call.body(text)
            call.query("q", text)
            if !text.unicodeScalars.contains(where: { $0.value < 32 }) { call.header("X-Text", "x" + text) }
        }
    }

    @Test(.enabled(if: hasCurl)) func resendsBytes() async throws {
        try await compare { $0.body(Data(0...255)) }
        try await compare { $0.body(Data((0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })) }
        try await compare { $0.body(Data("'\\'%d\0'".utf8)) }
        try await compare { $0.body(Data("-n\0".utf8)) }
    }

    @Test(.enabled(if: hasCurl)) func sendsHEADWithBody() throws {
        let server = try ScriptedServer(script: [.send(Self.response)])
        defer { server.stop() }
        let head = HTTPRequest(method: .head, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/a")
        let line = CurlCommand(TransportRequest(head, body: RequestBody(Data("x=1".utf8))), nil).text
        #expect(try Self.run(line) == 0, "\(line)")
        let sent = try #require(server.requests.first.map { String(decoding: $0, as: UTF8.self) })
        #expect(sent.hasPrefix("HEAD /a HTTP/1.1\r\n") && sent.hasSuffix("\r\n\r\nx=1"), "\(sent)")
    }

    @Test(.enabled(if: hasCurl), arguments: ["GET", "DELETE", "POST", "PUT", "HEAD", "OPTIONS", "QUERY"])
    func sendsMethodWithoutBody(_ method: String) async throws {
        try await compare("\(method) /a/{x}") { call in
            call.path("[1-3]{a,b}.")
            call.header("X-Empty", "")
        }
    }

    private func compare(_ route: String = "POST /a", _ fill: (inout Call) -> Void) async throws {
        let server = try ScriptedServer(script: [.send(Self.response)])
        defer { server.stop() }
        let spy = ObserverSpy()
        var configuration = Configuration()
        configuration.observers = [spy]
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.basic) },
            server: server.url,
            credential: .basic(user: "al", password: "pass'word"),
            configuration: configuration
        )
        var call = Call("t", route)
        fill(&call)
        try await core.run(call, throwing: Never.self)
        let line = try #require(spy.exchanges.first).curl(showingSecrets: true)
        #expect(try Self.run(line) == 0, "\(line)")
        try #require(server.requests.count == 2, "\(line)")
        #expect(try Self.parts(server.requests[0]) == Self.parts(server.requests[1]), "\(line)")
    }

    /// A command without secrets is quoted just as safely.
    @Test(.enabled(if: hasCurl)) func redactsSecrets() async throws {
        let server = try ScriptedServer(script: [.send(Self.response)])
        defer { server.stop() }
        var head = HTTPRequest(
            method: .post,
            scheme: "http",
            authority: "127.0.0.1:\(server.port)",
            path: "/?token=abc1"
        )
        head.headerFields[.authorization] = "Bearer abc2"
        let request = TransportRequest(head, body: RequestBody(Data(#"{"password":"abc3","a":"it's"}"#.utf8)))
        let line = CurlCommand(request, Redaction(keys: [], credentials: .empty)).text
        #expect(!line.contains("abc"))
        #expect(try Self.run(line) == 0)
        let sent = try #require(server.requests.first.map { String(decoding: $0, as: UTF8.self) })
        #expect(sent.hasSuffix(#"{"password":"<redacted>","a":"it's"}"#))
        #expect(sent.lowercased().contains("authorization: <redacted>\r\n"))
    }

    /// A body that can't be part of a command is replaced by a note about its length.
    @Test func leavesOutLargeAndStreamedBodies() throws {
        let head = HTTPRequest(method: .post, scheme: "http", authority: "a", path: "/")
        func line(_ body: RequestBody, secrets: Bool = false) -> String {
            CurlCommand(TransportRequest(head, body: body), secrets ? nil : Redaction.none).text
        }
        #expect(line(RequestBody(Data([0, 1]))).hasSuffix("--data-binary @-  # the body: 2 bytes"))
        #expect(line(RequestBody(Data(count: 20_000)), secrets: true).hasSuffix("# the body: 20000 bytes"))
        #expect(line(RequestBody(Data(repeating: 65, count: 70_000))).hasSuffix("# the body: 70000 bytes"))
        let stream = AsyncStream<Data> { $0.finish() }
        #expect(line(RequestBody(stream, length: 5)).hasSuffix("# the body: a stream of 5 bytes"))
        #expect(line(RequestBody(file: URL(filePath: "/tmp/it's"))).hasSuffix(#"--data-binary '@/tmp/it'\''s'"#))
    }
}
