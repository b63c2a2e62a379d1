#if canImport(Combine) || OpenCombine
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A publisher of an asynchronous sequence's elements, such as pages or events. It iterates once for each subscriber.
///
///     SequencePublisher(client.issues.listPages(state: "open"))
///         .prefix(100)
///         .sink { completion in … } receiveValue: { issue in show(issue) }
///         .store(in: &subscriptions)
///
/// The next element is requested on demand. Cancelling the subscription ends the iteration.
public struct SequencePublisher<Base: AsyncSequence & Sendable>: Publisher, Sendable where Base.Element: Sendable {
    public typealias Output = Base.Element
    public typealias Failure = any Error

    private let base: Base

    /// Creates a publisher of a sequence's elements.
    public init(_ base: Base) {
        self.base = base
    }

    /// Attaches a subscriber. The iteration begins with its first demand.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == any Error {
        let subscription = DemandSubscription(subscriber) { [base] subscription in
            do {
                var iterator = base.makeAsyncIterator()
                // Waits for demand before it requests an element, since an element without demand would be dropped.
                while await subscription.isWanted(), let element = try await iterator.next() {
                    subscription.offer(element)
                }
                return .finished
            } catch {
                return .failure(error)
            }
        }
        subscriber.receive(subscription: subscription)
    }
}
#endif
