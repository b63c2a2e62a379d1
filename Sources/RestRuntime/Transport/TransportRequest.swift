public import HTTPTypes

/// What a transport sends: a request's head, its body, and what its call asks for.
///
///     var request = TransportRequest(head)
///     request.body = RequestBody(file: photo)
public struct TransportRequest: Sendable {
    /// Behind a reference: a head has a dozen texts, and each interceptor hands the request on.
    @usableFromInline var box: Box

    // What other modules read and change in place is inlined there: a coroutine that is not costs an allocation.
    @usableFromInline
    struct Content {
        @usableFromInline var head: HTTPRequest
        @usableFromInline var body: RequestBody?
        @usableFromInline var options: TransportRequest.Options
        @usableFromInline var secrets = RequestSecrets()
    }

    @usableFromInline
    final class Box: @unchecked Sendable {
        // Nobody else reaches it while it changes: it has one owner then.
        @usableFromInline @exclusivity(unchecked) var content: Content

        @usableFromInline
        init(_ content: Content) {
            self.content = content
        }
    }

    /// A request for a transport.
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

    /// Its `scheme`, `authority` and `path` are set.
    @inlinable public var head: HTTPRequest {
        _read { yield content.head }
        _modify { yield &content.head }
    }

    /// nil for a request without one, which is not the same as an empty one.
    @inlinable public var body: RequestBody? {
        _read { yield content.body }
        _modify { yield &content.body }
    }

    /// What the call asks of its transport.
    @inlinable public var options: TransportRequest.Options {
        _read { yield content.options }
        _modify { yield &content.options }
    }

    /// What stays behind where a redirect leads to another origin.
    @inlinable package var secrets: RequestSecrets {
        _read { yield content.secrets }
        _modify { yield &content.secrets }
    }
}

/// Where in a request its credential stands.
@usableFromInline
package struct RequestSecrets: Sendable {
    package var query: [(name: String, value: String)] = []

    @usableFromInline
    package init(query: [(name: String, value: String)] = []) {
        self.query = query
    }
}

extension TransportRequest: CustomReflectable {
    /// Verb and host alone: path, headers and body may hold what nobody should read.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["verb": head.method.rawValue, "host": head.authority ?? ""], displayStyle: .struct)
    }
}
