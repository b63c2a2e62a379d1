#if Log
import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// Sends batches one after another until the queue is empty.
///
/// It has no state. The queue has the lines, and ``run(_:)`` counts failures in a local variable.
struct RemoteLogSender: Sendable {
    /// The result of sending a batch.
    enum BatchResult {
        case sent
        /// The server would refuse the batch again.
        case refused
        /// The batch is too large (413). A part of it may be accepted.
        case tooLarge
        /// The server couldn't be reached or is overloaded. The batch is sent again.
        case failed
    }

    /// The head of all requests, or `nil` if the URL can't be used.
    private let head: HTTPRequest?
    private let options: RemoteLog.Options
    private let transport: any Transport

    init(_ url: URL, _ options: RemoteLog.Options, _ transport: any Transport) {
        self.options = options
        self.transport = transport
        head = Self.head(url, options.headers)
    }

    /// Returns the head of a request to a URL, or `nil` if it isn't a URL with `http` or `https` and a host.
    private static func head(_ url: URL, _ headers: [String: String]) -> HTTPRequest? {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = components.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = components.percentEncodedHost, !host.isEmpty
        else { return nil }
        var path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
        if let query = components.percentEncodedQuery { path += "?" + query }
        let authority = components.port.map { "\(host):\($0)" } ?? host
        var head = HTTPRequest(method: .post, scheme: scheme, authority: authority, path: path)
        head.headerFields[.contentType] = "application/json"
        head.headerFields[.accept] = "*/*"
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { head.headerFields[name] = value }
        }
        return head
    }

    /// Sends batches until the queue is empty, or until a shutdown cancels the task.
    func run(_ queue: RemoteLogQueue) async {
        var failures = 0
        var result = BatchResult.sent
        while true {
            // The parts of a split batch are sent without another pause.
            if result != .tooLarge {
                // After a success it waits for more lines, and after a failure for the server.
                let seconds = failures == 0 ? options.interval : pause(after: failures)
                await queue.pause(seconds, isBackoff: failures > 0)
            }
            guard let batch = queue.takeBatch() else { return }
            result = await send(batch)
            failures = result == .failed ? failures + 1 : 0
            queue.finishBatch(result)
        }
    }

    /// Returns a random pause, so that many clients don't reach a restarted server at the same moment.
    private func pause(after failures: Int) -> Double {
        let doubled = options.pause * pow(2, Double(min(failures, 32) - 1))
        return min(doubled, options.longestPause) * Double.random(in: 0.5...1)
    }

    /// Sends one batch. The response's body isn't read.
    private func send(_ batch: RemoteLogBatch) async -> BatchResult {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let head, let body = try? encoder.encode(batch) else { return .refused }
        let request = TransportRequest(
            head,
            body: RequestBody(body),
            options: TransportRequest.Options(timeout: options.timeout, maximumBodySize: 64 << 10)
        )
        guard let response = try? await transport.send(request) else { return .failed }
        response.body.discard()
        switch response.head.status.code {
        case 200...299: return .sent
        case 408, 429, 500...: return .failed
        case 413: return .tooLarge
        default: return .refused
        }
    }
}
#endif
