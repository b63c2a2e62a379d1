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
    /// Sent with every call; the API's, the endpoint's and the call's own headers win over them.
    public var headers: [String: String]
    /// Parameters of every call's query to the API's own origin; one of the call's own with that name wins.
    public var query: [String: String] = [:]
    /// How many redirects a call follows, 10 unless said; with 0 a redirect is an answer like any other.
    public var redirectLimit: Int
    /// The most bytes of a body, after decompression, that a call takes; 64 MiB unless said.
    public var maximumBodySize: Int
    /// What a JSON document may hold.
    public var jsonLimits: JSONLimits
    /// True to make the first element that a lossy list can't read an error of the mapping, rather than to drop it: for
    /// tests, and for builds that are debugged.
    public var isStrict = false
    /// What stands around each exchange, the outermost first: see ``Interceptor`` for the order.
    public var interceptors: [any Interceptor] = []
    /// Other notations than JSON, by the names that specs call them: `serializers["xml"] = XMLSerializer()`.
    public var serializers: [String: any Serializer] = [:]
    /// Is told of every call that failed before its error is thrown, and waited for; not of one that was cancelled, and
    /// not of one that a handler of `on` was told of. What is thrown stays the same.
    public var onFailure: (@Sendable (any RestFailure) async -> Void)?
    /// Is told what lists that let go of elements lost, before the value is handed over, and waited for.
    public var onDropped: (@Sendable (Response) async -> Void)?

    /// The standard configuration, or one that differs in what is given.
    public init(
        transport: any Transport = URLSessionTransport.shared,
        timeout: Double = 60,
        headers: [String: String] = [:],
        redirectLimit: Int = 10,
        maximumBodySize: Int = 64 << 20,
        jsonLimits: JSONLimits = JSONLimits()
    ) {
        self.transport = transport
        self.timeout = timeout
        self.headers = headers
        self.redirectLimit = redirectLimit
        self.maximumBodySize = maximumBodySize
        self.jsonLimits = jsonLimits
    }
}
