#if canImport(Combine) || OpenCombine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Foundation
@_spi(Generated) import RestRuntime
import TestServers

/// A service for heroes as in generated code.
struct Heroes: RestService {
    var core: ClientCore

    init(_ server: String) { core = ClientCore(APIDescription(name: "Heroes"), server: server) }

    func send(_ verb: String, _ path: String = "model/42") async throws(RestError<JSON>) -> JSON {
        try await core.value(Call("heroes.send", "\(verb) /\(path)"), throwing: JSON.self)
    }

    func isThere() async throws(RestError<JSON>) {
        try await core.run(Call("heroes.isThere", "HEAD /models"), throwing: JSON.self)
    }

    func picture() async throws(RestError<JSON>) -> Data {
        try await core.data(Call("heroes.picture", "GET /picture"), throwing: JSON.self)
    }

    func paint(_ picture: Data) async throws(RestError<JSON>) {
        var call = Call("heroes.paint", "PUT /picture")
        call.body(picture)
        try await core.run(call, throwing: JSON.self)
    }
}

/// A subscriber that records its input and has a fixed demand.
final class Recorder<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    private struct State: @unchecked Sendable {
        var subscription: (any Subscription)?
        var values: [Input] = []
        var failure: Failure?
        var isOver = false
    }

    private let state = Locked(State())
    /// The demand that is added with each value.
    private let more: Int

    init(askingFor more: Int = 0) { self.more = more }

    var values: [Input] { state.withLock { $0.values } }
    var failure: Failure? { state.withLock { $0.failure } }
    var isOver: Bool { state.withLock { $0.isOver } }

    func receive(subscription: any Subscription) {
        let first = State(subscription: subscription)
        state.withLock { $0 = first }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.withLock { $0.values.append(input) }
        return .max(more)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        state.withLock { state in
            state.isOver = true
            if case .failure(let failure) = completion { state.failure = failure }
        }
    }

    func request(_ demand: Subscribers.Demand) { state.withLock { $0.subscription }?.request(demand) }

    func cancel() { state.withLock { $0.subscription }?.cancel() }
}

extension Publisher where Output: Sendable {
    /// Returns all values of the publisher, and the error that ended it.
    func all() async -> (values: [Output], failure: Failure?) {
        let recorder = Recorder<Output, Failure>()
        subscribe(recorder)
        recorder.request(.unlimited)
        while !recorder.isOver { try? await Task.sleep(for: .milliseconds(2)) }
        return (recorder.values, recorder.failure)
    }
}
#endif
