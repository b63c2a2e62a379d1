import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// A body that arrives in the given parts, and counts those that were requested.
final class PartsBody: ResponseStream, @unchecked Sendable {
    private let lock = NSLock()
    private var parts: ArraySlice<Data>
    private var reads = 0
    private let failure: TransportError?
    private let onEnd: @Sendable () -> Void

    init(_ parts: [Data], failing failure: TransportError? = nil, onEnd: @escaping @Sendable () -> Void = {}) {
        self.parts = parts[...]
        self.failure = failure
        self.onEnd = onEnd
    }

    deinit { onEnd() }

    var count: Int { lock.withLock { reads } }

    func next() async throws -> Data? {
        let part = lock.withLock {
            reads += 1
            return parts.popFirst()
        }
        if let part { return part }
        if let failure { throw failure }
        return nil
    }

    func discard() {}
}

/// The service that is generated for a spec with streams.
struct Feed {
    let core: ClientCore

    init(_ server: String = "http://localhost", _ configuration: Configuration = Configuration()) {
        core = ClientCore(APIDescription(name: "Feed"), server: server, configuration: configuration)
    }

    /// Creates a service whose responses come from memory.
    init(
        _ parts: [Data],
        failing failure: TransportError? = nil,
        _ change: (inout Configuration) -> Void = { _ in }
    ) {
        var configuration = Configuration(
            transport: MemoryTransport { _, _ in
                let body = ResponseBody(PartsBody(parts, failing: failure))
                return TransportResponse(HTTPResponse(status: .ok), body: body)
            }
        )
        change(&configuration)
        self.init("http://localhost", configuration)
    }

    func watch() -> EventStream<RoomMessage, APIError> {
        core.events(Call("feed.watch", "GET /watch"), .json, throwing: APIError.self)
    }

    func entries(lossy: Bool = false, done: String? = nil) -> LineStream<RoomMessage, APIError> {
        core.lines(Call("feed.entries", "GET /entries"), .json, done: done, lossy: lossy, throwing: APIError.self)
    }
}

/// Returns all elements of a stream, and the error that ended it.
func drained<Stream: AsyncSequence>(
    _ stream: Stream
) async -> (elements: [Stream.Element], error: RestError<APIError>?) {
    var elements: [Stream.Element] = []
    do {
        for try await element in stream { elements.append(element) }
        return (elements, nil)
    } catch let error as RestError<APIError> {
        return (elements, error)
    } catch {
        Issue.record("not the stream's error: \(error)")
        return (elements, nil)
    }
}
