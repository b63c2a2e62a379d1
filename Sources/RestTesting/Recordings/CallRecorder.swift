public import Foundation
import HTTPTypes
@_spi(Generated) public import RestRuntime

/// Records the calls of a client, for a ``ReplayTransport``.
///
///     let recorder = CallRecorder()
///     configuration.observers.append(recorder)
///     … the calls, against a real server …
///     try recorder.write(to: folder.appendingPathComponent("rooms.json"))
///
/// Secrets are redacted, as in all messages of restgen. Calls that were cancelled or never sent aren't recorded. A body
/// of more than a megabyte, a stream, or a download to a file can't be recorded, and ``write(to:)`` throws an error
/// then.
///
/// `@unchecked Sendable`, because `lock` protects all variables. Several clients can share a recorder.
public final class CallRecorder: CallObserver, @unchecked Sendable {
    private let lock = NSLock()
    /// The recorded calls, in the order of their ends.
    private var calls: [RecordedCall] = []
    /// The descriptions of the calls that can't be recorded.
    private var problems: [String] = []
    /// The exchanges of calls in progress.
    private var trails: [ObservedCall.ID: Trail] = [:]
    /// The scheme and authority of the first call.
    private var origin: String?

    /// Creates a recorder without calls.
    public init() {}

    /// Returns the calls recorded so far. Throws ``RecordingError`` if a call couldn't be recorded completely.
    public func recording() throws -> Recording {
        let (calls, problems) = lock.withLock { (self.calls, self.problems) }
        if !problems.isEmpty { throw RecordingError(problems.joined(separator: "\n")) }
        return Recording(calls)
    }

    /// Writes the calls recorded so far to a file.
    ///
    /// - Throws: ``RecordingError`` if a call couldn't be recorded completely, or Foundation's error if the file can't
    ///   be written.
    public func write(to file: URL) throws { try recording().write(to: file) }

    // MARK: CallObserver

    /// Remembers a request and its response until the end of the call.
    public func exchangeEnded(_ end: ObservedExchange.End) {
        let hop = Trail.Hop(end)
        lock.withLock { trails[end.exchange.call.id, default: Trail()].add(hop) }
    }

    /// Adds a call and its redirects to the recording.
    public func callEnded(_ end: ObservedCall.End) {
        let trail = lock.withLock { trails.removeValue(forKey: end.call.id) } ?? Trail()
        guard let exchange = end.exchange, end.error?.kind != .cancelled, end.error?.kind != .request else { return }
        do throws(RecordingError) {
            let result = try Self.result(end, trail.last?.headers ?? [:])
            var recorded = [try Self.call(exchange, result)]
            for hop in trail.redirects(before: exchange) {
                let headers = Self.shown(hop.headers)
                recorded.insert(
                    try Self.call(hop.exchange, .response(status: hop.status, headers: headers, body: nil)),
                    at: recorded.count - 1
                )
            }
            lock.withLock { for call in recorded { calls.append(relative(call)) } }
        } catch {
            let request = "\(end.call.operation) (\(exchange.method) \(exchange.url))"
            lock.withLock { problems.append("\(request) can't be recorded: \(error)") }
        }
    }

    private static func call(
        _ exchange: ObservedExchange,
        _ result: RecordedCall.CallResult
    ) throws(RecordingError) -> RecordedCall {
        RecordedCall(
            operation: exchange.call.operation,
            method: exchange.method,
            url: exchange.url,
            body: try body(of: exchange),
            result: result
        )
    }

    /// Adds a call. The first one sets the origin that other URLs are relative to. The lock must be held.
    private func relative(_ call: RecordedCall) -> RecordedCall {
        var call = call
        call.url = path(call.url)
        guard case .response(let status, var headers, let body) = call.result else { return call }
        for (name, value) in headers where name.lowercased() == "location" { headers[name] = path(value) }
        call.result = .response(status: status, headers: headers, body: body)
        return call
    }

    /// Returns a URL without the origin of the first call, so that a test can use another server.
    private func path(_ url: String) -> String {
        guard let scheme = url.range(of: "://") else { return url }
        let start = url[scheme.upperBound...].firstIndex(of: "/") ?? url.endIndex
        let own = String(url[..<start])
        origin = origin ?? own
        return own == origin ? "/" + url[start...].dropFirst() : url
    }

    /// Returns the result of a call.
    ///
    /// - Throws: ``RecordingError`` for a response that isn't in memory, such as a stream.
    private static func result(_ end: ObservedCall.End, _ headers: HTTPFields) throws(RecordingError)
        -> RecordedCall.CallResult
    {
        if end.error == nil, end.call.isPassedOn { throw RecordingError("its response is not in memory") }
        guard let response = end.response else {
            if let name = end.errorType, let kind = RecordedCall.CallResult.kind(named: name) { return .failure(kind) }
            throw RecordingError("its response is not in memory")
        }
        return .response(
            status: response.status,
            headers: shown(headers),
            body: try body(response.body, end.body(upTo: .max), headers[.contentType])
        )
    }

    /// Returns the body of a request, without its secrets. Returns `nil` if it is empty or isn't in memory.
    private static func body(of exchange: ObservedExchange) throws(RecordingError) -> RecordedBody? {
        guard let size = exchange.bodySize, size > 0, let text = exchange.body(upTo: .max) else { return nil }
        if size > mostOfBody { throw RecordingError("its body is too long") }
        return RecordedBody(RecordedMultipart.withoutBoundary(text, exchange.headers[.contentType]))
    }

    /// Returns the body of a response.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - text: The bytes as text without secrets, or `nil` if they aren't text.
    ///   - type: The value of `Content-Type`.
    private static func body(_ data: Data, _ text: String?, _ type: String?) throws(RecordingError) -> RecordedBody? {
        if data.isEmpty { return nil }
        guard let text else {
            // Secrets in unreadable text can't be found.
            if isText(type) { throw RecordingError("the body of its response can't be decoded in its charset") }
            return .bytes(data)
        }
        if data.count > mostOfBody { throw RecordingError("the body of its response is too long") }
        return RecordedBody(text)
    }

    /// Whether a body is text, even without a content type.
    private static func isText(_ type: String?) -> Bool {
        guard let type = type?.lowercased() else { return true }
        return ["text/", "json", "xml", "form-urlencoded", "multipart/"].contains { type.contains($0) }
    }

    /// The size up to which secrets are searched for.
    private static let mostOfBody = 1 << 20

    /// Header fields that describe a connection or a moment, and so have no use in a recording.
    private static let passing: Set<String> = [
        "connection", "content-encoding", "content-length", "date", "keep-alive", "transfer-encoding",
    ]

    /// Returns the header fields to record, by name. Fields of the same name are joined.
    private static func shown(_ fields: HTTPFields) -> [String: String] {
        var headers: [String: String] = [:]
        for field in fields where !passing.contains(field.name.canonicalName) {
            let name = field.name.rawName
            headers[name] = headers[name].map { "\($0), \(field.value)" } ?? field.value
        }
        return headers
    }
}

/// The boundary, which is random for each multipart body (RFC 2046, section 5.1.1).
///
/// Recorded and replayed bodies have the text `boundary` instead, so that they can be compared.
enum RecordedMultipart {
    /// Returns a text with a fixed boundary, if the content type is that of a multipart body.
    static func withoutBoundary(_ text: String, _ contentType: String?) -> String {
        guard let contentType, contentType.lowercased().hasPrefix("multipart/"),
            let start = contentType.range(of: "boundary=", options: .caseInsensitive)?.upperBound
        else { return text }
        let boundary = contentType[start...].prefix { $0 != ";" }.trimmingCharacters(
            in: CharacterSet(charactersIn: "\" ")
        )
        return boundary.isEmpty ? text : text.replacingOccurrences(of: boundary, with: "boundary")
    }
}
