import Foundation

/// The progress of the uploads and downloads of calls.
///
///     let progress = TransferProgress()
///     async let file = client.with(progress: progress).films.movie(id: 7, to: url)
///     for await state in progress.updates { bar.show(state.fraction) }
///     let movie = try await file
///
/// Calls that run at the same time are counted together. A call that starts when no other runs begins again at 0. Use
/// ``init(of:)`` to combine several calls with separate totals.
///
/// If a call has a request body, its bytes are counted, and otherwise those of the response. A download (`-> File`)
/// counts the response, including the bytes on disk that a resumed one begins with. A further attempt begins again. A
/// call that fails or is cancelled reports nothing more.
///
/// It can be used from any thread. A lock protects the parts of the calls and the listeners.
public final class TransferProgress: @unchecked Sendable {
    /// The progress at one moment.
    public struct State: Sendable, Hashable {
        /// The bytes sent or received.
        public let completed: Int64
        /// The total bytes, or `nil` while they are unknown, for example if the server doesn't send a length.
        public let total: Int64?
        /// The completed fraction from 0 to 1, or `nil` if the total is unknown.
        public var fraction: Double? {
            guard let total else { return nil }
            return total > 0 ? min(Double(completed) / Double(total), 1) : 1
        }

        init(completed: Int64, total: Int64?) {
            self.completed = completed
            self.total = total
        }
    }

    /// The progresses that this one combines. Empty for a progress of calls.
    private let members: [TransferProgress]
    private let lock = NSLock()
    /// The parts of the calls since the last pause.
    private var parts: [Part] = []
    /// The number of calls in progress.
    private var running = 0
    /// The groups that contain this progress, and the readers of updates.
    private var listeners: [Weak] = []

    /// A listener, which the progress doesn't own.
    private struct Weak {
        weak var listener: (any TransferListener)?
    }

    /// Creates a progress for one or more calls.
    ///
    /// It counts the calls of services that were created by `with(progress:)`.
    public init() {
        members = []
    }

    /// Creates a progress that combines others: the sum of their bytes, and the sum of their totals once all are known.
    ///
    ///     let both = TransferProgress(of: [movie, thumbnail])
    public init(of members: [TransferProgress]) {
        self.members = members
        let weak = Weak(listener: self)
        for member in members { member.lock.withLock { member.listeners.append(weak) } }
    }

    /// The current state.
    public var state: State {
        if members.isEmpty { return lock.withLock { sum(parts.map(\.state)) } }
        return sum(members.map(\.state))
    }

    /// Returns the sum of several states. The total is unknown if one of them is, or if it is too large.
    private func sum(_ states: [State]) -> State {
        var completed: Int64 = 0
        var total: Int64? = states.isEmpty ? nil : 0
        for state in states {
            // The totals are sent by servers, so their sum may overflow.
            completed = completed.adding(state.completed) ?? .max
            total = total.flatMap { sum in state.total.flatMap { sum.adding($0) } }
        }
        return State(completed: completed, total: total)
    }

    /// The states as they change, without repetitions. A slow reader gets the latest state only.
    ///
    /// The sequence ends when the calls have ended. If no call has begun, it waits for one.
    public var updates: TransferProgress.Updates { TransferProgress.Updates(progress: self) }

    /// The state of the calls: none yet, some in progress, or all ended.
    enum Phase {
        case new, running, over
    }

    /// The phase of the calls. A group is over when all of its members are.
    var phase: Phase {
        if members.isEmpty { return lock.withLock { running > 0 ? .running : parts.isEmpty ? .new : .over } }
        let phases = members.map(\.phase)
        if phases.contains(.running) { return .running }
        return phases.contains(.new) ? .new : .over
    }

    /// Whether all calls have failed or were cancelled. Unread states aren't reported then.
    var isSilent: Bool {
        if members.isEmpty { return lock.withLock { !parts.isEmpty && parts.allSatisfy(\.isSilent) } }
        return members.allSatisfy(\.isSilent)
    }

    /// Adds a listener, as long as somebody else owns it.
    func add(_ listener: any TransferListener) {
        lock.withLock { listeners.append(Weak(listener: listener)) }
    }

    // MARK: Calls

    /// Begins the part of one call.
    package func begin() -> Part {
        let part = Part(self)
        lock.withLock {
            if running == 0 { parts = [] }
            parts.append(part)
            running += 1
        }
        return part
    }

    /// Tells the listeners that something has changed. It must be called outside of the lock, since a group asks its
    /// members.
    ///
    /// - Parameter isNews: Whether the state has changed. Otherwise a call has only ended.
    private func notifyListeners(isNews: Bool) {
        let all = lock.withLock {
            listeners.removeAll { $0.listener == nil }
            return listeners.compactMap(\.listener)
        }
        for listener in all { listener.changed(isNews: isNews) }
    }

    /// The part of one call. It is protected by the lock of the progress.
    ///
    /// It is created by ``begin()``, and updated by the transfer of the call.
    package final class Part: @unchecked Sendable {
        /// The progress, which owns the part.
        private weak var progress: TransferProgress?
        /// The bytes of the call.
        fileprivate var state = State(completed: 0, total: nil)
        /// Whether later updates are ignored.
        private var isStopped = false
        /// Whether the call has ended without success.
        fileprivate private(set) var isSilent = false
        private var isOver = false

        /// Creates the part of a progress.
        fileprivate init(_ progress: TransferProgress) {
            self.progress = progress
        }

        /// Sets the completed and the total number of bytes.
        ///
        /// More completed than total bytes are limited to the total.
        package func update(_ completed: Int64, of total: Int64?) {
            guard let progress else { return }
            let isChanged = progress.lock.withLock {
                let new = State(completed: min(completed, total ?? .max), total: total)
                guard !isStopped, new != state else { return false }
                state = new
                return true
            }
            if isChanged { progress.notifyListeners(isNews: true) }
        }

        /// Ends the reports, since the call was cancelled.
        package func stop() {
            progress?.lock.withLock { (isStopped, isSilent) = (true, true) }
        }

        /// Ends the part. A successful call has all of its bytes.
        ///
        /// It is called once for each call. Later calls do nothing.
        package func end(isDone: Bool) {
            guard let progress else { return }
            let (isFirst, isNews) = progress.lock.withLock {
                guard !isOver else { return (false, false) }
                isOver = true
                progress.running -= 1
                let isNews = isDone && !isStopped
                if isNews {
                    let all = max(state.completed, state.total ?? 0)
                    state = State(completed: all, total: all)
                }
                (isStopped, isSilent) = (true, !isNews)
                return (true, isNews)
            }
            if isFirst { progress.notifyListeners(isNews: isNews) }
        }
    }
}

/// A listener for changes of a progress and ends of calls.
///
/// Groups are listeners of their members, and the readers of updates are listeners too.
protocol TransferListener: AnyObject, Sendable {
    /// Called after each change, and after each end of a call.
    func changed(isNews: Bool)
}

/// A group passes the changes of its members on.
extension TransferProgress: TransferListener {
    func changed(isNews: Bool) { notifyListeners(isNews: isNews) }
}

/// Sums of numbers that servers send.
extension Int64 {
    /// Returns the sum, or `nil` on overflow.
    package func adding(_ other: Int64) -> Int64? {
        let (sum, isTooMuch) = addingReportingOverflow(other)
        return isTooMuch ? nil : sum
    }
}
