#if Log
import Foundation

/// The lines that wait to be sent, and the one task that sends them.
final class RemoteLogQueue: @unchecked Sendable {
    /// What is kept at most, and what a batch has at most.
    struct Bounds {
        var lines: Int
        var bytes: Int
        var batchLines: Int
        /// Servers take a megabyte, or less.
        var batchBytes = 256 << 10
        /// A batch of less that is too large for the server is not divided: no part of it would fit.
        var leastBytes = 4 << 10
    }

    /// Lines are numbered as they come.
    private struct Line {
        let number: UInt64
        let entry: RemoteLogEntry
    }

    /// What became of the lines that were there when somebody began to wait.
    struct Drained {
        var lost = 0
        /// Those that are not sent yet.
        var left = 0
    }

    /// Who waits for all lines up to one.
    private struct Drain {
        let last: UInt64
        let waiter: CheckedContinuation<Drained, Never>
        var timer: Task<Void, Never>?
        var lost = 0
    }
    private typealias Ended = (waiter: CheckedContinuation<Drained, Never>, result: Drained)

    private var bounds: Bounds

    private let lock = NSLock()
    /// nil where one is gone, which holds no memory then.
    private var waiting: [Line?] = []
    /// Of `waiting`, how many at its front are gone.
    private var gone = 0
    private var waitingBytes = 0
    private var inFlight: [Line] = []
    private var inFlightBytes = 0
    private var added: UInt64 = 0
    /// Since the last batch, in the batch that is being sent, and ever.
    private var dropped = 0
    private var reported = 0
    private var allDropped = 0
    private var isRunning = false
    private var isClosed = false
    private var isAbandoned = false
    private var isBackingOff = false
    private var task: Task<Void, Never>?
    private var sleeper: Task<Void, Never>?
    private var drains: [UUID: Drain] = [:]

    init(_ bounds: Bounds) {
        self.bounds = bounds
        self.bounds.batchLines = min(bounds.batchLines, bounds.lines)
        // A batch goes out before lines are dropped.
        self.bounds.batchBytes = min(bounds.batchBytes, bounds.bytes / 2)
    }

    var droppedCount: Int { lock.withLock { allDropped } }

    private var waitingCount: Int { waiting.count - gone }
    private var isBatchReady: Bool { waitingCount >= bounds.batchLines || waitingBytes >= bounds.batchBytes }

    /// True where a task is to be started that sends.
    func add(_ entry: RemoteLogEntry) -> Bool {
        let (isFirst, ended) = lock.withLock {
            added += 1
            let line = Line(number: added, entry: entry)
            if isClosed {
                lose([line])
                return (false, [Ended]())
            }
            while waitingCount > 0, isFull(for: entry) { lose(takeFirst(1)) }
            if isFull(for: entry) {
                lose([line])
            } else {
                waiting.append(line)
                waitingBytes += entry.size
            }
            if isBatchReady, !isBackingOff { sleeper?.cancel() }
            let isFirst = !isRunning && waitingCount > 0
            isRunning = isRunning || isFirst
            return (isFirst, endedDrains())
        }
        Self.resume(ended)
        return isFirst
    }

    private func isFull(for entry: RemoteLogEntry) -> Bool {
        waitingCount + inFlight.count >= bounds.lines
            || waitingBytes + inFlightBytes + entry.size > bounds.bytes
    }

    private func takeFirst(_ count: Int) -> [Line] {
        var lines: [Line] = []
        for index in gone..<(gone + count) {
            guard let line = waiting[index] else { continue }
            waiting[index] = nil
            waitingBytes -= line.entry.size
            lines.append(line)
        }
        gone += count
        // Now and then, so that each costs the same.
        if gone > waiting.count / 2 {
            waiting.removeFirst(gone)
            gone = 0
        }
        return lines
    }

    private func lose(_ lines: [Line]) {
        dropped += lines.count
        allDropped += lines.count
        for (id, drain) in drains {
            drains[id]?.lost += lines.count { $0.number <= drain.last }
        }
    }

    // MARK: The task that sends

    func started(_ task: Task<Void, Never>) {
        let isOver = lock.withLock {
            self.task = task
            return isAbandoned
        }
        if isOver { task.cancel() }
    }

    /// Waits for more lines; or, in a backoff, whatever comes.
    func pause(_ seconds: Double, isBackoff: Bool) async {
        let sleeper: Task<Void, Never>? = lock.withLock {
            let isDue = !isBackoff && (!drains.isEmpty || isBatchReady)
            if isDue || isAbandoned { return nil }
            isBackingOff = isBackoff
            let sleeper = Task<Void, Never> { try? await Task.sleep(for: .bounded(seconds)) }
            self.sleeper = sleeper
            return sleeper
        }
        await sleeper?.value
        lock.withLock { (self.sleeper, isBackingOff) = (nil, false) }
    }

    /// The next batch; nil where nothing waits, and the task is to end.
    func take() -> RemoteLogBatch? {
        lock.withLock {
            guard waitingCount > 0, !isAbandoned else {
                (isRunning, task) = (false, nil)
                return nil
            }
            var count = 0
            var bytes = 0
            for line in waiting[gone...].prefix(bounds.batchLines) {
                let size = line?.entry.size ?? 0
                // One line goes, however long it is.
                if count > 0, bytes + size > bounds.batchBytes { break }
                count += 1
                bytes += size
            }
            (inFlight, inFlightBytes) = (takeFirst(count), bytes)
            (reported, dropped) = (dropped, 0)
            return RemoteLogBatch(entries: inFlight.map(\.entry), dropped: reported)
        }
    }

    /// The batch that was taken has come to its end.
    func finish(_ outcome: RemoteLogSender.Outcome) {
        let ended = lock.withLock {
            // None where they were let go of meanwhile.
            let (lines, bytes) = (inFlight, inFlightBytes)
            (inFlight, inFlightBytes) = ([], 0)
            switch outcome {
            case .sent: break
            case .tooLarge where lines.count > 1 && bytes > bounds.leastBytes:
                // So are those that follow, which the server would refuse as well.
                bounds.batchBytes = max(bytes / 2, bounds.leastBytes)
                putBack(lines, bytes)
            case .refused, .tooLarge:
                dropped += reported
                lose(lines)
            case .failed: putBack(lines, bytes)
            }
            return endedDrains()
        }
        Self.resume(ended)
    }

    private func putBack(_ lines: [Line], _ bytes: Int) {
        dropped += reported
        waiting = lines + waiting[gone...]
        gone = 0
        waitingBytes += bytes
    }

    // MARK: The end

    func close() {
        lock.withLock { isClosed = true }
    }

    /// Returns when none of the lines that are there now is left, when the seconds are over, or when the task is cancelled.
    func drain(within seconds: Double) async -> Drained {
        let id = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ended = lock.withLock {
                    drains[id] = Drain(last: added, waiter: continuation)
                    sleeper?.cancel()
                    return endedDrains()
                }
                Self.resume(ended)
                if Task.isCancelled || seconds <= 0 { return endDrain(id) }
                lock.withLock {
                    drains[id]?.timer = Task.detached { [self] in
                        guard (try? await Task.sleep(for: .bounded(seconds))) != nil else { return }
                        endDrain(id)
                    }
                }
            }
        } onCancel: {
            endDrain(id)
        }
    }

    private func endDrain(_ id: UUID) {
        let ended: Ended? = lock.withLock {
            guard let drain = drains.removeValue(forKey: id) else { return nil }
            drain.timer?.cancel()
            let left = inFlight + waiting[gone...].compactMap { $0 }
            return (drain.waiter, Drained(lost: drain.lost, left: left.count { $0.number <= drain.last }))
        }
        if let ended { Self.resume([ended]) }
    }

    /// Those whose lines are all sent or lost.
    private func endedDrains() -> [Ended] {
        if drains.isEmpty { return [] }
        let oldest = (inFlight.first ?? (waitingCount > 0 ? waiting[gone] : nil))?.number ?? .max
        var ended: [Ended] = []
        for (id, drain) in drains where drain.last < oldest {
            drain.timer?.cancel()
            drains[id] = nil
            ended.append((drain.waiter, Drained(lost: drain.lost)))
        }
        return ended
    }

    private static func resume(_ ended: [Ended]) {
        for drain in ended { drain.waiter.resume(returning: drain.result) }
    }

    /// Takes no more lines, lets go of what is left, and gives how much that is.
    func abandon() -> Int {
        let (left, task, sleeper, ended) = lock.withLock {
            let lines = inFlight + waiting[gone...].compactMap { $0 }
            lose(lines)
            (waiting, gone, waitingBytes, inFlight, inFlightBytes) = ([], 0, 0, [], 0)
            (isClosed, isAbandoned) = (true, true)
            return (lines.count, self.task, self.sleeper, endedDrains())
        }
        task?.cancel()
        sleeper?.cancel()
        Self.resume(ended)
        return left
    }
}

extension Duration {
    /// Of seconds from 0 to thirty years.
    static func bounded(_ seconds: Double) -> Duration {
        .seconds(seconds > 0 ? min(seconds, 1e9) : 0)
    }
}
#endif
