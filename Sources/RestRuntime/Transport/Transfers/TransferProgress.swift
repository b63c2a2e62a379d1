import Foundation

/// How far a transfer has come: of the files that the calls made with it send or receive.
///
///     let progress = TransferProgress()
///     async let file = client.with(progress: progress).films.movie(id: 7, to: url)
///     for await state in progress.updates { bar.show(state.fraction) }
///     let movie = try await file
///
/// Calls that are under way at the same time count together. A call that is made when none is under way begins anew.
/// ``init(of:)`` makes one of several, each with its own total.
///
/// What counts is the body of the request where a call has one, else that of the answer; of a download (`-> File`) always that of
/// the answer, and with what was there before where it goes on. A second attempt counts from its own beginning. A call that is
/// cancelled or fails reports nothing more.
public final class TransferProgress: @unchecked Sendable {
    /// How far it is at one moment.
    public struct State: Sendable, Hashable {
        /// Bytes that have been sent or received.
        public let completed: Int64
        /// Bytes in all; nil as long as they are not known, as where a server does not say the length.
        public let total: Int64?
        /// From 0 to 1; nil where the total is not known.
        public var fraction: Double? {
            guard let total else { return nil }
            return total > 0 ? min(Double(completed) / Double(total), 1) : 1
        }

        init(completed: Int64, total: Int64?) {
            self.completed = completed
            self.total = total
        }
    }

    private let members: [TransferProgress]
    private let lock = NSLock()
    private var parts: [Part] = []
    private var running = 0
    /// Groups that this belongs to, and who waits for updates.
    private var listeners: [Weak] = []

    private struct Weak {
        weak var listener: (any TransferListener)?
    }

    /// A progress for one call, or for several.
    public init() {
        members = []
    }

    /// One of several: the sum of what they have done, over the sum of their totals, which is not known before each is.
    ///
    ///     let both = TransferProgress(of: [movie, thumbnail])
    public init(of members: [TransferProgress]) {
        self.members = members
        let weak = Weak(listener: self)
        for member in members { member.lock.withLock { member.listeners.append(weak) } }
    }

    /// How far it is now.
    public var state: State {
        if members.isEmpty { return lock.withLock { sum(parts.map(\.state)) } }
        return sum(members.map(\.state))
    }

    private func sum(_ states: [State]) -> State {
        var completed: Int64 = 0
        var total: Int64? = states.isEmpty ? nil : 0
        for state in states {
            // Servers say what they like.
            completed = completed.adding(state.completed) ?? .max
            total = total.flatMap { sum in state.total.flatMap { sum.adding($0) } }
        }
        return State(completed: completed, total: total)
    }

    /// What has changed, for who wants to show it: the newest state each time, and none twice, however slow the reader. The transfer
    /// waits for nobody. It ends when the calls are over; where none has begun, it waits for one.
    public var updates: TransferProgress.Updates { TransferProgress.Updates(progress: self) }

    /// Where calls stand: none made yet, some under way, or all over.
    enum Phase {
        case new, running, over
    }

    var phase: Phase {
        if members.isEmpty { return lock.withLock { running > 0 ? .running : parts.isEmpty ? .new : .over } }
        let phases = members.map(\.phase)
        if phases.contains(.running) { return .running }
        return phases.contains(.new) ? .new : .over
    }

    /// True where all calls have failed or are cancelled, which report nothing more: not even what nobody has read yet.
    var isSilent: Bool {
        if members.isEmpty { return lock.withLock { !parts.isEmpty && parts.allSatisfy(\.isSilent) } }
        return members.allSatisfy(\.isSilent)
    }

    func add(_ listener: any TransferListener) {
        lock.withLock { listeners.append(Weak(listener: listener)) }
    }

    // MARK: Calls

    /// The share of one call, which begins.
    package func begin() -> Part {
        let part = Part(self)
        lock.withLock {
            if running == 0 { parts = [] }
            parts.append(part)
            running += 1
        }
        return part
    }

    /// Outside of the lock: a group asks its members.
    private func tell(isNews: Bool) {
        let all = lock.withLock {
            listeners.removeAll { $0.listener == nil }
            return listeners.compactMap(\.listener)
        }
        for listener in all { listener.changed(isNews: isNews) }
    }

    /// One call's share. Its state stands under the lock of the progress.
    package final class Part: @unchecked Sendable {
        /// It holds this.
        private weak var progress: TransferProgress?
        fileprivate var state = State(completed: 0, total: nil)
        private var isStopped = false
        fileprivate private(set) var isSilent = false
        private var isOver = false

        fileprivate init(_ progress: TransferProgress) {
            self.progress = progress
        }

        /// So many bytes are done, of so many.
        package func update(_ completed: Int64, of total: Int64?) {
            guard let progress else { return }
            let isChanged = progress.lock.withLock {
                let new = State(completed: min(completed, total ?? .max), total: total)
                guard !isStopped, new != state else { return false }
                state = new
                return true
            }
            if isChanged { progress.tell(isNews: true) }
        }

        /// Reports nothing more: the call is cancelled.
        package func stop() {
            progress?.lock.withLock { (isStopped, isSilent) = (true, true) }
        }

        /// The call is over. One that is done has all of its bytes.
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
            if isFirst { progress.tell(isNews: isNews) }
        }
    }
}

/// Is told that a progress has changed, or that a call is over without any news.
protocol TransferListener: AnyObject, Sendable {
    func changed(isNews: Bool)
}

extension TransferProgress: TransferListener {
    func changed(isNews: Bool) { tell(isNews: isNews) }
}

extension Int64 {
    /// nil for what is no number of bytes.
    package func adding(_ other: Int64) -> Int64? {
        let (sum, isTooMuch) = addingReportingOverflow(other)
        return isTooMuch ? nil : sum
    }
}
