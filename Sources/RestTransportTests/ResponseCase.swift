import Foundation
import HTTPTypes
import RestRuntime

/// A server's response, and the expected result of the call.
///
/// Each case becomes a separate ``TransportCheck``. `fuzz` uses the small ones as seeds.
///
///     ResponseCase("an empty body", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", .value(200, ""))
struct ResponseCase: Sendable {
    /// The result that the HTTP standards require or allow.
    enum ExpectedResult: Sendable {
        /// A response with this status and body.
        case value(Int, Data)
        /// One of these errors.
        case failure([TransportError.Kind])
        /// The standard allows both: a response with this status, or one of the errors.
        case either(Int, [TransportError.Kind])

        /// A 200 with this text, or one of the errors.
        case valueOr(String, [TransportError.Kind])

        /// Expects a text, in UTF-8.
        static func value(_ status: Int, _ text: String) -> ExpectedResult { .value(status, Data(text.utf8)) }
        /// Expects one of some errors. Several are listed if the difference isn't visible to a transport, for example
        /// between a lost connection and a message that ends too early.
        static func failure(_ kinds: TransportError.Kind...) -> ExpectedResult { .failure(kinds) }
    }

    /// The case in a few words, which is the name of the check.
    let name: String
    var method = HTTPRequest.Method.get
    /// The timeout of the call, in seconds.
    var timeout = 20.0
    /// The actions of the server.
    let script: [ScriptedServer.Step]
    let expected: ExpectedResult

    init(
        _ name: String,
        timeout: Double = 20,
        script: [ScriptedServer.Step],
        _ expected: ExpectedResult
    ) {
        (self.name, self.timeout, self.script, self.expected) = (name, timeout, script, expected)
    }

    /// Creates a case with a complete response, after which the server closes the connection.
    init(_ name: String, method: HTTPRequest.Method = .get, _ response: String, _ expected: ExpectedResult) {
        self.init(name, script: [.send(response)], expected)
        self.method = method
    }

    /// The case as a check, with its own server.
    var check: TransportCheck {
        TransportCheck(name) { transport in
            let server = try ScriptedServer(script: script)
            defer { server.stop() }
            let end = await transport.end(server, method, options: TransportRequest.Options(timeout: timeout))
            try expect(holds(end), "\(name): \(end), but expected \(expected)")
        }
    }

    /// Returns whether a call ended as expected.
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

/// The cases by topic.
extension ResponseCase {
    static let all: [ResponseCase] =
        heads + framings + resets + statuses + redirects + locations + oddRedirects + compressions

    /// The beginning of a head, without its end.
    private static let ok = "HTTP/1.1 200 OK\r\n"
    /// The head of a response in chunks.
    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    /// The status line and the header fields (RFC 9112, sections 4 and 5).
    private static let heads: [ResponseCase] = [
        // A connection that closes without a response may have lost the request as well. A retry depends on the kind of
        // error.
        ResponseCase("no answer", "", .failure(.connectionLost)),
        ResponseCase("no response, reset", script: [.reset], .failure(.connectionLost)),
        // A head is complete at its empty line only. A response with a part of it must not be returned (RFC 9112,
        // section 8).
        ResponseCase("status line broken off", "HTTP/1.1 20", .failure(.connectionLost, .malformedResponse)),
        ResponseCase("head broken off", ok + "Content-Le", .failure(.connectionLost, .malformedResponse)),
        ResponseCase("head without its empty line", ok + "X: 1\r\n", .failure(.connectionLost, .malformedResponse)),
        ResponseCase(
            "reset inside the head",
            script: [.send(ok + "X: "), .wait(0.2), .reset],
            .failure(.connectionLost)
        ),
        // Bytes that aren't HTTP.
        ResponseCase("nonsense", "nonsense\r\n\r\n", .failure(.malformedResponse)),
        ResponseCase("binary", script: [.send(Data((0...255).map { UInt8($0) }))], .failure(.malformedResponse)),
        ResponseCase(
            "a line that is not a header",
            ok + "no colon\r\nContent-Length: 0\r\n\r\n",
            .failure(.malformedResponse)
        ),
        // Proxies remove such spaces (RFC 9112, section 5.1). Clients may do so or reject the message.
        ResponseCase(
            "a space before the colon",
            ok + "X : 1\r\nContent-Length: 2\r\n\r\nok",
            .either(200, [.malformedResponse])
        ),
        // An obsolete form, which a client replaces by spaces (RFC 9112, section 5.2).
        ResponseCase(
            "a folded header",
            ok + "X: 1\r\n 2\r\nContent-Length: 2\r\n\r\nok",
            .either(200, [.malformedResponse])
        ),
        // NUL is invalid in a field. It may be replaced, or the message rejected (RFC 9110, section 5.5).
        ResponseCase(
            "NUL in a header",
            ok + "X: a\0b\r\nContent-Length: 2\r\n\r\nok",
            .either(200, [.malformedResponse])
        ),
        // Bytes above 127 are allowed, without a charset (RFC 9110, section 5.5).
        ResponseCase(
            "Latin-1 in a header",
            script: [.send(ok + "X: "), .send(Data([0xe4])), .send("\r\nContent-Length: 2\r\n\r\nok")],
            .value(200, "ok")
        ),
        // LF may be recognized as the end of a line (RFC 9112, section 2.2).
        ResponseCase(
            "line feeds alone",
            "HTTP/1.1 200 OK\nContent-Length: 2\n\nok",
            .either(200, [.malformedResponse])
        ),
        // The version of a response describes the abilities of the server (RFC 9112, section 2.3). An unknown major
        // version may be rejected.
        ResponseCase("HTTP/9.9", "HTTP/9.9 200 OK\r\nContent-Length: 0\r\n\r\n", .either(200, [.malformedResponse])),
        // Heads have no size limit in the standard, so large ones are accepted or rejected. The memory for an endless
        // one has to be limited.
        ResponseCase(
            "one header of 10 MB",
            script: [
                .send(ok + "X: "), .send(Data(repeating: 0x61, count: 10 << 20)),
                .send("\r\nContent-Length: 0\r\n\r\n"),
            ],
            .either(200, [.malformedResponse, .connectionLost])
        ),
        ResponseCase(
            "10 MB of headers",
            script: [
                .send(ok), .send(String(repeating: "X-Name: a value of some length\r\n", count: 330_000)),
                .send("Content-Length: 0\r\n\r\n"),
            ],
            .either(200, [.malformedResponse, .connectionLost])
        ),
        ResponseCase(
            "headers without end",
            script: [.send(ok), .flood(Data("X-Name: value\r\n".utf8))],
            .failure(.malformedResponse, .connectionLost, .other)
        ),
        // The call's timeout has to end the wait, before and inside of the head.
        ResponseCase("a head that never comes", timeout: 0.5, script: [.hold], .failure(.timedOut)),
        ResponseCase("a head that stops", timeout: 0.5, script: [.send(ok), .hold], .failure(.timedOut)),
    ]

    /// The length of the body (RFC 9112, section 6.3) and the chunked coding (section 7.1).
    private static let framings: [ResponseCase] = [
        // Without a length, the end of the connection is the end of the body.
        ResponseCase("HTTP/1.0, closed at its end", "HTTP/1.0 200 OK\r\n\r\nabc", .value(200, "abc")),
        ResponseCase("HTTP/1.0 with a length", "HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc", .value(200, "abc")),
        ResponseCase("no length, closed at its end", ok + "\r\nabc", .value(200, "abc")),
        ResponseCase("an empty body", ok + "Content-Length: 0\r\n\r\n", .value(200, "")),
        // The rest isn't part of this response, and the connection can't be used again.
        ResponseCase("more than the length", ok + "Content-Length: 3\r\n\r\nabcdef", .value(200, "abc")),
        // A shorter body is an error, as it may be an interrupted transfer (RFC 9112, section 8).
        ResponseCase("less than the length", ok + "Content-Length: 10\r\n\r\nabc", .failure(.connectionLost)),
        ResponseCase(
            "less than the length, reset",
            script: [.send(ok + "Content-Length: 10\r\n\r\nabc"), .wait(0.2), .reset],
            .failure(.connectionLost)
        ),
        // An invalid length makes the end of the body unknown.
        ResponseCase("a negative length", ok + "Content-Length: -5\r\n\r\nabc", .failure(.malformedResponse)),
        ResponseCase(
            "a length that is not a number",
            ok + "Content-Length: many\r\n\r\nabc",
            .failure(.malformedResponse)
        ),
        // Numbers that overflow must not wrap around to a small or negative length.
        ResponseCase(
            "a length beyond 64 bits",
            ok + "Content-Length: 99999999999999999999999\r\n\r\nabc",
            .failure(.malformedResponse, .connectionLost)
        ),
        // A client must not allocate memory for the declared length.
        ResponseCase(
            "the largest length of 64 bits",
            ok + "Content-Length: 9223372036854775807\r\n\r\nabc",
            .failure(.malformedResponse, .connectionLost)
        ),
        // Two lengths could be read differently by a proxy and a client, and so smuggle a second response. Equal ones
        // may be accepted.
        ResponseCase(
            "two lengths",
            ok + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
            .failure(.malformedResponse)
        ),
        ResponseCase(
            "the same length twice",
            ok + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
            .either(200, [.malformedResponse])
        ),
        // Chunks have precedence over a length, and the combination may be rejected (RFC 9112, section 6.3).
        ResponseCase(
            "a length and chunks",
            ok + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
            .either(200, [.malformedResponse])
        ),
        ResponseCase("chunks", chunked + "3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n", .value(200, "abcdefg")),
        // Unknown extensions have to be ignored (RFC 9112, section 7.1.1).
        ResponseCase("chunks with extensions", chunked + "3;a=b\r\nabc\r\n0\r\n\r\n", .value(200, "abc")),
        // Many small chunks must not take quadratic time.
        ResponseCase(
            "20,000 chunks of one byte",
            script: [.send(chunked), .send(String(repeating: "1\r\nx\r\n", count: 20_000)), .send("0\r\n\r\n")],
            .value(200, String(repeating: "x", count: 20_000))
        ),
        ResponseCase("a chunk without a size", chunked + "zz\r\nabc", .failure(.malformedResponse)),
        // Chunk sizes may overflow, too (RFC 9112, section 7.1).
        ResponseCase("a chunk beyond 64 bits", chunked + "fffffffffffffffffff\r\nabc", .failure(.malformedResponse)),
        // Without the last chunk of the size 0, the body is incomplete.
        ResponseCase("chunks broken off", chunked + "3\r\nabc\r\n", .failure(.connectionLost, .malformedResponse)),
        ResponseCase(
            "chunks cut off inside one",
            chunked + "9\r\nabc",
            .failure(.connectionLost, .malformedResponse)
        ),
        // Trailers follow the last chunk (RFC 9112, section 7.1.2). They may be ignored, but must not be taken for the
        // body or for the next response.
        ResponseCase("trailers", chunked + "3\r\nabc\r\n0\r\nGrpc-Status: 5\r\nX: y\r\n\r\n", .value(200, "abc")),
        ResponseCase(
            "trailers announced",
            ok + "Trailer: X\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n",
            .value(200, "abc")
        ),
        ResponseCase(
            "trailers after an empty body",
            ok + "Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n\r\n",
            .value(200, "")
        ),
        // Trailers need a limit as well.
        ResponseCase(
            "10 MB of trailers",
            script: [
                .send(chunked + "3\r\nabc\r\n0\r\n"),
                .send(String(repeating: "X-Name: a value of some length\r\n", count: 330_000)), .send("\r\n"),
            ],
            .either(200, [.malformedResponse, .connectionLost])
        ),
        // The timeout also applies to the body.
        ResponseCase(
            "a body that stops",
            timeout: 0.5,
            script: [.send(ok + "Content-Length: 9\r\n\r\nabc"), .hold],
            .failure(.timedOut)
        ),
        // The timeout is the time without any data, not that of the whole response.
        ResponseCase(
            "a slow response doesn't time out",
            timeout: 3,
            script: [
                .send(ok + "Content-Length: 4\r\n\r\n"), .send("a"), .wait(1), .send("b"), .wait(1),
                .send("c"), .wait(1), .send("d"),
            ],
            .value(200, "abcd")
        ),
    ]

    /// Status codes, informational responses, and responses without a body (RFC 9110, section 15).
    private static let statuses: [ResponseCase] = [
        // A status is a number of three digits. One below 100 has no meaning in any class.
        ResponseCase("status 000", "HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n", .failure(.malformedResponse)),
        ResponseCase("status 99", "HTTP/1.1 99 X\r\nContent-Length: 0\r\n\r\n", .failure(.malformedResponse)),
        // Numbers above 599 have no meaning, but three digits (RFC 9110, section 15).
        ResponseCase("status 999", "HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n", .value(999, "")),
        ResponseCase("status 1000", "HTTP/1.1 1000 X\r\nContent-Length: 0\r\n\r\n", .failure(.malformedResponse)),
        // The phrase may be empty (RFC 9112, section 4). Here, the space before it is missing as well.
        ResponseCase("a status without a phrase", "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok", .value(200, "ok")),
        // Informational responses come before the final one, in any number, even if the client doesn't expect them
        // (section 15.2).
        ResponseCase(
            "103 before the response",
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + ok + "Content-Length: 2\r\n\r\nok",
            .value(200, "ok")
        ),
        ResponseCase(
            "100 before the response",
            "HTTP/1.1 100 Continue\r\n\r\n" + ok + "Content-Length: 2\r\n\r\nok",
            .value(200, "ok")
        ),
        ResponseCase(
            "1,000 times 102",
            script: [
                .send(
                    String(repeating: "HTTP/1.1 102 Processing\r\n\r\n", count: 1000) + ok
                        + "Content-Length: 2\r\n\r\nok"
                )
            ],
            .value(200, "ok")
        ),
        // Each informational response is data from the server. They must not extend the wait for the final one without
        // end.
        ResponseCase(
            "102 without end",
            timeout: 1,
            script: [.flood(Data("HTTP/1.1 102 Processing\r\n\r\n".utf8))],
            .failure(.timedOut, .malformedResponse, .connectionLost)
        ),
        // The client hasn't asked for another protocol, so there is no valid continuation (section 15.2.2).
        ResponseCase(
            "101",
            script: [.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nbytes")],
            .failure(.malformedResponse, .connectionLost, .timedOut, .unsupported)
        ),
        // These responses end with their head, whatever length it names. The bytes after it aren't a body (RFC 9112,
        // section 6.3).
        ResponseCase("204 with a body", "HTTP/1.1 204 No Content\r\nContent-Length: 3\r\n\r\nabc", .value(204, "")),
        ResponseCase("304 with a body", "HTTP/1.1 304 Not Modified\r\nContent-Length: 3\r\n\r\nabc", .value(304, "")),
        // The head is that of the response to a GET, and no body follows.
        ResponseCase("HEAD", method: .head, ok + "Content-Length: 10\r\n\r\n", .value(200, "")),
        ResponseCase("HEAD with a body", method: .head, ok + "Content-Length: 3\r\n\r\nabc", .value(200, "")),
        ResponseCase(
            "HEAD with gzip",
            method: .head,
            ok + "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\n",
            .value(200, "")
        ),
        ResponseCase("HEAD with chunks", method: .head, ok + "Transfer-Encoding: chunked\r\n\r\n", .value(200, "")),
        // The client's core follows redirects (Decision 0004), so a transport returns each of them unchanged.
        ResponseCase(
            "a redirect without Location",
            "HTTP/1.1 302 Found\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        ),
        ResponseCase(
            "a redirect to nonsense",
            "HTTP/1.1 302 Found\r\nLocation: //[::1\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        ),
        ResponseCase(
            "a redirect to a host without a scheme",
            "HTTP/1.1 302 Found\r\nLocation: //[::1]:1/\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        ),
        // The parameters of a challenge aren't checked by a transport, and it doesn't answer them itself.
        ResponseCase(
            "a challenge",
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\r\nContent-Length: 6\r\n\r\ndenied",
            .value(401, "denied")
        ),
    ]

    /// Redirects, which the client's core follows or returns (RFC 9110, section 15.4).
    private static let redirects: [ResponseCase] = [300, 301, 302, 303, 307, 308].map { (status: Int) -> ResponseCase in
        ResponseCase(
            "\(status) is handed back",
            "HTTP/1.1 \(status) Go\r\nLocation: /next\r\nContent-Length: 2\r\n\r\nok",
            .value(status, "ok")
        )
    }

    /// Whatever the header contains, the response is returned.
    private static let redirectTargets = [
        "", " ", "/", "next", "?a=b", "#part", "//other.invalid/x", "//[::1]:1/", "//[::1", "http:", "http://",
        "http:///x",
        "http://[", "http://:80/", "http://a:b:c/", "http://127.0.0.1:99999/", "http://user:word@127.0.0.1/", "://",
        "%",
        "/%zz", "/ä", "/a b", "mailto:a@b.invalid", "file:///etc/passwd", "javascript:alert(1)", "ws://127.0.0.1/",
    ]

    /// One redirect for each location.
    private static let locations: [ResponseCase] = redirectTargets.map { (target: String) -> ResponseCase in
        ResponseCase(
            "a redirect to '\(target)'",
            "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        )
    }

    /// Redirects with unusual fields and bodies.
    private static let oddRedirects: [ResponseCase] = [
        ResponseCase(
            "two redirect targets",
            "HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\nContent-Length: 2\r\n\r\nok",
            .value(302, "ok")
        ),
        ResponseCase(
            "a redirect target of 100,000 letters",
            "HTTP/1.1 302 Found\r\nLocation: /" + String(repeating: "a", count: 100_000)
                + "\r\nContent-Length: 2\r\n\r\nok",
            .either(302, [.malformedResponse, .connectionLost])
        ),
        // A redirect's body is checked like any other.
        ResponseCase(
            "a redirect whose body breaks off",
            "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 9\r\n\r\nok",
            .failure(.connectionLost)
        ),
    ]

    /// Connections that are reset at different moments.
    ///
    /// A response in chunks is never complete before its last chunk, and must not be returned as a shorter one.
    private static let resets: [ResponseCase] = [
        ("after the status line", "HTTP/1.1 200 OK\r\n"), ("inside a header", ok + "Content-Le"),
        ("after the head", ok + "Content-Length: 9\r\n\r\n"),
        ("inside a length", ok + "Content-Length: 9\r\n\r\nabc"),
        ("before the first chunk", chunked), ("inside a chunk's size", chunked + "1"),
        ("inside a chunk", chunked + "9\r\nabc"), ("after a chunk", chunked + "3\r\nabc\r\n"),
        ("before the trailers", chunked + "3\r\nabc\r\n0\r\n"),
        ("inside the trailers", chunked + "3\r\nabc\r\n0\r\nX: "),
        ("behind a 102", "HTTP/1.1 102 Processing\r\n\r\n"),
    ].map { (position: String, text: String) -> ResponseCase in
        ResponseCase(
            "reset \(position)",
            script: [.send(text), .wait(0.1), .reset],
            .failure(.connectionLost, .malformedResponse)
        )
    }
}
