#if canImport(Combine) || OpenCombine
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif
public import RestRuntime

/// Publishers of calls.
extension RestService {
    /// Returns a publisher of a call's result.
    ///
    ///     client.rooms.publisher { try await $0.list() }
    ///         .receive(on: DispatchQueue.main)
    ///         .sink { completion in … } receiveValue: { rooms in show(rooms) }
    ///         .store(in: &subscriptions)
    ///
    /// If the closure declares its error, the publisher's failure has that type:
    /// `{ (rooms) throws(RestError<APIError>) in try await rooms.list() }`.
    public func publisher<Value: Sendable, Failure: Error>(
        _ call: @escaping @Sendable (Self) async throws(Failure) -> Value
    ) -> CallPublisher<Value, Failure> {
        CallPublisher { () async throws(Failure) in try await call(self) }
    }
}

/// A publisher that makes a call for each subscriber and publishes its result.
///
/// The call begins with the first demand. Values arrive on a background thread. Use `receive(on:)` to switch to another
/// one. Cancelling the subscription cancels the call. Use `share()` to make one call for several subscribers.
///
/// A call that is cancelled by its subscriber sends no completion.
public struct CallPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    private let call: @Sendable () async throws(Failure) -> Output

    init(_ call: @escaping @Sendable () async throws(Failure) -> Output) {
        self.call = call
    }

    /// Attaches a subscriber. Nothing is sent to the server before it demands a value.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscription = DemandSubscription(subscriber) { [call] subscription in
            do throws(Failure) {
                await subscription.send(try await call())
                return .finished
            } catch {
                return .failure(error)
            }
        }
        subscriber.receive(subscription: subscription)
    }
}
#endif
