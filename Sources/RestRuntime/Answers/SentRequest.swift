import HTTPTypes

/// The request that an error or a response is about, for who wants to send it again.
///
/// Of its body it keeps what a line for curl shows: an error may outlive its request by far.
final class SentRequest: Sendable {
    private let head: HTTPRequest
    private let body: CurlLine.Content?
    private let redaction: Redaction

    init(_ request: TransportRequest, _ redaction: Redaction) {
        head = request.head
        body = request.body.map { CurlLine.Content($0) }
        self.redaction = redaction
    }

    func curl(showingSecrets: Bool) -> String {
        CurlLine(head, body, showingSecrets ? nil : redaction).text
    }
}

extension SentRequest: Hashable {
    /// Two summaries that say the same are the same.
    static func == (one: SentRequest, other: SentRequest) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

extension SentRequest: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

extension CallSummary {
    /// The request that was sent last as a line for `sh`, which sends it again with curl; nil where none was sent. Secrets
    /// read `<redacted>` unless they are asked for.
    ///
    ///     curl -X POST 'http://localhost:3000/rooms' -H 'Authorization: <redacted>' --data-raw '{"name":"Swift"}'
    ///
    /// A body that can't stand in the line is to come from the standard input; a comment behind the line says so.
    public func curl(showingSecrets: Bool = false) -> String? { sent?.curl(showingSecrets: showingSecrets) }
}

extension Response {
    /// The request that it answers as a line for `sh`, as ``CallSummary/curl(showingSecrets:)`` makes it; nil for a response
    /// that no call has given.
    public func curl(showingSecrets: Bool = false) -> String? { call.curl(showingSecrets: showingSecrets) }
}

extension RestFailure {
    /// The request that failed as a line for `sh`, as ``CallSummary/curl(showingSecrets:)`` makes it; nil where none was sent,
    /// and for a call that was cancelled.
    ///
    ///     catch { print(error, error.curl() ?? "") }
    public func curl(showingSecrets: Bool = false) -> String? { call?.curl(showingSecrets: showingSecrets) }
}
