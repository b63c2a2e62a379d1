public import Foundation

/// How a client makes its calls, whatever the API.
///
///     var configuration = Configuration()
///     configuration.timeout = 10
///     let client = ChatCaveClient(configuration: configuration)
public struct Configuration: Sendable {
    /// Carries the requests; one `URLSession` for all clients unless said.
    public var transport: any Transport
    /// Seconds without any sign of the server after which a call ends; 60 unless said. An endpoint's own wins, and that
    /// of `with(timeout:)` wins over both.
    public var timeout: Double
    /// Seconds after which a call ends, whatever it does: redirects, the body and the interceptors' own waiting included.
    /// nil, for none, unless said. An endpoint's own wins, and that of `with(deadline:)` wins over both.
    public var deadline: Double?
    /// Which calls are sent again, where the page does not say it; nil, for none, unless said. That of `with(retry:)` wins over
    /// both.
    public var retry: RetryPolicy?
    /// How many second attempts all calls together may have; nil for any number.
    public var retryBudget: RetryPolicy.Budget? = RetryPolicy.Budget()
    /// The most seconds that a server can ask a call to wait for its next attempt (`Retry-After`); 60 unless said, and a day at
    /// most. Where it asks for more, or for more than the deadline leaves, its answer is given at once.
    public var retryAfterLimit = 60.0
    /// How many calls may be under way at once, and how many may begin in a time; nil, for any number, unless said. Those of
    /// the page hold beside it.
    public var limit: CallLimit?
    /// Sent with every call to the API's own origin; the API's, the endpoint's and the call's own headers win over them. To
    /// another origin, by a redirect or a URL that the caller gives, go only those of HTTP that say nothing of who asks, such
    /// as `Accept-Language` and `User-Agent`.
    public var headers: [String: String]
    /// Parameters of every call's query to the API's own origin; one of the call's own with that name wins.
    public var query: [String: String] = [:]
    /// Where calls go that name a server of the page, by its name: for a test's own server, and for other stages. The page's
    /// own URL unless said. A client's server is that of its initializer.
    public var servers: [String: String] = [:]
    /// Where the time comes from, and what calls wait on; nil for the system's.
    public var clock: (any CallClock)?
    /// How many redirects a call follows, 10 unless said; with 0 a redirect is an answer like any other.
    public var redirectLimit: Int
    /// The most bytes of a body, after decompression, that a call takes; 64 MiB unless said.
    public var maximumBodySize: Int
    /// The most bytes of a file that a download writes. If `nil`, the default, a response that declares its length may be as long
    /// as declared, and any other one 16 GiB. `.max` is no limit.
    ///
    /// A larger file is a ``TransportError/Kind/bodyTooLarge``: before anything is written if its length is declared, otherwise as
    /// soon as the limit is passed.
    public var maximumDownloadSize: Int64?
    /// What a JSON document may hold.
    public var jsonLimits: JSON.Limits
    /// True to make the first element that a lossy list can't read an error of the mapping, rather than to drop it: for
    /// tests, and for builds that are debugged.
    public var isStrict = false
    /// Makes the URL of a call in place of the runtime, which gives it what it would take: the server's, the path and the
    /// query; the credential comes to it later. What it throws is an error of the call, and nothing is sent. To another
    /// origin than the API's own go no secret headers and no credential.
    ///
    ///     configuration.urlBuilder = { url, call in url.appending(queryItems: [.init(name: "v", value: call.operation)]) }
    public var urlBuilder: (@Sendable (_ url: URL, _ call: Call) throws -> URL)?
    /// What stands around each exchange, the outermost first: see ``Interceptor`` for the order.
    public var interceptors: [any Interceptor] = []
    /// Are told of each call and of each request that is sent for it: for logs, metrics and spans.
    public var observers: [any CallObserver] = []
    /// Asks who is calling where a server refuses the credentials of a call and nothing else gets others: one question at a
    /// time, for which all calls that need it wait. nil for nobody; also nil where it has called the page's own sign-in,
    /// or an endpoint that sets a session's cookie. What it throws, the calls that wait throw; a cancellation is no answer, as
    /// nil. ``RestClient/onSignIn(_:)`` sets it behind the making of a client.
    public var signIn: (@Sendable () async throws -> Credential?)?
    /// Gets tokens, in place of the page's own endpoints. They are sent as the page's sign-in says; without one as the key of
    /// the API's `auth`, where that names one alone (`{ header: X-Key }`) and the client has none for it when it is made, or
    /// else as a bearer.
    public var tokenSource: (any TokenSource)?
    /// Keeps the client's credentials over restarts, by the server's origin and the ``account``; nil for none.
    public var credentialStore: (any CredentialStore)?
    /// Whose credentials the store gives, where it has those of several at one origin.
    public var account = ""
    /// True to have the ``credentialStore`` keep the cookies of a session too (`auth: { cookie: … }`): those that say how long they
    /// live, as RFC 6265 has it; a server that says nothing of it wants its session to end with the program.
    public var storesCookies = false
    /// Make authenticators of what the store has kept of them, by their schemes: what ``Authenticator/stored`` gave. One of a
    /// scheme that is not here is not kept.
    public var authenticators: [String: @Sendable (_ stored: [String]) -> (any Authenticator)?] = [:]
    /// Keeps answers, and gives them where the page and the server allow it: `HTTPCache` of the product RestCache. nil for none:
    /// then the page's key `cache` does nothing.
    public var cache: (any ResponseCache)?
    /// Keeps the models of answers: `ModelStore` of the product RestStore. nil for none: then the page's key `store` does nothing.
    public var store: (any AnswerStore)?
    /// Other notations than JSON, by the names that specs call them: `serializers["xml"] = XMLSerializer()`.
    public var serializers: [String: any Serializer] = [:]
    /// Compresses the bodies of requests, where the page (`compress: gzip`) or the call says so: `ZlibCoder()` of the product
    /// RestCompression. nil for nothing that does: such a call is an error then, and never sent as it is.
    public var bodyCoder: (any BodyCoder)?
    /// Is told of every call that failed before its error is thrown, and waited for; not of one that was cancelled, and
    /// not of one that a handler of `on` was told of. What is thrown stays the same.
    public var onFailure: (@Sendable (any RestFailure) async -> Void)?
    /// Those that are told in its place: see ``onFailure(of:status:_:)``.
    var failureHandlers = FailureHandlers()
    /// Is told what lists that let go of elements lost, before the value is handed over, and waited for.
    public var onDropped: (@Sendable (Response) async -> Void)?

    /// The standard configuration, or one that differs in what is given.
    public init(
        transport: any Transport = URLSessionTransport.shared,
        timeout: Double = 60,
        headers: [String: String] = [:],
        redirectLimit: Int = 10,
        maximumBodySize: Int = 64 << 20,
        jsonLimits: JSON.Limits = JSON.Limits()
    ) {
        self.transport = transport
        self.timeout = timeout
        self.headers = headers
        self.redirectLimit = redirectLimit
        self.maximumBodySize = maximumBodySize
        self.jsonLimits = jsonLimits
    }
}

extension Configuration {
    /// Tells `handler` of the failed calls of an endpoint (`rooms.get`), of a service and those inside of it (`rooms`), or,
    /// without `place`, of all; with `status` of those alone that were answered so. Waits for it; what is thrown stays the same.
    ///
    ///     configuration.onFailure(of: "rooms", status: 404) { error in await rooms.reload() }
    ///
    /// Of several the nearest one is told: a handler of `on`, then the longest `place`, with a status before without one, and
    /// ``onFailure`` behind them all. A later one for the same takes the place of the earlier. Names are the page's, and one that
    /// the client's API does not have is an error of each of its calls; a call by path is named by its verb and path.
    public mutating func onFailure(
        of place: String = "",
        status: Int? = nil,
        _ handler: @escaping @Sendable (any RestFailure) async -> Void
    ) {
        failureHandlers.set(FailureHandlers.Line(place: place, statuses: status.map { $0...$0 }, run: handler))
    }

    /// The same for the calls that were answered with one of `statuses`.
    ///
    ///     configuration.onFailure(statuses: 500...599) { error in await banner.show("The server has trouble.") }
    ///
    /// At one place the range with fewer statuses is the nearer one, and of two as wide the later.
    public mutating func onFailure(
        of place: String = "",
        statuses: ClosedRange<Int>,
        _ handler: @escaping @Sendable (any RestFailure) async -> Void
    ) {
        failureHandlers.set(FailureHandlers.Line(place: place, statuses: statuses, run: handler))
    }
}

extension Configuration: CustomReflectable {
    /// Without the values of `headers` and `query`, which may be secrets.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "transport": type(of: transport), "timeout": timeout, "deadline": deadline as Any,
                "headers": headers.keys.sorted(), "query": query.keys.sorted(), "redirectLimit": redirectLimit,
                "maximumBodySize": maximumBodySize,
            ],
            displayStyle: .struct
        )
    }
}
