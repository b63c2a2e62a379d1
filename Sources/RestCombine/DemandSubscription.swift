#if canImport(Combine) || OpenCombine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Foundation

/// A subscription whose values come from a task, one for each demand.
///
/// The task begins with the first demand, and is cancelled with the subscription.
///
/// All publishers of this module use it. The task calls ``send(_:)`` or ``offer(_:)`` for each value, and its result is
/// the completion. After ``cancel()`` the subscriber receives nothing.
///
/// `@unchecked Sendable`, because `lock` protects all variables. The subscriber and the continuation are called outside
/// of the lock, since both may call back.
final class DemandSubscription<Input: Sendable, Failure: Error>: Subscription, @unchecked Sendable {
    /// The task's body. It returns how the subscription completes.
    typealias Work = @Sendable (DemandSubscription) async -> Subscribers.Completion<Failure>

    private let lock = NSLock()
    /// The subscriber, or `nil` after the end of the subscription.
    private var downstream: AnySubscriber<Input, Failure>?
    /// The task's body, until the task is created.
    private var work: Work?
    private var task: Task<Void, Never>?
    /// The demand that isn't yet fulfilled.
    private var demand = Subscribers.Demand.none
    /// The task's continuation, while the task has a value and there is no demand.
    private var waiter: CheckedContinuation<Void, Never>?

    /// Creates a subscription. The subscriber is retained until the end of the subscription.
    init(_ downstream: some Subscriber<Input, Failure>, _ work: @escaping Work) {
        self.downstream = AnySubscriber(downstream)
        self.work = work
    }

    // MARK: Called by the subscriber

    /// Adds demand. The first demand starts the task.
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
            // The task may be waiting for this demand.
            return takeWaiter()
        }
        waiter?.resume()
    }

    /// Ends the subscription. The task is cancelled, and nothing more is sent.
    func cancel() {
        let (task, waiter, downstream) = lock.withLock {
            defer { (self.task, self.downstream, work) = (nil, nil, nil) }
            return (self.task, takeWaiter(), self.downstream)
        }
        task?.cancel()
        waiter?.resume()
        // Released outside of the lock, since a deinitializer may call back.
        withExtendedLifetime(downstream) {}
    }

    // MARK: Called by the task

    /// Waits for demand. Returns false if the subscription has ended or the task is cancelled.
    func isWanted() async -> Bool {
        while !Task.isCancelled {
            let (isOver, isAsked) = lock.withLock { (downstream == nil, demand > .none) }
            if isOver || isAsked { return !isOver }
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isNews = lock.withLock {
                        // The demand, the end or the cancellation may have come before the continuation.
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

    /// Sends a value as soon as there is demand.
    func send(_ value: Input) async {
        if await isWanted() { offer(value) }
    }

    /// Sends a value if there is demand now, and drops it otherwise.
    func offer(_ value: Input) {
        let downstream = lock.withLock { () -> AnySubscriber<Input, Failure>? in
            guard demand > .none else { return nil }
            demand -= 1
            return self.downstream
        }
        // The subscriber returns additional demand (`Subscriber.receive(_:)`).
        guard let more = downstream?.receive(value), more > .none else { return }
        request(more)
    }

    /// Sends the completion, unless the subscription was cancelled.
    private func end(_ completion: Subscribers.Completion<Failure>) {
        let downstream = lock.withLock { () -> AnySubscriber<Input, Failure>? in
            defer { (task, self.downstream) = (nil, nil) }
            return self.downstream
        }
        downstream?.receive(completion: completion)
    }

    /// Returns and removes the continuation. The lock must be held.
    private func takeWaiter() -> CheckedContinuation<Void, Never>? {
        defer { waiter = nil }
        return waiter
    }
}
#endif
