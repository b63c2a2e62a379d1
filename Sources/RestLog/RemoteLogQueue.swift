#if Log
import Foundation

/// The lines that wait to be sent, and the one task that sends them.
final class RemoteLogQueue: @unchecked Sendable {
    private let capacity: Int
    private let batchSize: Int

    private let lock = NSLock()
    private var waiting: [RemoteLogEntry] = []
    /// Of `waiting`, how many at its front are gone.
    private var gone = 0
    /// How many lines are being sent.
    private var inFlight = 0
    /// Since the last batch, and ever.
    private var dropped = 0
    private var allDropped = 0
    private var isRunning = false
    private var isClosed = false
    private var isAbandoned = false
    private var isBackingOff = false
    private var task: Task<Void, Never>?
    private var sleeper: Task<Void, Never>?
    /// Who waits for the queue to be empty, and until when.
    private var drains: [UUID: (waiter: CheckedContinuation<Void, Never>, timer: Task<Void, Never>?)] = [:]

    init(capacity: Int, batchSize: Int) {
        self.capacity = capacity
        self.batchSize = min(batchSize, capacity)
    }

    /// How many lines are not sent yet.
    var count: Int { lock.withLock { total } }
    var droppedCount: Int { lock.withLock { allDropped } }

    private var waitingCount: Int { waiting.count - gone }
    private var total: Int { waitingCount + inFlight }

    /// True where a task is to be started that sends.
    func add(_ entry: RemoteLogEntry) -> Bool {
        lock.withLock {
            if isClosed { return false }
            if total >= capacity { drop() }
            if total < capacity { waiting.append(entry) } else { count(dropped: 1) }
            if waitingCount >= batchSize, !isBackingOff { sleeper?.cancel() }
            defer { isRunning = true }
            return !isRunning
        }
    }

    /// Drops the oldest of those that wait.
    private func drop() {
        guard waitingCount > 0 else { return }
        removeFirst(1)
        count(dropped: 1)
    }

    private func removeFirst(_ count: Int) {
        gone += count
        // Now and then, so that each costs the same.
        if gone > waiting.count / 2 {
            waiting.removeFirst(gone)
            gone = 0
        }
    }

    private func count(dropped count: Int) {
        dropped += count
        allDropped += count
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
            let isDue = !isBackoff && (!drains.isEmpty || waitingCount >= batchSize)
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
            let entries = Array(waiting[gone...].prefix(batchSize))
            let batch = RemoteLogBatch(entries: entries, dropped: dropped)
            removeFirst(entries.count)
            (inFlight, dropped) = (entries.count, 0)
            return batch
        }
    }

    /// A batch has come to its end.
    func finish(_ batch: RemoteLogBatch, _ outcome: RemoteLogSender.Outcome) {
        let drained = lock.withLock {
            inFlight = 0
            if isAbandoned { return takeDrains() }
            switch outcome {
            case .sent: break
            case .refused:
                dropped += batch.dropped
                count(dropped: batch.entries.count)
            case .failed:
                dropped += batch.dropped
                waiting = batch.entries + waiting[gone...]
                gone = 0
            }
            return total == 0 ? takeDrains() : []
        }
        for waiter in drained { waiter.resume() }
    }

    // MARK: The end

    func close() {
        lock.withLock { isClosed = true }
    }

    /// Returns when nothing is left, or when the seconds are over.
    func drain(within seconds: Double) async {
        let id = UUID()
        await withCheckedContinuation { continuation in
            let isEmpty = lock.withLock {
                if total == 0 { return true }
                let timer = Task.detached { [self] in
                    try? await Task.sleep(for: .bounded(seconds))
                    endDrain(id)
                }
                drains[id] = (continuation, timer)
                sleeper?.cancel()
                return false
            }
            if isEmpty { continuation.resume() }
        }
    }

    private func endDrain(_ id: UUID) {
        lock.withLock { drains.removeValue(forKey: id) }?.waiter.resume()
    }

    private func takeDrains() -> [CheckedContinuation<Void, Never>] {
        defer { drains = [:] }
        for drain in drains.values { drain.timer?.cancel() }
        return drains.values.map(\.waiter)
    }

    /// Lets go of what is left, and gives how much that is.
    func abandon() -> Int {
        let (left, task, sleeper) = lock.withLock {
            defer {
                (waiting, gone) = ([], 0)
                isAbandoned = true
            }
            // A second time there is nothing to count.
            let left = isAbandoned ? 0 : total
            count(dropped: left)
            return (left, self.task, self.sleeper)
        }
        task?.cancel()
        sleeper?.cancel()
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
