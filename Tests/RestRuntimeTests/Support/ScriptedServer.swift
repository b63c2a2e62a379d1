import Foundation

/// A server that writes bytes as they are, so that answers can be as wrong as they come; it notices when its client goes.
final class ScriptedServer: @unchecked Sendable {
    #if canImport(Darwin)
    private static let streamType = SOCK_STREAM
    private static let quiet: Int32 = 0
    #else
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    private static let quiet = Int32(MSG_NOSIGNAL)
    #endif

    let port: Int
    var url: String { "http://127.0.0.1:\(port)" }
    private let listener: Int32
    private let lock = NSLock()
    private var gone = 0
    private var count = 0
    private var isStopped = false

    /// How many clients closed their connection while the server was still writing or waiting.
    var clientsGone: Int { lock.withLock { gone } }
    var connections: Int { lock.withLock { count } }

    /// `script` gives the parts of the answer, written one after another with `pause` seconds in between; then the
    /// connection is closed, unless `holds` is set, or the next request is answered where `repeats` is.
    init(_ parts: [Data], pause: Double = 0, holds: Bool = false, repeats: Bool = false) throws {
        listener = socket(AF_INET, Self.streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let bound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: address.sin_port))
        let thread = Thread { [weak self] in
            // Closed here and nowhere else: a number that is closed while this thread may still ask for it can be that
            // of the next server's listener, whose clients would then end here.
            defer { close(listener) }
            while true {
                var ready = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
                let isReady = poll(&ready, 1, 50) > 0
                guard let self, !lock.withLock({ self.isStopped }) else { return }
                if !isReady { continue }
                let client = accept(listener, nil, nil)
                if client < 0 { continue }
                lock.withLock { self.count += 1 }
                Thread { [weak self] in
                    repeat {
                        guard self?.serve(client, parts, pause: pause, holds: holds) == true else { break }
                    } while repeats
                    if !holds { shutdown(client, Int32(SHUT_RDWR)) }
                    close(client)
                }.start()
            }
        }
        thread.start()
    }

    convenience init(_ text: String, holds: Bool = false) throws {
        try self.init([Data(text.utf8)], holds: holds)
    }

    deinit { stop() }

    func stop() {
        let first = lock.withLock {
            defer { isStopped = true }
            return !isStopped
        }
        if first { shutdown(listener, Int32(SHUT_RDWR)) }
    }

    /// Answers one request; false where the client has gone.
    private func serve(_ client: Int32, _ parts: [Data], pause: Double, holds: Bool) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var request: [UInt8] = []
        while !Self.isWhole(request) {
            let read = recv(client, &buffer, buffer.count, 0)
            if read <= 0 { return false }
            request += buffer[..<read]
        }
        for part in parts {
            let sent = part.withUnsafeBytes { bytes -> Bool in
                var offset = 0
                while offset < bytes.count {
                    let written = send(client, bytes.baseAddress.map { $0 + offset }, bytes.count - offset, Self.quiet)
                    if written <= 0 { return false }
                    offset += written
                }
                return true
            }
            if !sent { return goneClient() }
            if pause > 0, isGone(client, within: pause) { return goneClient() }
        }
        return !(holds && isGone(client, within: 60)) || goneClient()
    }

    private func goneClient() -> Bool {
        lock.withLock { gone += 1 }
        return false
    }

    /// True with the head and all of the body.
    private static func isWhole(_ request: [UInt8]) -> Bool {
        let text = String(decoding: request, as: UTF8.self).lowercased()
        guard let end = text.range(of: "\r\n\r\n") else { return false }
        guard let length = text.range(of: "content-length: ") else { return true }
        let digits = text[length.upperBound...].prefix { $0.isNumber }
        return text[end.upperBound...].utf8.count >= Int(digits) ?? 0
    }

    /// Waits for the client to close.
    private func isGone(_ client: Int32, within seconds: Double) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        var byte: UInt8 = 0
        while Date() < end {
            if lock.withLock({ isStopped }) { return false }
            let read = recv(client, &byte, 1, Int32(MSG_DONTWAIT))
            if read == 0 || read < 0 && errno != EAGAIN && errno != EWOULDBLOCK { return true }
            usleep(5_000)
        }
        return false
    }
}
