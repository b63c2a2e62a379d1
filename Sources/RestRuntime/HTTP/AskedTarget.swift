package import HTTPTypes

/// Where a request went, which is worked out when somebody asks: a URL in a header of its answer may be relative to it, and most
/// answers have none.
package final class AskedTarget: Sendable {
    private enum Known {
        case request(HTTPRequest)
        case target(Target)
    }

    private let known: Known

    package init(_ request: HTTPRequest) {
        known = .request(request)
    }

    package init(_ target: Target) {
        known = .target(target)
    }

    /// nil for a request that says nothing of it.
    package var target: Target? {
        switch known {
        case .request(let request): Target(request)
        case .target(let target): target
        }
    }
}
