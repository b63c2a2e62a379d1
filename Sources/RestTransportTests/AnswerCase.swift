import Foundation
import HTTPTypes
import RestRuntime

/// A server's response, and the expected result of the call.
struct AnswerCase: Sendable {
    enum Expectation: Sendable {
        case value(Int, Data)
        case failure([TransportError.Kind])
        /// The standard allows both: a response with this status, or one of the errors.
        case either(Int, [TransportError.Kind])

        /// A 200 with this text, or one of the errors.
        case valueOr(String, [TransportError.Kind])

        static func value(_ status: Int, _ text: String) -> Expectation { .value(status, Data(text.utf8)) }
        static func failure(_ kinds: TransportError.Kind...) -> Expectation { .failure(kinds) }
    }

    let name: String
    var method = HTTPRequest.Method.get
    var timeout = 20.0
    let script: [ScriptedServer.Step]
    let expected: Expectation

    init(
        _ name: String,
        timeout: Double = 20,
        script: [ScriptedServer.Step],
        _ expected: Expectation
    ) {
        (self.name, self.timeout, self.script, self.expected) = (name, timeout, script, expected)
    }

    init(_ name: String, method: HTTPRequest.Method = .get, _ answer: String, _ expected: Expectation) {
        self.init(name, script: [.send(answer)], expected)
        self.method = method
    }

    var check: TransportCheck {
        TransportCheck(name) { transport in
            let server = try ScriptedServer(script: script)
            defer { server.stop() }
            let end = await transport.end(server, method, options: TransportRequest.Options(timeout: timeout))
            try expect(holds(end), "\(name): \(end), but expected \(expected)")
        }
    }

    private func holds(_ end: CallEnd) -> Bool {
        switch (expected, end) {
        case (.value(let status, let body), .value(let head, let found)):
            head.status.code == status && body == found
        case (.valueOr(let text, _), .value(let head, let found)): head.status.code == 200 && found == Data(text.utf8)
        case (.failure(let kinds), .failure), (.either(_, let kinds), .failure), (.valueOr(_, let kinds), .failure):
            end.kind.map(kinds.contains) ?? false
        case (.either(let status, _), .value(let head, _)): head.status.code == status
        default: false
        }
    }
}

extension AnswerCase {
    static let all: [AnswerCase] =
        heads + framings + resets + statuses + redirects + locations + oddRedirects + compressions

    private static let ok = "HTTP/1.1 200 OK\r\n"
    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    private static let heads: [AnswerCase] = [
        AnswerCase("no answer", "", .failure(.connectionLost)),
        AnswerCase("no response, reset", script: [.reset], .failure(.connectionLost)),
        AnswerCase("status line broken off", "HTTP/1.1 20", .failure(.connectionLost, .malformedResponse)),
        AnswerCase("head broken off", ok + "Content-Le", .failure(.connectionLost, .malformedResponse)),
        AnswerCase("head without its empty line", ok + "X: 1\r\n", .failure(.connectionLost, .malformedResponse)),
        AnswerCase(
            "reset inside the head",
            script: [.send(ok + "X: "), .wait(0.2), .reset],
            .failure(.connectionLost)
        ),
        AnswerCase("nonsense", "nonsense\r\n\r\n", .failure(.malformedResponse)),
        AnswerCase("binary", script: [.send(Data((0...255).map { UInt8($0) }))], .failure(.malformedResponse)),
        AnswerCase(
            "a line that is not a header",
            ok + "no colon\r\nContent-Length: 0\r\n\r\n",
            .failure(.malformedResponse)
        ),
        AnswerCase(
            "a space before the colon",
            ok + "X : 1\r\nContent-Length: 2\r\n\r\nok",
            .either(200, [.malformedResponse])
        ),
        AnswerCase(
            "a folded header",
            ok + "X: 1\r\n 2\r\nContent-Length: 2\r\n\r\nok",
            .either(200, [.malformedResponse])
        ),
        AnswerCase(
            "NUL in a header",
            ok + "X: a\0b\r\nContent-Length: 2\r\n\r\nok",
            .either(200, [.malformedResponse])
        ),
        AnswerCase(
            "Latin-1 in a header",
            script: [.send(ok + "X: "), .send(Data([0xe4])), .send("\r\nContent-Length: 2\r\n\r\nok")],
            .value(200, "ok")
        ),
        AnswerCase("line feeds alone", "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", .either(200, [.malformedResponse])),
        AnswerCase("HTTP/9.9", "HTTP/9.9 200 OK\r\nContent-Length: 0\r\n\r\n", .either(200, [.malformedResponse])),
        AnswerCase(
            "one header of 10 MB",
            script: [
                .send(ok + "X: "), .send(Data(repeating: 0x61, count: 10 << 20)),
                .send("\r\nContent-Length: 0\r\n\r\n"),
            ],
            .either(200, [.malformedResponse, .connectionLost])
        ),
        AnswerCase(
            "10 MB of headers",
            script: [
                .send(ok), .send(String(repeating: "X-Name: a value of some length\r\n", count: 330_000)),
                .send("Content-Length: 0\r\n\r\n"),
            ],
            .either(200, [.malformedResponse, .connectionLost])
        ),
        AnswerCase(
            "headers without end",
            script: [.send(ok), .flood(Data("X-Name: value\r\n".utf8))],
            .failure(.malformedResponse, .connectionLost, .other)
        ),
        AnswerCase("a head that never comes", timeout: 0.5, script: [.hold], .failure(.timedOut)),
        AnswerCase("a head that stops", timeout: 0.5, script: [.send(ok), .hold], .failure(.timedOut)),
    ]

    private static let framings: [AnswerCase] = [
        AnswerCase("HTTP/1.0, closed at its end", "HTTP/1.0 200 OK\r\n\r\nabc", .value(200, "abc")),
        AnswerCase("HTTP/1.0 with a length", "HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc", .value(200, "abc")),
        AnswerCase("no length, closed at its end", ok + "\r\nabc", .value(200, "abc")),
        AnswerCase("an empty body", ok + "Content-Length: 0\r\n\r\n", .value(200, "")),
        AnswerCase("more than the length", ok + "Content-Length: 3\r\n\r\nabcdef", .value(200, "abc")),
        AnswerCase("less than the length", ok + "Content-Length: 10\r\n\r\nabc", .failure(.connectionLost)),
        AnswerCase(
            "less than the length, reset",
            script: [.send(ok + "Content-Length: 10\r\n\r\nabc"), .wait(0.2), .reset],
            .failure(.connectionLost)
        ),
        AnswerCase("a negative length", ok + "Content-Length: -5\r\n\r\nabc", .failure(.malformedResponse)),
        AnswerCase(
            "a length that is not a number",
            ok + "Content-Length: many\r\n\r\nabc",
            .failure(.malformedResponse)
        ),
        AnswerCase(
            "a length beyond 64 bits",
            ok + "Content-Length: 99999999999999999999999\r\n\r\nabc",
            .failure(.malformedResponse, .connectionLost)
        ),
        AnswerCase(
            "the largest length of 64 bits",
            ok + "Content-Length: 9223372036854775807\r\n\r\nabc",
            .failure(.malformedResponse, .connectionLost)
        ),
        AnswerCase(
            "two lengths",
            ok + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
            .failure(.malformedResponse)
        ),
        AnswerCase(
            "the same length twice",
            ok + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
            .either(200, [.malformedResponse])
        ),
        AnswerCase(
            "a length and chunks",
            ok + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
            .either(200, [.malformedResponse])
        ),
        AnswerCase("chunks", chunked + "3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n", .value(200, "abcdefg")),
        AnswerCase("chunks with extensions", chunked + "3;a=b\r\nabc\r\n0\r\n\r\n", .value(200, "abc")),
        AnswerCase(
            "20,000 chunks of one byte",
            script: [.send(chunked), .send(String(repeating: "1\r\nx\r\n", count: 20_000)), .send("0\r\n\r\n")],
            .value(200, String(repeating: "x", count: 20_000))
        ),
        AnswerCase("a chunk without a size", chunked + "zz\r\nabc", .failure(.malformedResponse)),
        AnswerCase("a chunk beyond 64 bits", chunked + "fffffffffffffffffff\r\nabc", .failure(.malformedResponse)),
        AnswerCase("chunks broken off", chunked + "3\r\nabc\r\n", .failure(.connectionLost, .malformedResponse)),
        AnswerCase(
            "chunks cut off inside one",
            chunked + "9\r\nabc",
            .failure(.connectionLost, .malformedResponse)
        ),
        AnswerCase("trailers", chunked + "3\r\nabc\r\n0\r\nGrpc-Status: 5\r\nX: y\r\n\r\n", .value(200, "abc")),
        AnswerCase(
            "trailers announced",
            ok + "Trailer: X\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n",
            .value(200, "abc")
        ),
        AnswerCase(
            "trailers after an empty body",
            ok + "Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n\r\n",
            .value(200, "")
        ),
        AnswerCase(
            "10 MB of trailers",
            script: [
                .send(chunked + "3\r\nabc\r\n0\r\n"),
                .send(String(repeating: "X-Name: a value of some length\r\n", count: 330_000)), .send("\r\n"),
            ],
            .either(200, [.malformedResponse, .connectionLost])
        ),
        AnswerCase(
            "a body that stops",
            timeout: 0.5,
            script: [.send(ok + "Content-Length: 9\r\n\r\nabc"), .hold],
            .failure(.timedOut)
        ),
        AnswerCase(
            "a slow response doesn't time out",
            timeout: 3,
            script: [
                .send(ok + "Content-Length: 4\r\n\r\n"), .send("a"), .wait(1), .send("b"), .wait(1),
                .send("c"), .wait(1), .send("d"),
            ],
            .value(200, "abcd")
        ),
    ]

    private static let statuses: [AnswerCase] = [
        AnswerCase("status 000", "HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n", .failure(.malformedResponse)),
        AnswerCase("status 99", "HTTP/1.1 99 X\r\nContent-Length: 0\r\n\r\n", .failure(.malformedResponse)),
        AnswerCase("status 999", "HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n", .value(999, "")),
        AnswerCase("status 1000", "HTTP/1.1 1000 X\r\nContent-Length: 0\r\n\r\n", .failure(.malformedResponse)),
        AnswerCase("a status without a phrase", "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok", .value(200, "ok")),
        AnswerCase(
            "103 before the response",
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + ok + "Content-Length: 2\r\n\r\nok",
            .value(200, "ok")
        ),
        AnswerCase(
            "100 before the response",
            "HTTP/1.1 100 Continue\r\n\r\n" + ok + "Content-Length: 2\r\n\r\nok",
            .value(200, "ok")
        ),
        AnswerCase(
            "1,000 times 102",
            script: [
                .send(
                    String(repeating: "HTTP/1.1 102 Processing\r\n\r\n", count: 1000) + ok
                        + "Content-Length: 2\r\n\r\nok"
                )
            ],
            .value(200, "ok")
        ),
        AnswerCase(
            "102 without end",
            timeout: 1,
            script: [.flood(Data("HTTP/1.1 102 Processing\r\n\r\n".utf8))],
            .failure(.timedOut, .malformedResponse, .connectionLost)
        ),
        AnswerCase(
            "101",
            script: [.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nbytes")],
            .failure(.malformedResponse, .connectionLost, .timedOut, .unsupported)
        ),
        AnswerCase("204 with a body", "HTTP/1.1 204 No Content\r\nContent-Length: 3\r\n\r\nabc", .value(204, "")),
        AnswerCase("304 with a body", "HTTP/1.1 304 Not Modified\r\nContent-Length: 3\r\n\r\nabc", .value(304, "")),
        AnswerCase("HEAD", method: .head, ok + "Content-Length: 10\r\n\r\n", .value(200, "")),
        AnswerCase("HEAD with a body", method: .head, ok + "Content-Length: 3\r\n\r\nabc", .value(200, "")),
        AnswerCase(
            "HEAD with gzip",
            method: .head,
            ok + "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\n",
            .value(200, "")
        ),
        AnswerCase("HEAD with chunks", method: .head, ok + "Transfer-Encoding: chunked\r\n\r\n", .value(200, "")),
        AnswerCase(
            "a redirect without Location",
            "HTTP/1.1 302 Found\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        ),
        AnswerCase(
            "a redirect to nonsense",
            "HTTP/1.1 302 Found\r\nLocation: //[::1\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        ),
        AnswerCase(
            "a redirect to a host without a scheme",
            "HTTP/1.1 302 Found\r\nLocation: //[::1]:1/\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        ),
        AnswerCase(
            "a challenge",
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\r\nContent-Length: 6\r\n\r\ndenied",
            .value(401, "denied")
        ),
    ]

    private static let redirects: [AnswerCase] = [300, 301, 302, 303, 307, 308].map { (status: Int) -> AnswerCase in
        AnswerCase(
            "\(status) is handed back",
            "HTTP/1.1 \(status) Go\r\nLocation: /next\r\nContent-Length: 2\r\n\r\nok",
            .value(status, "ok")
        )
    }

    /// Whatever the header contains, the response is returned.
    private static let places = [
        "", " ", "/", "next", "?a=b", "#part", "//other.invalid/x", "//[::1]:1/", "//[::1", "http:", "http://",
        "http:///x",
        "http://[", "http://:80/", "http://a:b:c/", "http://127.0.0.1:99999/", "http://user:word@127.0.0.1/", "://",
        "%",
        "/%zz", "/ä", "/a b", "mailto:a@b.invalid", "file:///etc/passwd", "javascript:alert(1)", "ws://127.0.0.1/",
    ]

    private static let locations: [AnswerCase] = places.map { (place: String) -> AnswerCase in
        AnswerCase(
            "a redirect to '\(place)'",
            "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        )
    }

    private static let oddRedirects: [AnswerCase] = [
        AnswerCase(
            "two redirect targets",
            "HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        ),
        AnswerCase(
            "a redirect target of 100,000 letters",
            "HTTP/1.1 302 Found\r\nLocation: /" + String(repeating: "a", count: 100_000)
                + "\r\nContent-Length: 2\r\n\r\nok",
            .either(302, [.malformedResponse, .connectionLost])
        ),
        AnswerCase(
            "a redirect whose body breaks off",
            "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 9\r\n\r\nok",
            .failure(.connectionLost)
        ),
    ]

    private static let resets: [AnswerCase] = [
        ("after the status line", "HTTP/1.1 200 OK\r\n"), ("inside a header", ok + "Content-Le"),
        ("after the head", ok + "Content-Length: 9\r\n\r\n"),
        ("inside a length", ok + "Content-Length: 9\r\n\r\nabc"),
        ("before the first chunk", chunked), ("inside a chunk's size", chunked + "1"),
        ("inside a chunk", chunked + "9\r\nabc"), ("after a chunk", chunked + "3\r\nabc\r\n"),
        ("before the trailers", chunked + "3\r\nabc\r\n0\r\n"),
        ("inside the trailers", chunked + "3\r\nabc\r\n0\r\nX: "),
        ("behind a 102", "HTTP/1.1 102 Processing\r\n\r\n"),
    ].map { (place: String, text: String) -> AnswerCase in
        AnswerCase(
            "reset \(place)",
            script: [.send(text), .wait(0.1), .reset],
            .failure(.connectionLost, .malformedResponse)
        )
    }
}
