package import HTTPTypes

/// A change of the server's state by a call of the client.
package struct CallChange: Sendable {
    /// The URLs whose responses aren't current any more (RFC 9111, section 4.4).
    package let urls: Set<String>
    /// The services and operations that the spec declares for the call.
    package let operations: [String]
}

extension CachedExchange {
    /// Returns the URLs whose stored responses a response to an unsafe method invalidates (RFC 9111, section 4.4). Empty
    /// for an error.
    package func invalidatedURLs(by head: HTTPResponse, to request: TransportRequest) -> Set<String> {
        guard (200...399).contains(head.status.code) else { return [] }
        var urls = [url(request), wasRedirected ? lastURL : nil]
        for name in [HTTPField.Name.location, .contentLocation] {
            urls.append(head.headerFields[name].flatMap { url($0, of: request) })
        }
        return Set(urls.compactMap(\.self))
    }

    /// Returns the change by a call, or `nil` if the response is an error, or if the call loads a query.
    func change(by head: HTTPResponse, to request: TransportRequest) -> CallChange? {
        if call.sending?.options?.queryPart != nil { return nil }
        let urls = invalidatedURLs(by: head, to: request)
        return urls.isEmpty ? nil : CallChange(urls: urls, operations: call.values.changes)
    }
}
