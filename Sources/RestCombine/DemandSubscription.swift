#if canImport(Combine) || OpenCombine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Foundation

/// Work whose values go to a subscriber: each when it is asked for, one behind the other. It begins with the first that is asked for,
/// and is cancelled with the subscription.
final class DemandSubscription<Input: Sendable, Failure: Error>: Subscription, @unchecked Sendable {
    /// What it gives at its end goes to the subscriber, too.
    typealias Work = @Sendable (DemandSubscription) async -> Subscribers.Completion<Failure>

    private let lock = NSLock()
    /// nil when the subscription is over.
    private var downstream: AnySubscriber<Input, Failure>?
    private var work: Work?
    private var task: Task<Void, Never>?
    private var demand = Subscribers.Demand.none
    /// The work, which has a value that nobody has asked for.
    private var waiter: CheckedContinuation<Void, Never>?

    init(_ downstream: some Subscriber<Input, Failure>, _ work: @escaping Work) {
        self.downstream = AnySubscriber(downstream)
        self.work = work
    }

    // MARK: The subscriber's side

    func request(_ more: Subscribers.Demand) {
        let waiter = lock.withLock { () -> CheckedContinuation<Void, Never>? in
            guard downstream != nil, more > .none else { return nil }
            demand += more
            if let work {
                self.work = nil
                task = Task {
                    let completion = await work(self)
                    self.end(completion)
                }
            }
            return takeWaiter()
        }
        waiter?.resume()
    }

    func cancel() {
        let (task, waiter, downstream) = lock.withLock {
            defer { (self.task, self.downstream, work) = (nil, nil, nil) }
            return (self.task, takeWaiter(), self.downstream)
        }
        task?.cancel()
        waiter?.resume()
        // What it holds may end with it, and not under the lock.
        withExtendedLifetime(downstream) {}
    }

    // MARK: The work's side

    /// Waits until the next value is asked for; false where the subscription is over, or the task is cancelled.
    func isWanted() async -> Bool {
        while !Task.isCancelled {
            let (isOver, isAsked) = lock.withLock { (downstream == nil, demand > .none) }
            if isOver || isAsked { return !isOver }
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isNews = lock.withLock {
                        if downstream == nil || demand > .none || Task.isCancelled { return true }
                        waiter = continuation
                        return false
                    }
                    if isNews { continuation.resume() }
                }
            } onCancel: {
                lock.withLock { takeWaiter() }?.resume()
            }
        }
        return false
    }

    /// Hands a value on when it is asked for.
    func send(_ value: Input) async {
        if await isWanted() { offer(value) }
    }

    /// Hands a value on, unless none is asked for.
    func offer(_ value: Input) {
        let downstream = lock.withLock { () -> AnySubscriber<Input, Failure>? in
            guard demand > .none else { return nil }
            demand -= 1
            return self.downstream
        }
        guard let more = downstream?.receive(value), more > .none else { return }
        request(more)
    }

    private func end(_ completion: Subscribers.Completion<Failure>) {
        let downstream = lock.withLock { () -> AnySubscriber<Input, Failure>? in
            defer { (task, self.downstream) = (nil, nil) }
            return self.downstream
        }
        downstream?.receive(completion: completion)
    }

    /// Under the lock.
    private func takeWaiter() -> CheckedContinuation<Void, Never>? {
        defer { waiter = nil }
        return waiter
    }
}
#endif
