import Foundation
import Fuzzing

/// Runs `GraphFuzz` in child processes, so that a stack overflow, a hang or a document that needs too much memory is a
/// finding and the run goes on.
struct GraphRun {
    static let childName = "graphs-child"
    /// The processor time for one document, in seconds.
    private static let seconds = 2.0
    /// The memory of a child, in bytes.
    private static let bytes = 500 << 20
    private static let mostFindings = 200
    /// The number of documents of one child. It is limited, since the memory of earlier documents counts too.
    private static let mostDocuments = 500

    private let count: Int
    private let seed: UInt64

    /// The state that a child writes to its file. It can be read even if the child crashes.
    private struct State {
        var seed: UInt64 = 0
        var findings: UInt64 = 0
        var reason: UInt64 = 0
    }

    private enum Reason: UInt64 {
        case time = 1
        case memory
    }

    init(count: Int, seed: UInt64) {
        self.count = count
        self.seed = seed
    }

    // MARK: Parent

    /// Returns false, and prints a report, if there are findings.
    func run() -> Bool {
        let start = ContinuousClock.now
        print("graphs: \(count) inputs from seed \(seed)")
        let workers = min(ProcessInfo.processInfo.activeProcessorCount, count)
        let total = Total()
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            let first = count * worker / workers
            runChildren(from: seed &+ UInt64(first), count: count * (worker + 1) / workers - first, total)
        }
        let taken = Int((ContinuousClock.now - start).components.seconds)
        print("graphs: \(total.count == 0 ? "nothing found" : "\(total.count) found") in \(taken) s")
        return total.count == 0
    }

    private func runChildren(from first: UInt64, count: Int, _ total: Total) {
        var (next, left) = (first, count)
        while left > 0, total.count < Self.mostFindings {
            let count = min(left, Self.mostDocuments)
            guard let (state, status) = child(from: next, count: count) else { return total.add(1) }
            total.add(Int(state.findings))
            guard status != 0 else {
                left -= count
                next = next &+ UInt64(count)
                continue
            }
            total.add(1)
            // The child ended before its first document.
            guard state.seed >= next else { return print("graphs: a process of its own ended with \(status)") }
            let problem =
                switch Reason(rawValue: state.reason) {
                case .time: "still not done after \(Self.seconds) s"
                case .memory: "takes more than \(Self.bytes >> 20) MB"
                case nil: "crashed with \(status)"
                }
            print(Self.finding(state.seed, problem))
            fflush(nil)
            left -= Int(state.seed &- next) + 1
            next = state.seed &+ 1
        }
    }

    /// Returns the child's state at its end and its exit code or signal, or `nil` if it couldn't be started.
    private func child(from seed: UInt64, count: Int) -> (State, Int32)? {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("graphs-\(UUID().uuidString)").path
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [Self.childName, String(count), String(seed), path]
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        var state = State()
        if let data = FileManager.default.contents(atPath: path), data.count == MemoryLayout<State>.size {
            withUnsafeMutableBytes(of: &state) { _ = data.copyBytes(to: $0) }
        }
        return (state, process.terminationStatus)
    }

    private static func finding(_ seed: UInt64, _ problem: String) -> String {
        let fuzz = GraphFuzz()
        let text = fuzz.text(of: fuzz.input(seed: seed))
        return FuzzFinding(subject: fuzz.name, seed: seed, input: text, problem: problem).description
    }

    private final class Total: @unchecked Sendable {
        private let lock = NSLock()
        private var sum = 0

        var count: Int { lock.withLock { sum } }
        func add(_ number: Int) { lock.withLock { sum += number } }
    }

    // MARK: Child

    /// Runs the documents one after another on the main thread, whose stack is the tool's.
    static func runAsChild(count: Int, seed: UInt64, path: String) {
        let file = open(path, O_WRONLY)
        let fuzz = GraphFuzz()
        var state = State()
        let watch = Watch()
        Thread.detachNewThread {
            while true {
                Thread.sleep(forTimeInterval: 0.05)
                guard let reason = watch.reason else { continue }
                var number = reason.rawValue
                pwrite(file, &number, 8, 16)
                _exit(3)
            }
        }
        for number in 0..<UInt64(count) where state.findings < mostFindings {
            state.seed = seed &+ number
            pwrite(file, &state, MemoryLayout<State>.size, 0)
            watch.begin()
            if let problem = fuzz.problem(with: fuzz.input(seed: state.seed)) {
                print(finding(state.seed, problem))
                // The next document may crash.
                fflush(nil)
                state.findings += 1
            }
        }
        pwrite(file, &state, MemoryLayout<State>.size, 0)
    }

    /// Measures the current document in processor time, since other processes may use the machine.
    private final class Watch: @unchecked Sendable {
        private let lock = NSLock()
        private var start = 0.0

        func begin() { lock.withLock { start = Self.usage.seconds } }

        var reason: Reason? {
            let usage = Self.usage
            if usage.bytes > GraphRun.bytes { return .memory }
            return usage.seconds - lock.withLock { start } > GraphRun.seconds ? .time : nil
        }

        private static var usage: (seconds: Double, bytes: Int) {
            var usage = rusage()
            // 0 means this process. The named constant has a different type on each platform.
            getrusage(0, &usage)
            let time = usage.ru_utime
            let seconds = Double(time.tv_sec) + Double(time.tv_usec) / 1e6
            #if canImport(Darwin)
            return (seconds, Int(usage.ru_maxrss))
            #else
            // On Linux, ru_maxrss includes the memory of the parent at the time of the fork.
            let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
            return (seconds, (pages.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * sysconf(Int32(_SC_PAGESIZE)))
            #endif
        }
    }
}
