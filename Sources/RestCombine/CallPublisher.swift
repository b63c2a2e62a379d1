#if canImport(Combine) || OpenCombine
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif
public import RestRuntime

extension RestService {
    /// A publisher of a call's result.
    ///
    ///     client.rooms.publisher { try await $0.list() }
    ///         .receive(on: DispatchQueue.main)
    ///         .sink { completion in … } receiveValue: { rooms in show(rooms) }
    ///         .store(in: &subscriptions)
    ///
    /// A closure that states its error gives a typed failure:
    /// `{ (rooms) throws(RestError<APIError>) in try await rooms.list() }`.
    public func publisher<Value: Sendable, Failure: Error>(
        _ call: @escaping @Sendable (Self) async throws(Failure) -> Value
    ) -> CallPublisher<Value, Failure> {
        CallPublisher { () async throws(Failure) in try await call(self) }
    }
}

/// Makes a call for each subscriber, when it first asks for a value, and gives its result.
///
/// The value and the end come on a thread of no actor's; `receive(on:)` brings them to another. Who cancels the subscription cancels the
/// call, and hears nothing more. `share()` makes one call for several subscribers.
public struct CallPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    private let call: @Sendable () async throws(Failure) -> Output

    init(_ call: @escaping @Sendable () async throws(Failure) -> Output) {
        self.call = call
    }

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
