import Foundation
import HTTPTypes
import RestRuntime

/// Checks of the requests that a server receives.
///
/// A transport must not change a request: its method, target, header fields and body arrive as the client's core has
/// made them, except for the fields that HTTP requires.
extension TransportCheck {
    static let requests =
        ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE", "QUERY"].map { method($0) }
        // Escapes, delimiters, an empty query, empty segments, a segment with a dot, and escaped bytes that aren't
        // UTF-8.
        + ["/", "/a%2Fb/c?d=%26&d=2", "/a;b=c/@:!$&'()*+,=", "/?", "/?a=b?c/d", "/a//b", "/.well-known/x", "/%E4%F6"]
        .map { target($0) }
        // One byte, and bodies that exceed one or several buffers of a transport.
        + kinds.flatMap { kind in [1, 300_000, 3_000_000].map { sent(kind, $0) } }
        + [
            emptyBody, emptyStream, bodyWithGet, tooShort, tooLong, tooLongByMuch, tooMuchForNothing, brokenStream,
            missingFile,
            slowSource, codings, slowServer, headers, noHeaders, hundredAtOnce,
        ]

    /// A response that the client accepts.
    static let plainResponse = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
    /// The sources of a request's body.
    private static let kinds = ["bytes", "file", "stream", "stream of known length"]

    /// Returns the lines of a request's head and its body, without the framing of chunks.
    private static func parse(_ request: Data) -> (head: [String], body: Data) {
        guard let end = request.range(of: Data("\r\n\r\n".utf8)) else { return ([], Data()) }
        let head = String(decoding: request[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var body = Data(request[end.upperBound...])
        guard head.contains(where: { $0.lowercased() == "transfer-encoding: chunked" }) else { return (head, body) }
        var plain = Data()
        while let line = body.range(of: Data("\r\n".utf8)),
            let size = Int(String(decoding: body[body.startIndex..<line.lowerBound], as: UTF8.self), radix: 16),
            size > 0
        {
            plain += body[line.upperBound..<line.upperBound + size]
            body = body[(line.upperBound + size + 2)...]
        }
        return (head, plain)
    }

    /// Returns a stream with parts that are all available.
    private static func stream(_ parts: [Data]) -> AsyncStream<Data> {
        AsyncStream { continuation in
            for part in parts { continuation.yield(part) }
            continuation.finish()
        }
    }

    /// Any token can be a method, also one that the transport doesn't know (RFC 9110, section 9.1).
    private static func method(_ name: String) -> TransportCheck {
        TransportCheck("the method \(name)") { transport in
            let response = name == "HEAD" ? "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n" : plainResponse
            let server = try ScriptedServer(response)
            defer { server.stop() }
            guard let method = HTTPRequest.Method(name) else { throw Failure("no method") }
            let end = await transport.end(server, method)
            guard case .value = end else { throw Failure("\(end)") }
            let line = server.requests.first.flatMap { parse($0).head.first }
            try expect(line == "\(name) / HTTP/1.1", "\(String(describing: line))")
        }
    }

    /// The target is sent with its percent-escapes, dots and empty segments, since a normalized one could name another
    /// resource.
    private static func target(_ path: String) -> TransportCheck {
        TransportCheck("the target \(path)") { transport in
            let server = try ScriptedServer(plainResponse)
            defer { server.stop() }
            let end = await transport.end(server, path: path)
            // Text that isn't UTF-8 may be rejected, but never sent as something else.
            if end.kind == .unsupported, path.removingPercentEncoding == nil { return }
            guard case .value = end else { throw Failure("\(end)") }
            let head = server.requests.first.map { parse($0).head } ?? []
            try expect(head.first == "GET \(path) HTTP/1.1", "\(String(describing: head.first))")
            let hosts = head.filter { $0.lowercased().hasPrefix("host:") }
            try expect(hosts.map { $0.lowercased() } == ["host: 127.0.0.1:\(server.port)"], "\(hosts)")
        }
    }

    /// The body arrives unchanged, whatever its source and size.
    private static func sent(_ kind: String, _ count: Int) -> TransportCheck {
        TransportCheck("\(count) bytes of a body of \(kind)") { transport in
            let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(
                "restgen-check-\(UUID().uuidString)"
            )
            defer { try? FileManager.default.removeItem(at: file) }
            // An empty part isn't the end of a stream.
            let parts = [bytes.prefix(count / 3), Data(), bytes.dropFirst(count / 3)].map { Data($0) }
            let body: RequestBody
            switch kind {
            case "bytes": body = RequestBody(bytes)
            case "file":
                try bytes.write(to: file)
                body = RequestBody(file: file)
            case "stream": body = RequestBody(stream(parts))
            default: body = RequestBody(stream(parts), length: Int64(count))
            }
            let server = try ScriptedServer(plainResponse)
            defer { server.stop() }
            let end = await transport.end(server, .post, body: body)
            guard case .value(_, Data("ok".utf8)) = end, let request = server.requests.first else {
                throw Failure("\(end)")
            }
            let (head, received) = parse(request)
            try expect(received == bytes, "\(received.count) bytes came")
            // A stream may be read before it is sent, and then has a known length. Otherwise its length must not be
            // invented.
            let lengths = head.filter { $0.lowercased().hasPrefix("content-length:") }.map { $0.lowercased() }
            let isKnown = kind != "stream" || !lengths.isEmpty
            try expect(lengths == (isKnown ? ["content-length: \(count)"] : []), "\(head)")
        }
    }

    /// Returns a check of one request.
    ///
    /// - Parameters:
    ///   - name: The name of the check.
    ///   - method: The method.
    ///   - body: The body, which is created for each run.
    ///   - holds: Returns whether the lines of the head, in lowercase, and the body are right.
    private static func simple(
        _ name: String,
        _ method: HTTPRequest.Method,
        _ body: @autoclosure @escaping @Sendable () -> RequestBody,
        _ holds: @escaping @Sendable ([String], Data) -> Bool
    ) -> TransportCheck {
        TransportCheck(name) { transport in
            let server = try ScriptedServer(plainResponse)
            defer { server.stop() }
            let end = await transport.end(server, method, body: body())
            guard case .value = end, let request = server.requests.first else { throw Failure("\(end)") }
            let (head, received) = parse(request)
            try expect(holds(head.map { $0.lowercased() }, received), "\(head)")
        }
    }

    // `POST` with an empty body has a length, so that servers don't wait for one (RFC 9110, section 8.6).
    private static let emptyBody = simple("an empty body has the length 0", .post, RequestBody(Data())) { head, _ in
        head.contains("content-length: 0")
    }
    private static let emptyStream = simple("an empty stream", .post, RequestBody(stream([]))) { _, body in
        body.isEmpty
    }
    // A body with GET has no defined meaning, but some services require it (RFC 9110, section 9.3.1).
    private static let bodyWithGet = simple("a body with GET", .get, RequestBody(Data("{}".utf8))) { head, body in
        head.contains("content-length: 2") && body == Data("{}".utf8)
    }

    /// The call fails with an error that names the length, which may be a transport's or a request's error.
    ///
    /// - Parameters:
    ///   - name: The name of the check.
    ///   - parts: The parts of the stream.
    ///   - declared: The declared length.
    private static func wrongLength(_ name: String, _ parts: [Data], declared: Int64) -> TransportCheck {
        TransportCheck(name) { transport in
            let server = try ScriptedServer(script: [.send(plainResponse)], reading: .all)
            defer { server.stop() }
            let end = await transport.end(server, .post, body: RequestBody(stream(parts), length: declared))
            guard case .failure(let error) = end, error is TransportError || error is RequestError,
                "\(error)".contains("\(declared)")
            else { throw Failure("\(end)") }
        }
    }

    private static let tooShort = wrongLength("a stream that is too short", [Data("ab".utf8)], declared: 3)
    private static let tooLong = wrongLength(
        "a stream that is too long",
        [Data("ab".utf8), Data("cd".utf8)],
        declared: 3
    )
    private static let tooLongByMuch = wrongLength(
        "a stream that is much too long",
        [Data(count: 1 << 20)],
        declared: 3
    )
    private static let tooMuchForNothing = wrongLength(
        "a stream that is declared empty",
        [Data("ab".utf8)],
        declared: 0
    )

    /// The error of the source is thrown unchanged, so that callers recognize it.
    private static let brokenStream = TransportCheck("a stream's own error is the call's") { transport in
        struct Broken: Error {}
        let server = try ScriptedServer(plainResponse)
        defer { server.stop() }
        let parts = AsyncThrowingStream<Data, any Error> { continuation in
            continuation.yield(Data("ab".utf8))
            continuation.finish(throwing: Broken())
        }
        let end = await transport.end(server, .post, body: RequestBody(parts, length: 10))
        guard case .failure(let error) = end, error is Broken else { throw Failure("\(end)") }
    }

    /// The body's error is the request's, because nothing is wrong with the server: a missing file, a device without
    /// end, and a folder.
    private static let missingFile = TransportCheck("a file that can't be read") { transport in
        let server = try ScriptedServer(plainResponse)
        defer { server.stop() }
        for path in ["/nonexistent/restgen", "/dev/zero", FileManager.default.temporaryDirectory.path] {
            let end = await transport.end(server, .post, body: RequestBody(file: URL(fileURLWithPath: path)))
            guard case .failure(let error) = end, error is RequestError else { throw Failure("\(path): \(end)") }
        }
    }

    /// The timeout limits the wait for the server, not for the source of the body.
    private static let slowSource = TransportCheck("a slow stream doesn't time out") { transport in
        let server = try ScriptedServer(plainResponse)
        defer { server.stop() }
        let (parts, source) = AsyncStream<Data>.makeStream()
        let feed = Task {
            for part in ["a", "b", "c"] {
                try await Task.sleep(for: .seconds(0.8))
                source.yield(Data(part.utf8))
            }
            source.finish()
        }
        defer { feed.cancel() }
        let end = await transport.end(
            server,
            .post,
            body: RequestBody(parts, length: 3),
            options: TransportRequest.Options(timeout: 0.5)
        )
        guard case .value = end else { throw Failure("\(end)") }
    }

    /// The source is only asked for as much as the server accepts, so that an upload needs constant memory.
    private static let slowServer = TransportCheck("a server that does not read slows a stream down") { transport in
        let server = try ScriptedServer(script: [.wait(20), .send(plainResponse)], reading: .head)
        defer { server.stop() }
        let counted = CountedParts()
        let parts = counted.parts(of: 1 << 16, count: 4096)
        let task = Task { await transport.end(server, .post, body: RequestBody(parts, length: 256 << 20)) }
        defer { task.cancel() }
        try expect(await eventually { !server.requests.isEmpty }, "no request came")
        try await Task.sleep(for: .seconds(1))
        // The server reads byte by byte to notice that its client disconnects, so a few bytes are allowed.
        try expect(counted.count < 1024, "\(counted.count) parts of 64 KB were taken")
    }

    /// Names keep their case, and values outside of ASCII are sent as UTF-8.
    private static let headers = TransportCheck("headers are unchanged") { transport in
        let server = try ScriptedServer(plainResponse)
        defer { server.stop() }
        var head = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        guard let name = HTTPField.Name("X-Name") else { return }
        head.headerFields.append(HTTPField(name: name, value: "Zoë"))
        // Fields of the same name are kept in their order.
        head.headerFields.append(HTTPField(name: name, value: "two"))
        head.headerFields[.acceptEncoding] = "identity"
        _ = try await transport.send(TransportRequest(head))
        let lines = server.requests.first.map { parse($0).head } ?? []
        func has(_ line: String) -> Bool { lines.filter { $0 == line }.count == 1 }
        try expect(has("Accept-Encoding: identity"), "\(lines)")
        // Two fields of the same name may be sent as one (RFC 9110, section 5.3).
        let isOne = has("X-Name: Zoë,two") || has("X-Name: Zoë, two")
        try expect(isOne || has("X-Name: Zoë") && has("X-Name: two"), "\(lines)")
    }

    /// `abc` in each coding that a transport may accept.
    private static let samples: [String: Data] = [
        "gzip": Gzip.stored(Data("abc".utf8)), "x-gzip": Gzip.stored(Data("abc".utf8)),
        "deflate": Data([0x78, 0x9c, 0x4b, 0x4c, 0x4a, 0x06, 0x00, 0x02, 0x4d, 0x01, 0x27]),
        // RFC 7932, section 9.2, and RFC 8878, section 3.1.1: both with uncompressed content.
        "br": Data([0x20, 0x00, 0x10] + Array("abc".utf8) + [0x03]),
        "zstd": Data([0x28, 0xb5, 0x2f, 0xfd, 0x20, 0x03, 0x19, 0x00, 0x00] + Array("abc".utf8)),
    ]

    /// A transport that accepts a coding has to decode it. It may accept none.
    private static let codings = TransportCheck("requested codings are decoded") { transport in
        let first = try ScriptedServer(plainResponse)
        defer { first.stop() }
        _ = await transport.end(first)
        let lines = first.requests.first.map { parse($0).head } ?? []
        let acceptEncoding = lines.filter { $0.lowercased().hasPrefix("accept-encoding:") }.joined(separator: ",")
            .lowercased()
        let names = acceptEncoding.split(separator: ":").last?.split(separator: ",") ?? []
        for name in names.map({ $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces) }) where name != "identity"
        {
            guard let sample = samples[name] else {
                throw Failure("'\(name)' is requested, but the test has no sample of it")
            }
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(name)\r\nContent-Length: \(sample.count)\r\n\r\n"
            let server = try ScriptedServer(script: [.send(Data(head.utf8) + sample)])
            defer { server.stop() }
            let end = await transport.end(server)
            guard case .value(_, Data("abc".utf8)) = end else { throw Failure("\(name): \(end)") }
        }
    }

    /// A transport has no memory: cookies and caching are up to the client.
    private static let noHeaders = TransportCheck("no cookie is sent back, and nothing is stored") { transport in
        // This head would allow a cache to answer the second call without a request.
        let server = try ScriptedServer(
            "HTTP/1.1 200 OK\r\nSet-Cookie: a=1; Path=/\r\nCache-Control: max-age=3600\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok"
        )
        defer { server.stop() }
        for _ in 0..<2 { _ = await transport.end(server) }
        try expect(server.requests.count == 2, "\(server.requests.count) requests came")
        for request in server.requests {
            try expect(!parse(request).head.contains { $0.lowercased().hasPrefix("cookie") }, "a cookie came back")
        }
    }

    /// More calls than most transports have connections to a server. Each ends with its response.
    private static let hundredAtOnce = TransportCheck("a hundred calls at once") { transport in
        let server = try ScriptedServer([Data(plainResponse.utf8)], repeats: true)
        defer { server.stop() }
        let ends = await withTaskGroup(of: CallEnd.self) { group in
            for _ in 0..<100 { group.addTask { await transport.end(server) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for end in ends {
            guard case .value(_, Data("ok".utf8)) = end else { throw Failure("\(end)") }
        }
    }
}

/// Parts that are made on demand and counted.
///
/// `@unchecked Sendable`, because `lock` protects the count.
final class CountedParts: @unchecked Sendable {
    private let lock = NSLock()
    private var stored = 0
    /// The number of parts that were requested.
    var count: Int { lock.withLock { stored } }

    /// Returns a stream of `count` parts with `size` bytes each.
    func parts(of size: Int, count: Int) -> AsyncStream<Data> {
        AsyncStream {
            let number = self.lock.withLock {
                self.stored += 1
                return self.stored
            }
            return number > count ? nil : Data(count: size)
        }
    }
}

/// A listener that never accepts: the system opens a connection and takes as much as fits into its buffers.
///
/// A client believes that it is connected, and its writes stop at some point.
final class SilentListener: Sendable {
    let port: Int
    private let listener: Int32

    /// Starts to listen. Throws `POSIXError` if no port is available.
    init() throws {
        (listener, port) = try ScriptedServer.listener(backlog: 8)
    }

    /// Stops listening, which resets the connections.
    func close() {
        _ = Foundation.close(listener)
    }
}
