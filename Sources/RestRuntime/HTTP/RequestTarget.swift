package import HTTPTypes

/// The target of a request, parsed on demand.
///
/// Relative URLs in response headers are resolved against it, but most responses have none.
package final class RequestTarget: Sendable {
    /// The form in which the target is known.
    private enum Known {
        case request(HTTPRequest)
        case target(Target)
    }

    private let known: Known

    /// Creates the target of a request, which is parsed when it is needed.
    package init(_ request: HTTPRequest) {
        known = .request(request)
    }

    /// Creates a target that was parsed already.
    package init(_ target: Target) {
        known = .target(target)
    }

    /// The target, or `nil` for a request without one.
    package var target: Target? {
        switch known {
        case .request(let request): Target(request)
        case .target(let target): target
        }
    }
}
