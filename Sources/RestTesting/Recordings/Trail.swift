import HTTPTypes
import RestRuntime

/// The exchanges of a call: the last response, and the redirects before it.
///
/// It starts again with each attempt, so that a recording has the redirects of the last one.
///
/// ``CallRecorder`` has one for each call in progress.
struct Trail {
    /// A request and its response.
    struct Hop {
        let exchange: ObservedExchange
        /// The status, or 0 without a response.
        let status: Int
        let headers: HTTPFields

        init(_ end: ObservedExchange.End) {
            exchange = end.exchange
            status = end.status ?? 0
            headers = end.headers
        }

        /// Whether the client may follow the response to another URL (RFC 9110, section 15.4).
        var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) && headers[.location] != nil }
    }

    private var hops: [Hop] = []

    /// The last response of the call.
    var last: Hop? { hops.last }

    /// Adds a response. One that doesn't follow a redirect begins another attempt.
    mutating func add(_ hop: Hop) {
        if hops.last?.isRedirect != true { hops = [] }
        hops.append(hop)
    }

    /// Returns the redirects that were followed. Another redirect is the response itself.
    func redirects(before exchange: ObservedExchange) -> [Hop] {
        hops.filter { $0.isRedirect && $0.exchange.attempt < exchange.attempt }
    }
}
