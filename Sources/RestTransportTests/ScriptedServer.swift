public import Foundation

/// A server that sends arbitrary bytes, so that responses can be wrong in any way. It notices when a client
/// disconnects.
///
///     let server = try ScriptedServer(script: [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"), .reset])
///
/// It serves each connection on its own thread, with blocking sockets, so that it depends on nothing that a transport
/// under test uses. `@unchecked Sendable`, because `lock` protects the counters.
public final class ScriptedServer: @unchecked Sendable {
    /// An action on a connection after the request was received.
    public enum Step: Sendable {
        /// Sends the bytes.
        case send(Data)
        /// Sends the same bytes repeatedly until the client disconnects or the server stops.
        case flood(Data)
        /// Waits for a time in seconds.
        case wait(Double)
        /// Waits until the client disconnects, for at most a minute.
        case hold
        /// Closes the connection.
        case close
        /// Resets the connection.
        case reset

        /// Sends the text as UTF-8.
        public static func send(_ text: String) -> Step { .send(Data(text.utf8)) }
    }

    /// The former name of ``RequestPart``.
    @available(*, deprecated, renamed: "RequestPart")
    public typealias Reading = RequestPart

    /// The part of a request that is read before the first step.
    public enum RequestPart: Sendable {
        /// The whole request.
        case all
        /// The request line and the headers.
        case head
        /// Nothing. The first step happens when the client has connected.
        case nothing
    }

    // `SIGPIPE` would end the process if a client has disconnected. Darwin has an option of the socket for it, and other
    // systems a flag for each call of `send`.
    #if canImport(Darwin)
    static let quiet: Int32 = 0
    #else
    static let quiet = Int32(MSG_NOSIGNAL)
    #endif

    /// The port on 127.0.0.1.
    public let port: Int
    /// The URL, such as `http://127.0.0.1:49152`.
    public var url: String { "http://127.0.0.1:\(port)" }
    private let listener: Int32
    private let keepsRequests: Bool
    private let lock = NSLock()
    private var gone = 0
    private var count = 0
    private var written = 0
    private var received: [Data] = []
    private var isStopped = false

    /// The number of clients that disconnected while the server was writing or waiting.
    public var clientsGone: Int { lock.withLock { gone } }
    /// The number of connections.
    public var connections: Int { lock.withLock { count } }
    /// The number of response bytes that the system has accepted.
    public var bytesSent: Int { lock.withLock { written } }
    /// The received requests.
    public var requests: [Data] { lock.withLock { received } }

    /// Starts a server that sends parts with pauses between them, in seconds.
    ///
    /// Afterwards the connection is closed. With `holds` it stays open, and with `repeats` the next request is served.
    ///
    /// - Parameters:
    ///   - parts: The bytes to send after each request.
    ///   - pause: The pause after each part, in seconds.
    ///   - holds: Whether the connection stays open at the end.
    ///   - repeats: Whether the next request of a connection is served.
    public convenience init(_ parts: [Data], pause: Double = 0, holds: Bool = false, repeats: Bool = false) throws {
        var script = parts.flatMap { pause > 0 ? [Step.send($0), .wait(pause)] : [.send($0)] }
        if holds { script.append(.hold) }
        try self.init(script: script, repeats: repeats)
    }

    /// Starts a server that sends a text, and closes the connection unless `holds` is set.
    public convenience init(_ text: String, holds: Bool = false) throws {
        try self.init([Data(text.utf8)], holds: holds)
    }

    /// Starts a server with a script. After the last step the connection is closed, or serves the next request with
    /// `repeats`.
    public convenience init(script: [Step], reading: RequestPart = .all, repeats: Bool = false) throws {
        try self.init(reading: reading, repeats: repeats) { _ in script }
    }

    /// Starts a server whose steps depend on the request. `keepsRequests` sets whether ``requests`` is recorded.
    ///
    /// - Parameters:
    ///   - reading: How much of a request is read before the first step.
    ///   - repeats: Whether the next request of a connection is served.
    ///   - keepsRequests: Whether ``requests`` has the requests. Disable it for many calls.
    ///   - respond: Returns the steps for a request. It is called on the connection's thread.
    /// - Throws: `POSIXError` if no port is available.
    public init(
        reading: RequestPart = .all,
        repeats: Bool = false,
        keepsRequests: Bool = true,
        respond: @escaping @Sendable (Data) -> [Step]
    ) throws {
        self.keepsRequests = keepsRequests
        let (listener, port) = try Self.listener(backlog: 1024)
        self.listener = listener
        self.port = port
        let thread = Thread { [weak self] in
            // The socket is closed here only. If it were closed while this thread may still use it, its number could
            // already be that of the next server, whose clients would end up here.
            defer { close(listener) }
            while true {
                var ready = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
                // A pause of 50 ms at most, to notice that the server was stopped.
                let isReady = poll(&ready, 1, 50) > 0
                guard let self, !lock.withLock({ self.isStopped }) else { return }
                if !isReady { continue }
                let client = accept(listener, nil, nil)
                if client < 0 { continue }
                Self.ignoreSignal(client)
                lock.withLock { self.count += 1 }
                Thread { [weak self] in
                    var end = End.done
                    repeat {
                        end = self?.serve(client, reading, respond) ?? .gone
                    } while repeats && end == .done
                    // `shutdown` would send the end of the connection before the reset.
                    if end != .reset { shutdown(client, Int32(SHUT_RDWR)) }
                    close(client)
                }.start()
            }
        }
        thread.start()
    }

    /// The former name of ``init(reading:repeats:keepsRequests:respond:)``.
    @available(*, deprecated, renamed: "init(reading:repeats:keepsRequests:respond:)")
    @_disfavoredOverload
    public convenience init(
        reading: RequestPart = .all,
        repeats: Bool = false,
        keepsRequests: Bool = true,
        answer: @escaping @Sendable (Data) -> [Step]
    ) throws {
        try self.init(reading: reading, repeats: repeats, keepsRequests: keepsRequests, respond: answer)
    }

    deinit { stop() }

    /// Returns a socket that listens on a free port of 127.0.0.1, and the port. Throws `POSIXError` if no port is
    /// available.
    ///
    /// - Parameter backlog: The number of connections that the system keeps until they are accepted.
    static func listener(backlog: Int32) throws -> (descriptor: Int32, port: Int) {
        let descriptor = streamSocket()
        // Port 0 lets the system choose one.
        var address = address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && listen(descriptor, backlog) == 0
                    && getsockname(descriptor, pointer, &length) == 0
            }
        }
        guard isListening else {
            close(descriptor)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    private static func streamSocket() -> Int32 {
        #if canImport(Darwin)
        socket(AF_INET, SOCK_STREAM, 0)
        #else
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
    }

    private static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        return address
    }

    /// Makes `send` return an error instead of raising `SIGPIPE`, on systems without a flag for it.
    private static func ignoreSignal(_ descriptor: Int32) {
        #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Returns a connection to 127.0.0.1, or a negative number if there is none.
    static func connection(to port: Int) -> Int32 {
        let client = streamSocket()
        ignoreSignal(client)
        var address = address(port: port)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                connect(client, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if isConnected { return client }
        close(client)
        return -1
    }

    /// Stops listening, and closes open connections.
    public func stop() {
        let first = lock.withLock {
            defer { isStopped = true }
            return !isStopped
        }
        if first { shutdown(listener, Int32(SHUT_RDWR)) }
    }

    /// The state of a connection after a response.
    private enum End {
        case done
        case gone
        case reset
    }

    /// Responds to one request.
    ///
    /// - Returns: The state of the connection, which decides whether another request is served.
    private func serve(_ client: Int32, _ reading: RequestPart, _ respond: (Data) -> [Step]) -> End {
        guard let request = Self.read(client, reading) else { return .gone }
        if keepsRequests { lock.withLock { received.append(request) } }
        for step in respond(request) {
            switch step {
            case .send(let data):
                guard send(data, to: client) else { return goneClient() }
            case .flood(let data):
                while !lock.withLock({ isStopped }) {
                    guard send(data, to: client) else { return goneClient() }
                }
            case .wait(let seconds):
                if isGone(client, within: seconds) { return goneClient() }
            case .hold:
                return isGone(client, within: 60) ? goneClient() : .done
            case .close: return .gone
            case .reset:
                // Closing with a linger time of 0 sends RST in place of FIN.
                var linger = linger(l_onoff: 1, l_linger: 0)
                setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
                return .reset
            }
        }
        return .done
    }

    /// Returns `nil` if the client has disconnected.
    ///
    /// Otherwise it returns at least as much of the request as was to be read.
    static func read(_ client: Int32, _ reading: RequestPart) -> Data? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var request = Data()
        while !isEnough(request, reading) {
            let read = recv(client, &buffer, buffer.count, 0)
            if read <= 0 { return nil }
            request += buffer[..<read]
        }
        return request
    }

    /// Returns whether a request is complete, as far as it is to be read. Requests of the transports under test have no
    /// other framings.
    private static func isEnough(_ request: Data, _ reading: RequestPart) -> Bool {
        guard reading != .nothing else { return true }
        guard let end = request.range(of: Data("\r\n\r\n".utf8)) else { return false }
        guard reading == .all else { return true }
        let head = String(decoding: request[..<end.lowerBound], as: UTF8.self).lowercased()
        if head.contains("transfer-encoding: chunked") {
            return request.suffix(5) == Data("0\r\n\r\n".utf8)
        }
        guard let length = head.range(of: "content-length: ") else { return true }
        let digits = head[length.upperBound...].prefix { $0.isNumber }
        return request.distance(from: end.upperBound, to: request.endIndex) >= Int(digits) ?? 0
    }

    /// Sends bytes. Returns `false` if the client has disconnected or the server was stopped.
    private func send(_ data: Data, to client: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                // A client that doesn't read must not block a stopped server.
                var ready = pollfd(fd: client, events: Int16(POLLOUT), revents: 0)
                if poll(&ready, 1, 50) == 0 {
                    if lock.withLock({ isStopped }) { return false }
                    continue
                }
                let flags = Self.quiet | Int32(MSG_DONTWAIT)
                let sent = Foundation.send(client, bytes.baseAddress.map { $0 + offset }, bytes.count - offset, flags)
                if sent < 0, errno == EAGAIN || errno == EWOULDBLOCK { continue }
                if sent <= 0 { return false }
                offset += sent
                lock.withLock { written += sent }
            }
            return true
        }
    }

    /// Counts a client that has disconnected.
    private func goneClient() -> End {
        lock.withLock { gone += 1 }
        return .gone
    }

    /// Waits for the client to disconnect. When the server stops, a client whose call has just ended gets a second for
    /// it: a truncated head would end a process with URLSession on Linux.
    private func isGone(_ client: Int32, within seconds: Double) -> Bool {
        var end = Date().addingTimeInterval(seconds)
        var isLast = false
        var byte: UInt8 = 0
        while Date() < end {
            if !isLast, lock.withLock({ isStopped }) {
                isLast = true
                end = min(end, Date().addingTimeInterval(1))
            }
            // Bytes that the client still sends are discarded. They may be the rest of a request.
            let read = recv(client, &byte, 1, Int32(MSG_DONTWAIT))
            if read == 0 || read < 0 && errno != EAGAIN && errno != EWOULDBLOCK { return true }
            if read < 0 { usleep(5_000) }
        }
        return false
    }
}
