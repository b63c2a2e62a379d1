import Foundation
import RestTransportTests

/// A server with one file. It supports ranges (RFC 9110, section 14), and interrupts responses on request.
final class RangeServer: @unchecked Sendable {
    /// How a response ends.
    enum Way: Sendable {
        case whole
        /// Closes the connection after this number of bytes.
        case cut(Int)
        /// Sends nothing more after this number of bytes.
        case hold(Int)
        /// Sends this text instead of a response.
        case text(String)
    }

    private let lock = NSLock()
    private var server: ScriptedServer?
    private var ways: [Way] = []
    private var received: [[String: String]] = []
    private var storedContent: Data
    private var storedHeaders: [String: String]
    private var ranged = true
    private var isChunked = false

    init(_ content: Data, headers: [String: String] = ["ETag": "\"1\""], ways: [Way] = []) throws {
        storedContent = content
        storedHeaders = headers
        self.ways = ways
        server = try ScriptedServer { [weak self] request in self?.respond(to: request) ?? [.close] }
    }

    var url: String { server?.url ?? "" }
    /// The headers of each request, with lowercase names.
    var requests: [[String: String]] { lock.withLock { received } }
    var content: Data {
        get { lock.withLock { storedContent } }
        set { lock.withLock { storedContent = newValue } }
    }
    var headers: [String: String] {
        get { lock.withLock { storedHeaders } }
        set { lock.withLock { storedHeaders = newValue } }
    }
    /// Whether the server supports ranges. Otherwise it always sends the whole file.
    var knowsRanges: Bool {
        get { lock.withLock { ranged } }
        set { lock.withLock { ranged = newValue } }
    }
    /// Whether responses have no `Content-Length`.
    var isSilent: Bool {
        get { lock.withLock { isChunked } }
        set { lock.withLock { isChunked = newValue } }
    }

    /// Sets the ends of the next responses. Later ones are complete.
    func then(_ ways: Way...) { lock.withLock { self.ways += ways } }

    func stop() { server?.stop() }

    private func respond(to request: Data) -> [ScriptedServer.Step] {
        lock.withLock {
            let lines = String(decoding: request, as: UTF8.self).components(separatedBy: "\r\n")
            var fields = ["": lines[0]]
            for line in lines.dropFirst() {
                if line.isEmpty { break }
                let halves = line.split(separator: ":", maxSplits: 1)
                fields[halves[0].lowercased()] = halves.last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
            }
            received.append(fields)
            let way = ways.isEmpty ? Way.whole : ways.removeFirst()
            if case .text(let text) = way { return [.send(text), .close] }
            var head = storedHeaders
            var status = "200 OK"
            var body = storedContent
            if ranged, let range = fields["range"], range.hasPrefix("bytes="), range.hasSuffix("-"), isCurrent(fields),
                let start = Int(range.dropFirst(6).dropLast())
            {
                if start >= body.count {
                    status = "416 Range Not Satisfiable"
                    head["Content-Range"] = "bytes */\(body.count)"
                    body = Data("nothing".utf8)
                } else {
                    status = "206 Partial Content"
                    head["Content-Range"] = "bytes \(start)-\(body.count - 1)/\(body.count)"
                    body = body.dropFirst(start)
                }
            }
            if isChunked {
                head["Transfer-Encoding"] = "chunked"
                body = Data("\(String(body.count, radix: 16))\r\n".utf8) + body + Data("\r\n0\r\n\r\n".utf8)
            } else {
                head["Content-Length"] = "\(body.count)"
            }
            head["Connection"] = "close"
            let text = head.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
            var steps = [ScriptedServer.Step.send("HTTP/1.1 \(status)\r\n\(text)\r\n")]
            switch way {
            case .whole, .text: steps += [.send(body), .close]
            case .cut(let count): steps += [.send(body.prefix(count)), .close]
            case .hold(let count): steps += [.send(body.prefix(count)), .hold]
            }
            return steps
        }
    }

    private func isCurrent(_ fields: [String: String]) -> Bool {
        guard let condition = fields["if-range"] else { return true }
        return condition == storedHeaders["ETag"] || condition == storedHeaders["Last-Modified"]
    }
}

/// A folder that is removed when the object is deallocated.
final class ScratchFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    /// The names of its files, including hidden ones.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
    func file(_ path: String) -> URL { url.appendingPathComponent(path) }
    func data(_ path: String) -> Data? { try? Data(contentsOf: file(path)) }

    func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: file(path)) }
}

extension Data {
    /// Returns bytes that differ from offset to offset.
    static func pattern(_ count: Int) -> Data {
        Data((0..<count).map { index in UInt8(truncatingIfNeeded: index &* 31 &+ index >> 8) })
    }
}
