public import HTTPTypes

/// A request for a transport: its head, its body, and its options.
///
///     var request = TransportRequest(head)
///     request.body = RequestBody(file: photo)
///
/// A request is a value: a copy that an interceptor changes doesn't change the original.
public struct TransportRequest: Sendable {
    /// The fields in a class, so that a copy of a request is one reference: a head has a dozen texts, and each
    /// interceptor passes the request on.
    ///
    /// A changed copy gets a new object, unless it is the only owner.
    @usableFromInline var box: Box

    // Inlined in other modules, since a coroutine that isn't costs an allocation.
    @usableFromInline
    struct Fields {
        @usableFromInline var head: HTTPRequest
        @usableFromInline var body: RequestBody?
        @usableFromInline var options: TransportRequest.Options
        @usableFromInline var secrets = RequestSecrets()
    }

    /// The shared storage. It is `@unchecked Sendable`, since it is only changed by its single owner.
    @usableFromInline
    final class Box: @unchecked Sendable {
        // Safe, since the object has a single owner when it changes.
        @usableFromInline @exclusivity(unchecked) var fields: Fields

        @usableFromInline
        init(_ fields: Fields) {
            self.fields = fields
        }
    }

    /// Creates a request.
    public init(
        _ head: HTTPRequest,
        body: RequestBody? = nil,
        options: TransportRequest.Options = TransportRequest.Options()
    ) {
        box = Box(Fields(head: head, body: body, options: options))
    }

    /// The fields. They are yielded in place, so that changing a header doesn't copy the head.
    @inlinable var fields: Fields {
        _read { yield box.fields }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.fields) }
            yield &box.fields
        }
    }

    /// The head, with `scheme`, `authority` and `path`.
    @inlinable public var head: HTTPRequest {
        _read { yield fields.head }
        _modify { yield &fields.head }
    }

    /// The body, or `nil` for none, which differs from an empty body.
    @inlinable public var body: RequestBody? {
        _read { yield fields.body }
        _modify { yield &fields.body }
    }

    /// The options.
    @inlinable public var options: TransportRequest.Options {
        _read { yield fields.options }
        _modify { yield &fields.options }
    }

    /// The parts to remove if a redirect leads to another origin.
    @inlinable package var secrets: RequestSecrets {
        _read { yield fields.secrets }
        _modify { yield &fields.secrets }
    }
}

/// The query parameters and the account of a request's credential.
///
/// A redirect to another origin removes them, and one to the same origin adds the parameters to its URL again.
@usableFromInline
package struct RequestSecrets: Sendable {
    /// The query parameters that a credential has set.
    package var query: [(name: String, value: String)] = []
    /// The account that the request is authorized for, if the call's authenticator has several accounts. The authenticator
    /// sets and reads it.
    package var account: (any Sendable)?

    /// Creates the secrets of a request. Without a credential in the query, it has no parameters.
    @usableFromInline
    package init(query: [(name: String, value: String)] = []) {
        self.query = query
    }
}

/// The description of a request in debuggers and logs.
extension TransportRequest: CustomReflectable {
    /// Shows method and host only. Path, headers and body may contain secrets.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["verb": head.method.rawValue, "host": head.authority ?? ""], displayStyle: .struct)
    }
}
