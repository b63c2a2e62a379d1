import Foundation
import HTTPTypes
public import RestRuntime

/// Answers from a ``Recording``, without a network.
///
///     let replay = ReplayTransport(try Recording(contentsOf: file))
///     let client = ChatCaveClient(configuration: Configuration(transport: replay))
///     … the same calls …
///     try replay.finish()
///
/// A request gets the answer of the first call that was recorded for it and has not been given yet: with the same method, path and query,
/// and the same body, as JSON where it is that. `<redacted>` in the recording stands for anything. A request that was not recorded fails
/// by a ``TransportError`` that says what is different, and fails ``finish()`` as well.
public final class ReplayTransport: Transport, @unchecked Sendable {
    private let lock = NSLock()
    private var left: [RecordedCall]
    private var given: [RecordedCall] = []
    private var problems: [String] = []

    /// A transport that answers from `recording`.
    public init(_ recording: Recording) {
        left = recording.calls
    }

    /// Throws ``RecordingError`` where a call was made that was not recorded, or a recorded one was not made.
    public func finish() throws {
        let lines = lock.withLock { problems + left.map { "recorded, and not made: \($0.name)" } }
        if !lines.isEmpty { throw RecordingError(lines.joined(separator: "\n")) }
    }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let asked = try await AskedRequest(request)
        let answer = try lock.withLock {
            guard let place = left.firstIndex(where: asked.matches) else {
                let problem = problem(asked)
                problems.append(problem)
                throw TransportError(.unsupported, problem)
            }
            let call = left.remove(at: place)
            given.append(call)
            return call.answer
        }
        switch answer {
        case .failure(let kind): throw TransportError(kind, "as it was recorded")
        case .response(let status, let headers, let body):
            var head = HTTPResponse(status: .init(code: status))
            for (name, value) in headers {
                if let name = HTTPField.Name(name) { head.headerFields[name] = value }
            }
            return TransportResponse(head, body: ResponseBody(body?.data ?? Data()))
        }
    }

    /// Under the lock.
    private func problem(_ asked: AskedRequest) -> String {
        if let other = left.first(where: asked.isFor) {
            return
                "not as recorded: \(asked.name) was recorded with \(other.body.words), and is made with \(asked.body.words)"
        }
        let count = given.count(where: asked.isFor)
        if count > 0 { return "recorded \(count) times, and made once more: \(asked.name)" }
        return "not recorded: \(asked.name)"
    }
}

/// What is asked for, as a recording would have it.
private struct AskedRequest {
    let method: String
    /// From the path on.
    let path: String
    let url: String
    let body: RecordedBody?
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
        body = text.map { RecordedBody(Multipart.withoutBoundary($0, type)) }
    }

    func isFor(_ call: RecordedCall) -> Bool {
        call.method == method && Redacted(call.url).matches(call.url.hasPrefix("/") ? path : url)
    }

    func matches(_ call: RecordedCall) -> Bool {
        guard isFor(call) else { return false }
        switch (call.body, body) {
        case (nil, nil): return true
        // A stream, or bytes that are no text, were not recorded.
        case (nil, _): return false
        case (_, nil): return !isBodyKnown
        case (let recorded?, let body?): return Redacted.matches(recorded, body)
        }
    }
}

extension RecordedCall {
    fileprivate var name: String { (operation.isEmpty ? "" : operation + ": ") + "\(method) \(url)" }
}

extension RecordedBody? {
    fileprivate var words: String { map { "the body \($0.shown)" } ?? "no body" }
}
