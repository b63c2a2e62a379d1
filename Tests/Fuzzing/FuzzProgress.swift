import Foundation

/// The current input of each thread, which is reported if it crashes the process or never ends.
package final class FuzzProgress: @unchecked Sendable {
    package let workers: Int
    private let subject: String
    private let lock = NSLock()
    private var begun: [ContinuousClock.Instant?]

    /// The seeds of the current inputs, in memory that a signal handler can read. 0 means none.
    nonisolated(unsafe) private static var seeds: UnsafeMutablePointer<UInt64>?
    nonisolated(unsafe) private static var seedCount = 0

    package init(subject: String, workers: Int) {
        self.subject = subject
        self.workers = workers
        begun = Array(repeating: nil, count: workers)
        let seeds = UnsafeMutablePointer<UInt64>.allocate(capacity: workers)
        seeds.initialize(repeating: 0, count: workers)
        Self.seeds = seeds
        Self.seedCount = workers
    }

    func begin(_ seed: UInt64, _ worker: Int) {
        Self.seeds?[worker] = seed
        lock.lock()
        begun[worker] = .now
        lock.unlock()
    }

    func end(_ worker: Int) {
        Self.seeds?[worker] = 0
        lock.lock()
        begun[worker] = nil
        lock.unlock()
    }

    /// Ends the process with a report if an input exceeds the time limit.
    package func watch(limit: Duration, report: @escaping @Sendable (_ seed: UInt64) -> Void) {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: 0.2)
                if let seed = stuck(limit) {
                    report(seed)
                    exit(3)
                }
            }
        }
    }

    private func stuck(_ limit: Duration) -> UInt64? {
        lock.lock()
        defer { lock.unlock() }
        for worker in begun.indices {
            if let start = begun[worker], .now - start > limit { return Self.seeds?[worker] }
        }
        return nil
    }

    /// Prints the seeds of the current inputs if the process crashes.
    package static func reportCrashes() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            signal(number) { number in
                FuzzProgress.writeSeeds()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Uses only functions that are allowed in a signal handler.
    private static func writeSeeds() {
        write("\ncrashed; the input is that of one of these seeds:")
        for worker in 0..<seedCount {
            guard let seed = seeds?[worker], seed != 0 else { continue }
            write(" ")
            var divisor: UInt64 = 10_000_000_000_000_000_000
            var isLeading = true
            while divisor > 0 {
                var digit = UInt8(truncatingIfNeeded: seed / divisor % 10) + 0x30
                if digit != 0x30 || divisor == 1 { isLeading = false }
                if !isLeading { _ = Foundation.write(2, &digit, 1) }
                divisor /= 10
            }
        }
        write("\n")
    }

    private static func write(_ text: StaticString) {
        _ = Foundation.write(2, text.utf8Start, text.utf8CodeUnitCount)
    }
}
