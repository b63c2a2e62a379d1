#if Log
import Foundation

/// The unsent lines, and the task that sends them.
///
/// ``RemoteLog`` adds lines from any thread. One task at a time calls `pause`, `takeBatch` and `finishBatch` in a loop,
/// and ends when the queue is empty. `@unchecked Sendable`, because `lock` protects all variables. Continuations are
/// resumed outside of it.
///
/// A line is waiting, in flight (part of the batch that is being sent), or has left the queue: sent or dropped.
final class RemoteLogQueue: @unchecked Sendable {
    /// The limits of the queue and of a batch.
    struct Bounds {
        /// The largest number of lines that are waiting or in flight.
        var lines: Int
        /// The largest size of these lines, in bytes.
        var bytes: Int
        /// The largest number of lines in a batch.
        var batchLines: Int
        /// The largest size of a batch, in bytes. Many servers accept at most a megabyte.
        var batchBytes = 256 << 10
        /// The size below which a batch isn't split after a 413, since its parts would be refused too.
        var leastBatchBytes = 4 << 10
    }

    /// A line and its number. Numbers increase in the order of logging.
    private struct NumberedEntry {
        let number: UInt64
        let entry: RemoteLogEntry
    }

    /// The result of a drain, for the lines that were in the queue when it began.
    struct DrainResult {
        /// The number of these lines that were dropped.
        var droppedCount = 0
        /// The number of these lines that are still in the queue.
        var unsentCount = 0
    }

    /// A caller that waits until all lines up to a number are sent.
    private struct Drain {
        /// The number of the last line to wait for.
        let last: UInt64
        let continuation: CheckedContinuation<DrainResult, Never>
        /// Ends the drain at the time limit.
        var timer: Task<Void, Never>?
        /// The number of its lines that were dropped.
        var droppedCount = 0
    }
    private typealias FinishedDrain = (continuation: CheckedContinuation<DrainResult, Never>, result: DrainResult)

    private var bounds: Bounds

    private let lock = NSLock()
    /// The lines in their order. A removed line is `nil`, which frees its memory at once.
    private var waiting: [NumberedEntry?] = []
    /// The number of removed lines at the front of `waiting`.
    private var removedCount = 0
    /// The size of the waiting lines, in bytes.
    private var waitingBytes = 0
    /// The lines of the current batch.
    private var inFlight: [NumberedEntry] = []
    private var inFlightBytes = 0
    /// The number of the last line.
    private var lastNumber: UInt64 = 0
    /// The number of lines that were dropped and that no batch has reported yet.
    private var unreportedCount = 0
    /// The number of dropped lines that the current batch reports.
    private var reportedCount = 0
    /// The number of all dropped lines.
    private var totalDroppedCount = 0
    /// Whether a task is sending, or is about to be started.
    private var isRunning = false
    /// Whether new lines are dropped.
    private var isClosed = false
    /// Whether a shutdown has dropped the unsent lines.
    private var isAbandoned = false
    /// Whether the current pause follows a failure. A full batch doesn't end it.
    private var isBackingOff = false
    private var task: Task<Void, Never>?
    /// The current pause. Cancelling it ends the pause.
    private var pauseTask: Task<Void, Never>?
    private var drains: [UUID: Drain] = [:]

    init(_ bounds: Bounds) {
        self.bounds = bounds
        self.bounds.batchLines = min(bounds.batchLines, bounds.lines)
        // A batch is sent before the queue is so full that lines are dropped.
        self.bounds.batchBytes = min(bounds.batchBytes, bounds.bytes / 2)
    }

    var droppedCount: Int { lock.withLock { totalDroppedCount } }

    private var waitingCount: Int { waiting.count - removedCount }
    private var isBatchReady: Bool { waitingCount >= bounds.batchLines || waitingBytes >= bounds.batchBytes }

    /// Adds a line. Returns true if the caller has to start the task that sends.
    ///
    /// A line that is added to a full queue replaces the oldest ones. It is dropped itself if the lines in flight leave
    /// no space.
    func add(_ entry: RemoteLogEntry) -> Bool {
        let (isFirst, finished) = lock.withLock {
            lastNumber += 1
            let line = NumberedEntry(number: lastNumber, entry: entry)
            if isClosed {
                drop([line])
                return (false, [FinishedDrain]())
            }
            while waitingCount > 0, isFull(for: entry) { drop(takeFirst(1)) }
            if isFull(for: entry) {
                drop([line])
            } else {
                waiting.append(line)
                waitingBytes += entry.size
            }
            if isBatchReady, !isBackingOff { pauseTask?.cancel() }
            let isFirst = !isRunning && waitingCount > 0
            isRunning = isRunning || isFirst
            return (isFirst, takeFinishedDrains())
        }
        Self.resume(finished)
        return isFirst
    }

    /// Returns whether a line exceeds the limits of the queue.
    private func isFull(for entry: RemoteLogEntry) -> Bool {
        waitingCount + inFlight.count >= bounds.lines
            || waitingBytes + inFlightBytes + entry.size > bounds.bytes
    }

    /// Removes a number of lines from the front, and returns them.
    private func takeFirst(_ count: Int) -> [NumberedEntry] {
        var lines: [NumberedEntry] = []
        for index in removedCount..<(removedCount + count) {
            guard let line = waiting[index] else { continue }
            waiting[index] = nil
            waitingBytes -= line.entry.size
            lines.append(line)
        }
        removedCount += count
        // Compact the array rarely, so that each removal takes constant time on average.
        if removedCount > waiting.count / 2 {
            waiting.removeFirst(removedCount)
            removedCount = 0
        }
        return lines
    }

    /// Counts dropped lines, for the next batch and for the callers of `drain`.
    private func drop(_ lines: [NumberedEntry]) {
        unreportedCount += lines.count
        totalDroppedCount += lines.count
        for (id, drain) in drains {
            drains[id]?.droppedCount += lines.count { $0.number <= drain.last }
        }
    }

    // MARK: The sending task

    /// Stores the task, so that a shutdown can cancel it. Cancels it at once if the log was shut down meanwhile.
    func setTask(_ task: Task<Void, Never>) {
        let isCancelled = lock.withLock {
            self.task = task
            return isAbandoned
        }
        if isCancelled { task.cancel() }
    }

    /// Waits until a batch is ready. A full batch doesn't end a backoff, but a drain that begins meanwhile does.
    func pause(_ seconds: Double, isBackoff: Bool) async {
        let pauseTask: Task<Void, Never>? = lock.withLock {
            let isDue = !isBackoff && (!drains.isEmpty || isBatchReady)
            if isDue || isAbandoned { return nil }
            isBackingOff = isBackoff
            let pauseTask = Task<Void, Never> { try? await Task.sleep(for: .bounded(seconds)) }
            self.pauseTask = pauseTask
            return pauseTask
        }
        await pauseTask?.value
        lock.withLock { (self.pauseTask, isBackingOff) = (nil, false) }
    }

    /// Returns the next batch, or `nil` if the queue is empty and the task has to end.
    func takeBatch() -> RemoteLogBatch? {
        lock.withLock {
            guard waitingCount > 0, !isAbandoned else {
                (isRunning, task) = (false, nil)
                return nil
            }
            var count = 0
            var bytes = 0
            for line in waiting[removedCount...].prefix(bounds.batchLines) {
                let size = line?.entry.size ?? 0
                // A batch has at least one line, of any length.
                if count > 0, bytes + size > bounds.batchBytes { break }
                count += 1
                bytes += size
            }
            (inFlight, inFlightBytes) = (takeFirst(count), bytes)
            // The number of dropped lines is part of this batch, and is restored if the batch fails.
            (reportedCount, unreportedCount) = (unreportedCount, 0)
            return RemoteLogBatch(entries: inFlight.map(\.entry), dropped: reportedCount)
        }
    }

    /// Records the result of the current batch.
    func finishBatch(_ result: RemoteLogSender.BatchResult) {
        let finished = lock.withLock {
            // There are no lines in flight if `abandon()` was called meanwhile.
            let (lines, bytes) = (inFlight, inFlightBytes)
            (inFlight, inFlightBytes) = ([], 0)
            switch result {
            case .sent: break
            case .tooLarge where lines.count > 1 && bytes > bounds.leastBatchBytes:
                // The server would refuse the following lines too.
                bounds.batchBytes = max(bytes / 2, bounds.leastBatchBytes)
                requeue(lines, bytes)
            case .refused, .tooLarge:
                unreportedCount += reportedCount
                drop(lines)
            case .failed: requeue(lines, bytes)
            }
            return takeFinishedDrains()
        }
        Self.resume(finished)
    }

    /// Puts the lines of a failed batch back at the front, so that their order remains.
    private func requeue(_ lines: [NumberedEntry], _ bytes: Int) {
        unreportedCount += reportedCount
        waiting = lines + waiting[removedCount...]
        removedCount = 0
        waitingBytes += bytes
    }

    // MARK: Draining

    /// Drops all lines from now on.
    func close() {
        lock.withLock { isClosed = true }
    }

    /// Returns when all current lines are sent or dropped, after the time limit, or when the task is cancelled.
    ///
    /// - Parameter seconds: The time limit.
    /// - Returns: The numbers of the lines that were dropped or are still in the queue, of those at the beginning.
    func drain(within seconds: Double) async -> DrainResult {
        let id = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let finished = lock.withLock {
                    drains[id] = Drain(last: lastNumber, continuation: continuation)
                    pauseTask?.cancel()
                    return takeFinishedDrains()
                }
                Self.resume(finished)
                // The task may have been cancelled before the drain was added, when `onCancel` found none.
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

    /// Ends a drain at its time limit or by cancellation. Does nothing if the drain has ended already.
    private func endDrain(_ id: UUID) {
        let finished: FinishedDrain? = lock.withLock {
            guard let drain = drains.removeValue(forKey: id) else { return nil }
            drain.timer?.cancel()
            let unsent = inFlight + waiting[removedCount...].compactMap { $0 }
            return (
                drain.continuation,
                DrainResult(droppedCount: drain.droppedCount, unsentCount: unsent.count { $0.number <= drain.last })
            )
        }
        if let finished { Self.resume([finished]) }
    }

    /// Removes and returns the drains whose lines are all sent or dropped.
    ///
    /// The lines leave the queue in their order, so a drain is over if the oldest line is newer than its last one.
    private func takeFinishedDrains() -> [FinishedDrain] {
        if drains.isEmpty { return [] }
        let oldest = (inFlight.first ?? (waitingCount > 0 ? waiting[removedCount] : nil))?.number ?? .max
        var finished: [FinishedDrain] = []
        for (id, drain) in drains where drain.last < oldest {
            drain.timer?.cancel()
            drains[id] = nil
            finished.append((drain.continuation, DrainResult(droppedCount: drain.droppedCount)))
        }
        return finished
    }

    /// Resumes the callers. The lock must not be held.
    private static func resume(_ finished: [FinishedDrain]) {
        for drain in finished { drain.continuation.resume(returning: drain.result) }
    }

    /// Drops all lines, accepts no more, and stops the task. Returns the number of dropped lines.
    func abandon() -> Int {
        let (count, task, pauseTask, finished) = lock.withLock {
            let lines = inFlight + waiting[removedCount...].compactMap { $0 }
            drop(lines)
            (waiting, removedCount, waitingBytes, inFlight, inFlightBytes) = ([], 0, 0, [], 0)
            (isClosed, isAbandoned) = (true, true)
            return (lines.count, self.task, self.pauseTask, takeFinishedDrains())
        }
        task?.cancel()
        pauseTask?.cancel()
        Self.resume(finished)
        return count
    }
}

extension Duration {
    /// Returns a duration of 0 to 1,000,000,000 seconds, about thirty years. A longer one could overflow in
    /// nanoseconds.
    static func bounded(_ seconds: Double) -> Duration {
        .seconds(seconds > 0 ? min(seconds, 1e9) : 0)
    }
}
#endif
