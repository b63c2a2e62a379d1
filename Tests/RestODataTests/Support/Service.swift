import Foundation
import RestTransportTests

/// A server over real connections with a closure that returns the responses. It records the requests.
final class Service: Sendable {
    struct Seen: Sendable {
        let method: String
        let target: String
        /// The headers with lowercase names.
        let headers: [String: String]
        let body: String

        init(_ data: Data) {
            let text = String(decoding: data, as: UTF8.self)
            let halves = text.components(separatedBy: "\r\n\r\n")
            let lines = halves[0].components(separatedBy: "\r\n")
            let words = lines[0].split(separator: " ")
            method = words.first.map(String.init) ?? ""
            target = words.count > 1 ? String(words[1]) : ""
            var headers: [String: String] = [:]
            for line in lines.dropFirst() {
                let halves = line.split(separator: ":", maxSplits: 1)
                if halves.count == 2 {
                    headers[halves[0].lowercased()] = halves[1].trimmingCharacters(in: .whitespaces)
                }
            }
            self.headers = headers
            body = halves.dropFirst().joined(separator: "\r\n\r\n")
        }
    }

    struct Reply: Sendable {
        var status = 200
        var headers: [(String, String)] = [("Content-Type", "application/json")]
        var body = ""
    }

    private let server: ScriptedServer
    private let box = Box()

    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        var seen: [Seen] = []
    }

    /// Creates a server. `number` counts the requests from 1.
    init(_ respond: @escaping @Sendable (_ request: Seen, _ number: Int) -> Reply) throws {
        server = try ScriptedServer { [box] data in
            let seen = Seen(data)
            let number = box.lock.withLock {
                box.seen.append(seen)
                return box.seen.count
            }
            let reply = respond(seen, number)
            var text = "HTTP/1.1 \(reply.status) Word\r\nConnection: close\r\n"
            for (name, value) in reply.headers { text += "\(name): \(value)\r\n" }
            if reply.status != 204 { text += "Content-Length: \(reply.body.utf8.count)\r\n" }
            return [.send(text + "\r\n" + (reply.status == 204 ? "" : reply.body))]
        }
    }

    /// Creates a server with the same response to all requests.
    convenience init(_ body: String, status: Int = 200) throws {
        try self.init { _, _ in Reply(status: status, body: body) }
    }

    var url: String { server.url }
    var seen: [Seen] { box.lock.withLock { box.seen } }
}
