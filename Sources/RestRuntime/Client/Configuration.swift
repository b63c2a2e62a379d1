public import Foundation

/// The configuration of a client, independent of its API.
///
///     var configuration = Configuration()
///     configuration.timeout = 10
///     let client = ChatCaveClient(configuration: configuration)
public struct Configuration: Sendable {
    /// The transport. The default is a `URLSession` that all clients share.
    public var transport: any Transport
    /// The seconds without any transferred byte after which a call fails. The default is 60.
    ///
    /// An endpoint's timeout takes precedence, and that of `with(timeout:)` over both.
    public var timeout: Double
    /// The seconds after which a call fails in any case, including redirects, the body, and waits of interceptors. The
    /// default is `nil`, for no deadline.
    ///
    /// An endpoint's deadline takes precedence, and that of `with(deadline:)` over both.
    public var deadline: Double?
    /// The retry policy of calls without one in the spec. The default is `nil`, for no retries. That of `with(retry:)`
    /// takes precedence over both.
    public var retry: RetryPolicy?
    /// The budget of further attempts that all calls share, or `nil` for any number.
    public var retryBudget: RetryPolicy.Budget? = RetryPolicy.Budget()
    /// The longest `Retry-After` of a server, in seconds. The default is 60, and the maximum a day.
    ///
    /// If the server requires a longer wait, or one that exceeds the deadline, its response is returned at once.
    public var retryAfterLimit = 60.0
    /// Whether equal calls in flight share one request, unless the spec's `coalesce` declares otherwise. The default is
    /// `false`.
    ///
    /// Calls are equal if they are of one endpoint and have the same URL, headers, credential and session. Only calls with
    /// a safe method share requests, and no streams, downloads to a file and calls with progress. Each caller can be
    /// cancelled alone, and has its own deadline.
    public var coalescesCalls = false
    /// The limit for parallel calls and their rate, in addition to the spec's. The default is `nil`, for no limit.
    public var limit: CallLimit?
    /// The headers of every call to the API's own origin. Headers of the API, the endpoint and the call take
    /// precedence.
    ///
    /// To another origin, after a redirect or with a URL from the caller, only headers are sent that don't identify the
    /// caller, such as `Accept-Language` and `User-Agent`.
    public var headers: [String: String]
    /// The query parameters of every call to the API's own origin. The call's own parameters take precedence.
    public var query: [String: String] = [:]
    /// The URLs of the servers that the spec names, by name, for tests and other environments. The default is the
    /// spec's URL. A client's main server is a parameter of its initializer.
    public var servers: [String: String] = [:]
    /// The clock, or `nil` for the system's.
    public var clock: (any CallClock)?
    /// The largest number of redirects of a call. The default is 10. With 0, a redirect is returned like any other
    /// response.
    public var redirectLimit: Int
    /// The largest size of a response's body after decompression, in bytes. The default is 64 MiB.
    public var maximumBodySize: Int
    /// The largest size of a downloaded file, in bytes.
    ///
    /// By default, `nil`, a response with a declared length may have this length, and others 16 GiB. `.max` means no
    /// limit. A larger file is a ``TransportError/Kind/bodyTooLarge``: before anything is written if its length is
    /// declared, and otherwise as soon as the limit is exceeded.
    public var maximumDownloadSize: Int64?
    /// The limits for JSON documents.
    public var jsonLimits: JSON.Limits
    /// Whether these are mapping errors: an unreadable element of a lossy list, which is left out otherwise, and a value
    /// that breaks a rule of the spec. Use it in tests and debug builds.
    public var isStrict = false
    /// A custom builder for the URLs of calls.
    ///
    ///     configuration.urlBuilder = { url, call in url.appending(queryItems: [.init(name: "v", value: call.operation)]) }
    ///
    /// It gets the default URL with path and query, and the credential is added later. If it throws, the call fails
    /// before a request is sent. To another origin than the API's, secret headers and credentials aren't sent.
    public var urlBuilder: (@Sendable (_ url: URL, _ call: Call) throws -> URL)?
    /// The interceptors, the outermost first. See ``Interceptor`` for the order.
    public var interceptors: [any Interceptor] = []
    /// The observers of calls and requests, for logs, metrics and traces.
    public var observers: [any CallObserver] = []
    /// Asks the user to sign in, if a server refuses the credentials and they can't be refreshed.
    ///
    /// It runs once for all waiting calls. It returns a credential, or `nil` if it has called the API's own sign-in or
    /// an endpoint that sets a session cookie. If it throws, the waiting calls throw the error, except for a
    /// cancellation, which counts as `nil`. ``RestClient/onSignIn(_:)`` sets it for an existing client.
    public var signIn: (@Sendable () async throws -> Credential?)?
    /// The source of tokens, instead of the API's own endpoints.
    ///
    /// Tokens are sent as the spec's sign-in declares. Without one they are sent as the only key of the API's `auth`
    /// (`{ header: X-Key }`), if the client has no credential for it, and otherwise as bearer tokens.
    public var tokenSource: (any TokenSource)?
    /// The store that keeps the client's credentials across restarts, by the server's origin and the ``account``.
    public var credentialStore: (any CredentialStore)?
    /// The account in the credential store, if it has several for an origin.
    public var account = ""
    /// Whether the ``credentialStore`` keeps session cookies with an expiry too (`auth: { cookie: … }`).
    ///
    /// Cookies without an expiry end with the program (RFC 6265).
    public var storesCookies = false
    /// Functions that create authenticators from their stored texts (``Authenticator/stored``), by scheme.
    ///
    /// Authenticators of other schemes aren't saved.
    public var authenticators: [String: @Sendable (_ stored: [String]) -> (any Authenticator)?] = [:]
    /// The cache of responses, such as `HTTPCache` of the product RestCache. Without one, the spec's `cache` has no
    /// effect.
    public var cache: (any ResponseCache)?
    /// The store for models, such as `ModelStore` of the product RestStore. Without one, the spec's `store` has no
    /// effect.
    public var store: (any ResponseStore)?
    /// The serializers other than JSON, by their names in specs: `serializers["xml"] = XMLSerializer()`.
    public var serializers: [String: any Serializer] = [:]
    /// The compression of request bodies, for `compress: gzip` in the spec or the caller's option: `ZlibCoder()` of the
    /// product RestCompression. Without one such a call fails, and is never sent uncompressed.
    public var bodyCoder: (any BodyCoder)?
    /// A handler for failed calls, which is awaited before the error is thrown. It isn't called for cancelled calls, or
    /// if a handler of `on` was called.
    public var onFailure: (@Sendable (any RestFailure) async -> Void)?
    /// More specific handlers, see ``onFailure(of:status:_:)``.
    var failureHandlers = FailureHandlers()
    /// A handler for elements that were left out of lossy lists, which is awaited before the value is returned.
    public var onDropped: (@Sendable (Response) async -> Void)?

    /// Creates a configuration.
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
    /// Sets a handler for the failed calls of an endpoint (`rooms.get`), of a service with its nested services
    /// (`rooms`), or of the whole API, optionally for one status. The handler is awaited before the error is thrown.
    ///
    ///     configuration.onFailure(of: "rooms", status: 404) { error in await rooms.reload() }
    ///
    /// Only the most specific handler is called: a handler of `on`, then one with the longest `scope`, with a status
    /// before without one, and ``onFailure`` at last. A later handler replaces an earlier one for the same. Names are
    /// the spec's, and an unknown one makes every call of the API fail. A call by path is named by its method and path.
    public mutating func onFailure(
        of scope: String = "",
        status: Int? = nil,
        _ handler: @escaping @Sendable (any RestFailure) async -> Void
    ) {
        failureHandlers.set(FailureHandlers.Handler(scope: scope, statuses: status.map { $0...$0 }, run: handler))
    }

    /// Sets a handler for failed calls with one of several statuses.
    ///
    ///     configuration.onFailure(statuses: 500...599) { error in await banner.show("The server has trouble.") }
    ///
    /// For the same scope, the handler with fewer statuses is more specific, and of equal ones the later.
    public mutating func onFailure(
        of scope: String = "",
        statuses: ClosedRange<Int>,
        _ handler: @escaping @Sendable (any RestFailure) async -> Void
    ) {
        failureHandlers.set(FailureHandlers.Handler(scope: scope, statuses: statuses, run: handler))
    }
}

extension Configuration: CustomReflectable {
    /// Hides the values of `headers` and `query`, which may be secrets.
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
