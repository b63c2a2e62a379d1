import Foundation

/// A proxy in front of a server on 127.0.0.1 that fails a share of the requests, by a seed: it delays, drops, stalls, truncates,
/// resets, says that it is busy, and sends the server the same request twice.
///
///     let proxy = try FaultyProxy(to: server.port, share: 0.2, seed: 7)
///
/// The server's answers have a `Content-Length`.
public final class FaultyProxy: Sendable {
    /// What becomes of a request.
    public enum Fault: Sendable, CaseIterable {
        /// The answer comes late.
        case delay
        /// The connection is closed before the request reaches the server.
        case drop
        /// The server is asked, and its answer never comes.
        case stall
        /// The body of the answer breaks off.
        case truncate
        /// The server is asked, and the connection cut off.
        case reset
        /// 503.
        case busy
        /// The server is asked twice.
        case duplicate
    }

    private let server: ScriptedServer
    private let dice: Dice

    public var url: String { server.url }
    /// How many requests each fault met.
    public var faults: [Fault: Int] { dice.lock.withLock { dice.counts } }

    /// `share` of the requests meet a fault, each of `faults` as often as any other.
    public init(to port: Int, share: Double, seed: UInt64, faults: [Fault] = Fault.allCases) throws {
        let dice = Dice(share: share, seed: seed, faults: faults)
        self.dice = dice
        server = try ScriptedServer(repeats: true, keepsRequests: false) { request in
            let fault = dice.roll()
            if fault == .drop { return [.close] }
            if fault == .busy {
                return [.send("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n")]
            }
            if fault == .duplicate { _ = Upstream.current(port)?.answer(to: request) }
            guard let answer = Upstream.current(port)?.answer(to: request) else { return [.close] }
            switch fault {
            case .delay: return [.wait(0.05), .send(answer)]
            case .stall: return [.hold]
            case .reset: return [.reset]
            // In the body: Foundation's URLSession ends the process on a head that breaks off (Linux).
            case .truncate: return [.send(answer.dropLast()), .close]
            case .drop, .busy, .duplicate, nil: return [.send(answer)]
            }
        }
    }

    /// Takes no more connections, and ends those that are open.
    public func stop() { server.stop() }

    private final class Dice: @unchecked Sendable {
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

        func roll() -> Fault? {
            lock.withLock {
                guard Double(next() >> 11) < share * 0x1p53, !faults.isEmpty else { return nil }
                let fault = faults[Int(next() % UInt64(faults.count))]
                counts[fault, default: 0] += 1
                return fault
            }
        }

        /// SplitMix64.
        private func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// A connection to the server behind the proxy, one for each of the proxy's own.
    private final class Upstream {
        private let descriptor: Int32

        /// That of the thread, which serves one connection.
        static func current(_ port: Int) -> Upstream? {
            let key = "FaultyProxy.\(port)"
            if let known = Thread.current.threadDictionary[key] as? Upstream { return known }
            let new = Upstream(port)
            Thread.current.threadDictionary[key] = new
            return new
        }

        private init?(_ port: Int) {
            descriptor = ScriptedServer.connection(to: port)
            if descriptor < 0 { return nil }
        }

        deinit { close(descriptor) }

        /// nil where none came.
        func answer(to request: Data) -> Data? {
            let sent = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, ScriptedServer.quiet) }
            guard sent == request.count else { return nil }
            return ScriptedServer.read(descriptor, .all)
        }
    }
}
