public import HTTPTypes

/// A request for a transport: its head, its body, and its options.
///
///     var request = TransportRequest(head)
///     request.body = RequestBody(file: photo)
public struct TransportRequest: Sendable {
    /// Stored in a class: a head has a dozen texts, and each interceptor passes the request on.
    @usableFromInline var box: Box

    // Inlined in other modules, since a coroutine that isn't costs an allocation.
    @usableFromInline
    struct Content {
        @usableFromInline var head: HTTPRequest
        @usableFromInline var body: RequestBody?
        @usableFromInline var options: TransportRequest.Options
        @usableFromInline var secrets = RequestSecrets()
    }

    @usableFromInline
    final class Box: @unchecked Sendable {
        // Safe, since the object has a single owner when it changes.
        @usableFromInline @exclusivity(unchecked) var content: Content

        @usableFromInline
        init(_ content: Content) {
            self.content = content
        }
    }

    /// Creates a request.
    public init(
        _ head: HTTPRequest,
        body: RequestBody? = nil,
        options: TransportRequest.Options = TransportRequest.Options()
    ) {
        box = Box(Content(head: head, body: body, options: options))
    }

    @inlinable var content: Content {
        _read { yield box.content }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.content) }
            yield &box.content
        }
    }

    /// The head, with `scheme`, `authority` and `path`.
    @inlinable public var head: HTTPRequest {
        _read { yield content.head }
        _modify { yield &content.head }
    }

    /// The body, or `nil` for none, which differs from an empty body.
    @inlinable public var body: RequestBody? {
        _read { yield content.body }
        _modify { yield &content.body }
    }

    /// The options.
    @inlinable public var options: TransportRequest.Options {
        _read { yield content.options }
        _modify { yield &content.options }
    }

    /// The parts to remove if a redirect leads to another origin.
    @inlinable package var secrets: RequestSecrets {
        _read { yield content.secrets }
        _modify { yield &content.secrets }
    }
}

/// The locations of a request's credential.
@usableFromInline
package struct RequestSecrets: Sendable {
    package var query: [(name: String, value: String)] = []
    /// The authenticator of the request's account, if the call's authenticator has several accounts.
    package var account: (any Authenticator)?

    @usableFromInline
    package init(query: [(name: String, value: String)] = []) {
        self.query = query
    }
}

extension TransportRequest: CustomReflectable {
    /// Shows method and host only. Path, headers and body may contain secrets.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["verb": head.method.rawValue, "host": head.authority ?? ""], displayStyle: .struct)
    }
}
