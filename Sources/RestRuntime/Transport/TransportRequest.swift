public import HTTPTypes

/// What a transport sends: a request's head, its body, and what its call asks for.
///
///     var request = TransportRequest(head)
///     request.body = RequestBody(file: photo)
public struct TransportRequest: Sendable {
    /// Behind a reference: a head has a dozen texts, and each interceptor hands the request on.
    private var box: Box

    private struct Content {
        var head: HTTPRequest
        var body: RequestBody?
        var options: TransportOptions
        var secrets = RequestSecrets()
    }

    private final class Box: @unchecked Sendable {
        // Nobody else reaches it while it changes: it has one owner then.
        @exclusivity(unchecked) var content: Content

        init(_ content: Content) {
            self.content = content
        }
    }

    /// A request for a transport.
    public init(_ head: HTTPRequest, body: RequestBody? = nil, options: TransportOptions = TransportOptions()) {
        box = Box(Content(head: head, body: body, options: options))
    }

    private var content: Content {
        _read { yield box.content }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.content) }
            yield &box.content
        }
    }

    /// Its `scheme`, `authority` and `path` are set.
    public var head: HTTPRequest {
        _read { yield content.head }
        _modify { yield &content.head }
    }

    /// nil for a request without one, which is not the same as an empty one.
    public var body: RequestBody? {
        _read { yield content.body }
        _modify { yield &content.body }
    }

    /// What the call asks of its transport.
    public var options: TransportOptions {
        _read { yield content.options }
        _modify { yield &content.options }
    }

    /// What stays behind where a redirect leads to another origin.
    package var secrets: RequestSecrets {
        _read { yield content.secrets }
        _modify { yield &content.secrets }
    }
}

/// Where in a request its credential stands.
package struct RequestSecrets: Sendable {
    package var query: [(name: String, value: String)] = []
}

extension TransportRequest: CustomReflectable {
    /// Verb and host alone: path, headers and body may hold what nobody should read.
    public var customMirror: Mirror {
        Mirror(self, children: ["verb": head.method.rawValue, "host": head.authority ?? ""], displayStyle: .struct)
    }
}
