public import RestRuntime

/// An error that a preview client's calls fail with.
///
///     ChatClient.preview(failing: .status(503))                       // every call
///     ChatClient.preview(failing: .status(404, in: "rooms.get"))      // one endpoint, by its name in the spec
///     ChatClient.preview(failing: .connection(.offline, in: "rooms")) // the endpoints of a service
public struct PreviewFailure: Sendable {
    enum Kind: Sendable {
        case status(Int)
        case connection(TransportError.Kind)
    }

    let kind: Kind
    /// The name of an endpoint or a service, or `nil` for all.
    let scope: String?

    /// A response with a status, and a sample of the endpoint's error model for this status.
    ///
    /// - Parameters:
    ///   - status: The status, such as 503.
    ///   - scope: The name of an endpoint or a service in the spec. The default is all endpoints.
    public static func status(_ status: Int, in scope: String? = nil) -> PreviewFailure {
        PreviewFailure(kind: .status(status), scope: scope)
    }

    /// A failed connection, such as `.offline` or `.timedOut`.
    ///
    /// - Parameters:
    ///   - kind: The kind of the transport's error.
    ///   - scope: The name of an endpoint or a service in the spec. The default is all endpoints.
    public static func connection(_ kind: TransportError.Kind, in scope: String? = nil) -> PreviewFailure {
        PreviewFailure(kind: .connection(kind), scope: scope)
    }

    /// Returns whether the error is for an endpoint, such as `rooms.list`.
    func applies(to endpoint: String) -> Bool {
        guard let scope else { return true }
        return endpoint == scope || endpoint.hasPrefix(scope + ".")
    }
}
