import HTTPTypes
import RestRuntime

/// What has come to a call: its last answer, and the redirects on the way to it.
///
/// A further attempt begins anew, so that a recording has the redirects of the last one.
struct Trail {
    struct Hop {
        let exchange: ObservedExchange
        /// 0 where no answer came.
        let status: Int
        let headers: HTTPFields

        init(_ end: ObservedExchange.End) {
            exchange = end.exchange
            status = end.status ?? 0
            headers = end.headers
        }

        var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) && headers[.location] != nil }
    }

    private var hops: [Hop] = []

    var last: Hop? { hops.last }

    mutating func add(_ hop: Hop) {
        if hops.last?.isRedirect != true { hops = [] }
        hops.append(hop)
    }

    /// A redirect that nobody followed is an answer.
    func redirects(before exchange: ObservedExchange) -> [Hop] {
        hops.filter { $0.isRedirect && $0.exchange.attempt < exchange.attempt }
    }
}
