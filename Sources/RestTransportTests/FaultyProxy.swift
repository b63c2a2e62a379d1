import Foundation

/// A proxy on 127.0.0.1 that fails a share of the requests, chosen by a seed.
///
///     let proxy = try FaultyProxy(to: server.port, share: 0.2, seed: 7)
///
/// The server's responses need a `Content-Length`.
///
/// `RetryTrial` uses it to check that retries neither lose nor duplicate a call's result. The choice of failures
/// depends only on the seed and the order of the requests.
public final class FaultyProxy: Sendable {
    /// A failure of a request.
    public enum Fault: Sendable, CaseIterable {
        /// The response is late.
        case delay
        /// The connection is closed before the server gets the request.
        case drop
        /// The server gets the request, and the response never arrives.
        case stall
        /// The response's body is truncated.
        case truncate
        /// The server gets the request, and the connection is reset.
        case reset
        /// The response is 503.
        case busy
        /// The server gets the request twice.
        case duplicate
    }

    private let server: ScriptedServer
    private let generator: FaultGenerator

    /// The proxy's base URL.
    public var url: String { server.url }
    /// The number of requests by failure.
    public var faults: [Fault: Int] { generator.lock.withLock { generator.counts } }

    /// Starts a proxy. `share` is the share of failing requests, which have each of `faults` equally often.
    ///
    /// - Parameters:
    ///   - port: The server's port on 127.0.0.1.
    ///   - share: The share of failing requests, from 0 to 1.
    ///   - seed: The seed of the random numbers.
    ///   - faults: The kinds of failures. None means that all requests succeed.
    /// - Throws: `POSIXError` if no port is available.
    public init(to port: Int, share: Double, seed: UInt64, faults: [Fault] = Fault.allCases) throws {
        let generator = FaultGenerator(share: share, seed: seed, faults: faults)
        self.generator = generator
        server = try ScriptedServer(repeats: true, keepsRequests: false) { request in
            let fault = generator.nextFault()
            if fault == .drop { return [.close] }
            if fault == .busy {
                return [.send("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n")]
            }
            // The client only gets the second response.
            if fault == .duplicate { _ = Upstream.current(port)?.response(to: request) }
            guard let response = Upstream.current(port)?.response(to: request) else { return [.close] }
            switch fault {
            case .delay: return [.wait(0.05), .send(response)]
            case .stall: return [.hold]
            case .reset: return [.reset]
            // In the body, since URLSession on Linux ends the process if the head is truncated.
            case .truncate: return [.send(response.dropLast()), .close]
            case .drop, .busy, .duplicate, nil: return [.send(response)]
            }
        }
    }

    /// Stops listening, and closes open connections.
    public func stop() { server.stop() }

    /// Chooses failures and counts them. `@unchecked Sendable`, because `lock` protects the state.
    private final class FaultGenerator: @unchecked Sendable {
        let lock = NSLock()
        private let share: Double
        private let faults: [Fault]
        private var state: UInt64
        var counts: [Fault: Int] = [:]

        init(share: Double, seed: UInt64, faults: [Fault]) {
            self.share = share
            self.faults = faults
            state = seed
        }

        /// Returns the failure of the next request, or `nil` if it succeeds.
        func nextFault() -> Fault? {
            lock.withLock {
                // 53 bits are as many as a `Double` has.
                guard Double(next() >> 11) < share * 0x1p53, !faults.isEmpty else { return nil }
                let fault = faults[Int(next() % UInt64(faults.count))]
                counts[fault, default: 0] += 1
                return fault
            }
        }

        /// The SplitMix64 generator.
        private func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// A connection to the server, one for each connection to the proxy.
    private final class Upstream {
        private let descriptor: Int32

        /// The thread's connection. A thread serves one.
        static func current(_ port: Int) -> Upstream? {
            let key = "FaultyProxy.\(port)"
            if let known = Thread.current.threadDictionary[key] as? Upstream { return known }
            let new = Upstream(port)
            Thread.current.threadDictionary[key] = new
            return new
        }

        /// Connects to the server. Returns `nil` if it doesn't listen.
        private init?(_ port: Int) {
            descriptor = ScriptedServer.connection(to: port)
            if descriptor < 0 { return nil }
        }

        deinit { close(descriptor) }

        /// Returns the response, or `nil` if there is none.
        func response(to request: Data) -> Data? {
            let sent = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, ScriptedServer.quiet) }
            guard sent == request.count else { return nil }
            return ScriptedServer.read(descriptor, .all)
        }
    }
}
