import Foundation
import HTTPTypes
public import RestRuntime

/// A transport that replays a ``Recording``, without a network.
///
///     let replay = ReplayTransport(try Recording(contentsOf: file))
///     let client = ChatCaveClient(configuration: Configuration(transport: replay))
///     … the same calls …
///     try replay.finish()
///
/// A request gets the result of the first unused call with the same method, path, query and body. The order of query
/// parameters doesn't matter, JSON bodies are compared as JSON, and `<redacted>` matches anything. A request without a
/// recorded call fails with a ``TransportError`` that describes the difference, and makes ``finish()`` fail too.
///
/// `@unchecked Sendable`, because `lock` protects all variables. Parallel calls get their own results, whatever their
/// order.
public final class ReplayTransport: Transport, @unchecked Sendable {
    private let lock = NSLock()
    /// The calls that haven't been replayed.
    private var left: [RecordedCall]
    /// The calls that have been replayed, to describe a repeated call.
    private var given: [RecordedCall] = []
    /// The descriptions of the unexpected requests.
    private var problems: [String] = []

    /// Creates a transport that replays a recording.
    public init(_ recording: Recording) {
        left = recording.calls
    }

    /// Throws ``RecordingError`` if a request had no recorded call, or a recorded call wasn't used.
    public func finish() throws {
        let lines = lock.withLock { problems + left.map { "recorded but not called: \($0.name)" } }
        if !lines.isEmpty { throw RecordingError(lines.joined(separator: "\n")) }
    }

    /// Replays the result of the first call that matches.
    ///
    /// - Throws: The recorded failure, or a ``TransportError`` of the kind ``TransportError/Kind/unsupported`` for a
    ///   request that wasn't recorded.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let actual = try await ActualRequest(request)
        let result = try lock.withLock {
            guard let index = left.firstIndex(where: actual.matches) else {
                let problem = problem(actual)
                problems.append(problem)
                throw TransportError(.unsupported, problem)
            }
            let call = left.remove(at: index)
            given.append(call)
            return call.result
        }
        switch result {
        case .failure(let kind): throw TransportError(kind, "as recorded")
        case .response(let status, let headers, let body):
            var head = HTTPResponse(status: .init(code: status))
            for (name, value) in headers {
                if let name = HTTPField.Name(name) { head.headerFields[name] = value }
            }
            return TransportResponse(head, body: ResponseBody(body?.data ?? Data()))
        }
    }

    /// Describes the difference to the recorded calls. Redacted values of the recording are redacted in the request
    /// too. The lock must be held.
    private func problem(_ actual: ActualRequest) -> String {
        let names = Array(Set((left + given).flatMap(\.redactedNames)))
        func hidden(_ text: String) -> String { HiddenText.text(text, hiding: names) }
        // Describes the most similar call: one with another body, then one that was already replayed, then one with
        // another query.
        if let other = left.first(where: actual.hasSameMethodAndURL) {
            let bodies = "was recorded with \(other.body.words), but is called with \(hidden(actual.body.words))"
            return "differs from the recording: \(hidden(actual.name)) \(bodies)"
        }
        let count = given.count(where: actual.hasSameMethodAndURL)
        if count > 0 {
            return "recorded \(count == 1 ? "once" : "\(count) times"), but called again: \(hidden(actual.name))"
        }
        if let other = left.first(where: actual.hasSameMethodAndPath) {
            let queries = "was recorded with \(other.query), but is called with \(hidden(actual.query))"
            return "differs from the recording: \(actual.method) \(hidden(actual.path.cutting(at: "?").0)) \(queries)"
        }
        return "not recorded: \(hidden(actual.name))"
    }
}

/// A request in the form of a recording.
private struct ActualRequest {
    let method: String
    /// The path and query.
    let path: String
    /// The scheme, the authority, the path and the query.
    let url: String
    let body: RecordedBody?
    /// Whether the body is in memory, or there is none.
    private let isBodyKnown: Bool

    var name: String { "\(method) \(path)" }

    init(_ request: TransportRequest) async throws {
        method = request.head.method.rawValue
        path = request.head.path ?? "/"
        url = "\(request.head.scheme ?? "")://\(request.head.authority ?? "")\(path)"
        let bytes = request.body?.bytes
        isBodyKnown = request.body == nil || bytes != nil
        let type = request.head.headerFields[.contentType]
        let text = bytes.flatMap { $0.isEmpty ? nil : String(data: $0, encoding: .utf8) }
        body = text.map { RecordedBody(RecordedMultipart.withoutBoundary($0, type)) }
    }

    /// Returns whether a recorded call has the same method and URL.
    func hasSameMethodAndURL(as call: RecordedCall) -> Bool {
        call.method == method && Redacted(Self.sorted(call.url)).matches(Self.sorted(url(inFormOf: call)))
    }

    /// Returns whether a recorded call has the same method and path. The query may differ.
    func hasSameMethodAndPath(as call: RecordedCall) -> Bool {
        call.method == method && Redacted(call.url.cutting(at: "?").0).matches(url(inFormOf: call).cutting(at: "?").0)
    }

    var query: String { path.queryPhrase }

    /// Returns the request's URL in the form of the call's URL. A recording has only the path of calls to the origin of
    /// its first call.
    private func url(inFormOf call: RecordedCall) -> String { call.url.hasPrefix("/") ? path : url }

    /// The path with sorted query parameters, since their order doesn't matter.
    private static func sorted(_ url: String) -> String {
        let (path, query) = url.cutting(at: "?")
        guard let query else { return path }
        return path + "?" + ComparedRequest.sorted(query.components(separatedBy: "&")).joined(separator: "&")
    }

    /// Returns whether a recorded call has the same method, URL and body.
    func matches(_ call: RecordedCall) -> Bool {
        guard hasSameMethodAndURL(as: call) else { return false }
        switch (call.body, body) {
        // Streams and binary data aren't recorded, so they match a call without a body.
        case (nil, nil): return true
        case (nil, _): return false
        // A body that isn't in memory can't be compared, and matches any recorded one.
        case (_, nil): return !isBodyKnown
        case (let recorded?, let body?): return Redacted.matches(recorded, body)
        }
    }
}

extension RecordedCall {
    fileprivate var query: String { url.queryPhrase }

    /// The names whose values are redacted.
    fileprivate var redactedNames: [String] {
        var names = url.redactedNames
        switch body {
        case .json(let json): names += json.redactedNames
        case .text(let text): names += text.redactedNames
        case .bytes, nil: break
        }
        return names
    }

    fileprivate var name: String { (operation.isEmpty ? "" : operation + ": ") + "\(method) \(url)" }
}

extension String {
    fileprivate var queryPhrase: String { cutting(at: "?").1.map { "the query \($0)" } ?? "no query" }

    /// The names in a query or form whose values are redacted.
    fileprivate var redactedNames: [String] {
        let pairs = (cutting(at: "?").1 ?? self).components(separatedBy: "&").map { $0.cutting(at: "=") }
        return pairs.compactMap { name, value in
            value?.contains("<redacted>") == true ? name.removingPercentEncoding ?? name : nil
        }
    }
}

/// Names whose values are redacted, to redact the same ones in an error message.
extension JSON {
    fileprivate var redactedNames: [String] {
        switch self {
        case .array(let items): items.flatMap(\.redactedNames)
        case .object(let object):
            object.pairs.flatMap { name, value in
                value.string?.contains("<redacted>") == true ? [name] : value.redactedNames
            }
        default: []
        }
    }
}

extension RecordedBody? {
    fileprivate var words: String { map { "the body \($0.shown)" } ?? "no body" }
}
