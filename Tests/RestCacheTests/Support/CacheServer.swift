import Foundation
import RestTransportTests

@testable import RestRuntime

/// A server over real connections, with a closure that returns the response to each request.
final class CacheServer: Sendable {
    /// A request.
    struct Seen: Sendable {
        let method: String
        let target: String
        /// The headers with lowercase names.
        let headers: [String: String]

        init(_ data: Data) {
            let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
            let words = lines[0].split(separator: " ")
            method = words.first.map(String.init) ?? ""
            target = words.count > 1 ? String(words[1]) : ""
            var headers: [String: String] = [:]
            for line in lines.dropFirst().prefix(while: { !$0.isEmpty }) {
                let halves = line.split(separator: ":", maxSplits: 1)
                if halves.count == 2 {
                    headers[halves[0].lowercased()] = halves[1].trimmingCharacters(in: .whitespaces)
                }
            }
            self.headers = headers
        }

        var isConditional: Bool { headers["if-none-match"] != nil || headers["if-modified-since"] != nil }
    }

    struct Reply: Sendable {
        var status = 200
        var headers: [(String, String)] = []
        var body = ""
        /// Bytes to send instead of the other values.
        var raw: String?
        /// Whether to keep the connection open after the raw bytes.
        var holds = false
    }

    private let server: ScriptedServer
    private let box: Box

    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        var seen: [Seen] = []
    }

    /// Creates a server. `number` counts the requests from 1.
    init(_ respond: @escaping @Sendable (_ request: Seen, _ number: Int) -> Reply) throws {
        let box = Box()
        self.box = box
        server = try ScriptedServer { data in
            let seen = Seen(data)
            let number = box.lock.withLock {
                box.seen.append(seen)
                return box.seen.count
            }
            let reply = respond(seen, number)
            if let raw = reply.raw { return reply.holds ? [.send(raw), .hold] : [.send(raw)] }
            var text = "HTTP/1.1 \(reply.status) Word\r\nConnection: close\r\n"
            for (name, value) in reply.headers { text += "\(name): \(value)\r\n" }
            let hasBody = ![204, 304].contains(reply.status)
            if hasBody { text += "Content-Length: \(reply.body.utf8.count)\r\n" }
            text += "\r\n"
            if hasBody, seen.method != "HEAD" { text += reply.body }
            return [.send(text)]
        }
    }

    var url: String { server.url }
    var seen: [Seen] { box.lock.withLock { box.seen } }
    /// Accepts no more connections, as if the network were down.
    func stop() { server.stop() }
}

/// A clock whose time is set by hand.
final class HandClock: @unchecked Sendable {
    private let lock = NSLock()
    private var time = 1_700_000_000.0

    var now: @Sendable () -> Double { { self.lock.withLock { self.time } } }
    func advance(_ seconds: Double) { lock.withLock { time += seconds } }

    /// Returns the time after the given number of seconds, as an HTTP date.
    func date(_ offset: Double = 0) -> String {
        HTTPDate.text(Date(timeIntervalSince1970: now() + offset)) ?? ""
    }
}

/// A folder that is removed when the object is deallocated.
final class Scratch: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("restcache-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }

    /// All files below the folder, including hidden ones.
    var files: [URL] {
        let all = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isRegularFileKey])
        return (all?.allObjects as? [URL] ?? []).filter {
            (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false
        }
    }
}
