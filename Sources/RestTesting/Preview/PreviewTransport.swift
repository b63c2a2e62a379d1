import Foundation
import HTTPTypes
@_spi(Generated) public import RestRuntime

/// A transport that responds with samples, for the client `preview` of a spec with `samples: preview`.
///
///     let client = ChatClient.preview
///     let room = try await client.rooms.create(name: "Swift")
///     try await client.rooms.list().contains(room)        // true
///
/// It keeps what is created, changed and deleted during its life. Credentials aren't checked. `@unchecked Sendable`,
/// because `lock` protects all variables.
@_spi(Generated) public final class PreviewTransport: Transport, @unchecked Sendable {
    private let endpoints: [PreviewEndpoint]
    private let samples: [[String]]
    private let failures: [PreviewFailure]
    private let delay: Double
    private let lock = NSLock()
    private var store: PreviewStore

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - api: The endpoints and samples of the API, as JSON.
    ///   - failures: The errors of calls. The first one that applies to an endpoint is used.
    ///   - delay: The time before each response.
    public init(_ api: String, failing failures: [PreviewFailure] = [], delay: Duration = .zero) {
        let json = (try? Mapping.decode(JSON.self, from: Data(api.utf8))) ?? .null
        endpoints = (json["endpoints"]?.array ?? []).map { PreviewEndpoint($0) }
        samples = (json["samples"]?.array ?? []).map { $0.array?.compactMap(\.string) ?? [] }
        self.failures = failures
        let (seconds, attoseconds) = delay.components
        self.delay = Double(seconds) + Double(attoseconds) / 1e18
        store = PreviewStore()
    }

    /// Responds with a sample.
    ///
    /// - Throws: The failure of the preview, or a ``TransportError`` of the kind ``TransportError/Kind/unsupported`` for
    ///   a request to no endpoint of the API, and for an endpoint without samples.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let seen = PreviewRequest(request)
        guard let (endpoint, values) = endpoint(for: seen) else {
            throw TransportError(.unsupported, "the preview has no endpoint for \(seen.verb) \(seen.path)")
        }
        var script: Script
        switch failures.first(where: { $0.applies(to: endpoint.name) })?.kind {
        case .connection(let kind): script = Script(.failure(TransportError(kind, "as set for the preview"), .waiting))
        case .status(let status):
            let response = PreviewResponder.failure(status, of: endpoint)
            script = Script(.response { _ in response })
        case nil:
            let response = try lock.withLock { () throws(TransportError) in
                try PreviewResponder(endpoints: endpoints, samples: samples, request: seen, values: values)
                    .response(of: endpoint, &store)
            }
            script = Script(.response { _ in response })
        }
        script.delay = delay
        let time = CallTime(clock: nil)
        return try await StubExchange(request: request, seen: StubRequest(request), script: script, time: time)
            .response()
    }

    /// Returns the endpoint that fits best. The endpoints are in the order of their specificity, and those with the same
    /// path differ in their queries.
    private func endpoint(for request: PreviewRequest) -> (PreviewEndpoint, [String: String])? {
        var path = request.path
        // The server's URL can have a path.
        while true {
            var best: (endpoint: PreviewEndpoint, values: [String: String], score: Int)?
            for endpoint in endpoints where endpoint.verb == request.verb {
                guard let values = endpoint.path.values(in: path) else { continue }
                let score = request.likeness(to: endpoint)
                if best.map({ score > $0.score }) ?? true { best = (endpoint, values, score) }
            }
            if let best { return (best.endpoint, best.values) }
            guard let slash = path.dropFirst().firstIndex(of: "/") else { return nil }
            path = String(path[slash...])
        }
    }
}
