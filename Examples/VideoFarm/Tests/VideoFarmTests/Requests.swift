import Foundation
import HTTPTypes

/// The requests that a server has received.
final class Requests: @unchecked Sendable {
    private let lock = NSLock()
    private var requests: [HTTPRequest] = []

    func add(_ request: HTTPRequest) {
        lock.withLock { requests.append(request) }
    }

    /// The requests as text, such as `GET /videos`.
    var lines: [String] { lock.withLock { requests.map { "\($0.method) \($0.path ?? "")" } } }

    /// Returns the requests whose path has the given ending.
    func all(to end: String) -> [HTTPRequest] {
        lock.withLock { requests.filter { $0.path?.hasSuffix(end) == true } }
    }
}
