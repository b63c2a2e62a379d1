import HTTPTypes

/// The request of an error or response, for sending it again.
///
/// Of the body it only keeps the part that a curl command shows, since errors may live long. The redaction is applied
/// when the command is requested, so an error costs no redaction until then.
final class SentRequest: Sendable {
    private let head: HTTPRequest
    private let body: CurlCommand.Body?
    private let redaction: Redaction

    init(_ request: TransportRequest, _ redaction: Redaction) {
        head = request.head
        body = request.body.map { CurlCommand.Body($0) }
        self.redaction = redaction
    }

    func curl(showingSecrets: Bool) -> String {
        CurlCommand(head, body, showingSecrets ? nil : redaction).text
    }
}

/// Equality without effect on that of summaries.
extension SentRequest: Hashable {
    /// All requests are equal, so that summaries are compared by their texts.
    static func == (one: SentRequest, other: SentRequest) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

extension SentRequest: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

/// The last request of a call as a command.
extension CallSummary {
    /// Returns a shell command that sends the last request again with curl, or `nil` if none was sent.
    ///
    ///     curl -X POST 'http://localhost:3000/rooms' -H 'Authorization: <redacted>' --data-raw '{"name":"Swift"}'
    ///
    /// If the body can't be a part of the command, it is read from standard input. A comment at the end says so.
    ///
    /// - Parameter showingSecrets: Whether secrets are shown instead of `<redacted>`.
    public func curl(showingSecrets: Bool = false) -> String? { sent?.curl(showingSecrets: showingSecrets) }
}

/// The request of a response as a command.
extension Response {
    /// Returns a shell command that sends the request with curl, as ``CallSummary/curl(showingSecrets:)``. Returns
    /// `nil` for a response without a call.
    public func curl(showingSecrets: Bool = false) -> String? { call.curl(showingSecrets: showingSecrets) }
}

/// The request of an error as a command.
extension RestFailure {
    /// Returns a shell command that sends the failed request with curl, as ``CallSummary/curl(showingSecrets:)``.
    ///
    ///     catch { print(error, error.curl() ?? "") }
    ///
    /// Returns `nil` if no request was sent or the call was cancelled.
    public func curl(showingSecrets: Bool = false) -> String? { call?.curl(showingSecrets: showingSecrets) }
}
