#if canImport(Combine) || OpenCombine
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif
public import RestRuntime

extension RestService {
    /// Returns a publisher of a call's progress, followed by its result.
    ///
    ///     client.films.transferPublisher { try await $0.movie(id: 7, to: url) }
    ///         .receive(on: DispatchQueue.main)
    ///         .sink { completion in … } receiveValue: { event in
    ///             switch event {
    ///             case .progress(let state): bar.show(state.fraction)
    ///             case .value(let film): play(film)
    ///             }
    ///         }
    ///         .store(in: &subscriptions)
    public func transferPublisher<Value: Sendable, Failure: Error>(
        _ call: @escaping @Sendable (Self) async throws(Failure) -> Value
    ) -> TransferPublisher<Value, Failure> {
        TransferPublisher { (progress) async throws(Failure) in try await call(with(progress: progress)) }
    }
}

/// An element of a ``TransferPublisher``.
public enum TransferEvent<Value: Sendable>: Sendable {
    /// The progress of the transfer.
    case progress(TransferProgress.State)
    /// The result of the call, which is the last element.
    case value(Value)
}

extension TransferEvent: Equatable where Value: Equatable {}

/// A publisher that makes a call for each subscriber, and publishes its progress and result.
///
/// A subscriber gets the latest progress when it demands an element, and no progress twice. If the call fails or is
/// cancelled, its last progress isn't published.
public struct TransferPublisher<Value: Sendable, Failure: Error>: Publisher, Sendable {
    public typealias Output = TransferEvent<Value>

    private let call: @Sendable (TransferProgress) async throws(Failure) -> Value

    init(_ call: @escaping @Sendable (TransferProgress) async throws(Failure) -> Value) {
        self.call = call
    }

    /// Attaches a subscriber. The call begins with its first demand.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscription = DemandSubscription(subscriber) { [call] subscription in
            let progress = TransferProgress()
            // Reports progress while the call runs. Without demand, updates are merged.
            let observation = Task { () -> TransferProgress.State? in
                var last: TransferProgress.State?
                var states = progress.updates.makeAsyncIterator()
                while await subscription.isWanted(), let state = await states.next() {
                    last = state
                    subscription.offer(.progress(state))
                }
                return last
            }
            do throws(Failure) {
                let value = try await call(progress)
                // The task may be waiting for a call that is never made, or for demand.
                observation.cancel()
                let last = await observation.value
                let state = progress.state
                // The last progress of a transfer may have come after the last demand for one.
                if state != last, state.total != nil { subscription.offer(.progress(state)) }
                await subscription.send(.value(value))
                return .finished
            } catch {
                observation.cancel()
                _ = await observation.value
                return .failure(error)
            }
        }
        subscriber.receive(subscription: subscription)
    }
}
#endif
