import Foundation
import HTTPTypes

/// What a server has seen.
final class Requests: @unchecked Sendable {
    private let lock = NSLock()
    private var requests: [HTTPRequest] = []

    func add(_ request: HTTPRequest) {
        lock.withLock { requests.append(request) }
    }

    /// `GET /videos`
    var lines: [String] { lock.withLock { requests.map { "\($0.method) \($0.path ?? "")" } } }

    /// Of those whose path ends so.
    func all(to end: String) -> [HTTPRequest] {
        lock.withLock { requests.filter { $0.path?.hasSuffix(end) == true } }
    }
}
