import Foundation
import HTTPTypes
@_spi(Generated) import RestMapping
@_spi(Generated) import RestTransport

/// The values that all calls of a client share: the API's URLs, and how values are written and read.
///
/// A client creates one context, and each `Call` refers to it while it is sent. All fields are constants, so calls on
/// any thread can read it without a lock. Errors of the configuration are stored instead of thrown, since creating a
/// client doesn't throw: each call throws them.
final class CallContext: Sendable {
    /// The base URL. Its error is an error of every call.
    let base: Result<BaseURL, RequestError>
    /// The servers that calls name.
    let servers: [String: Result<BaseURL, RequestError>]
    /// The error of the shared headers, which is an error of every call too.
    let problem: RequestError?
    /// The headers of the configuration and the API.
    let headers: HTTPFields
    /// The names of the API's headers, in lowercase.
    let namedHeaders: Set<String>
    /// The configuration's query parameters of every call, sorted by name.
    let query: [(name: String, value: String)]
    /// The API's query parameters of every call.
    let pairs: [CallValues.Pair]
    /// The API's settings for all calls.
    let settings: CallSettings
    /// Whether the API's calls have sessions in cookies by default.
    ///
    /// It is computed once, since every call without its own schemes needs it.
    let hasSession: Bool
    let routes: Routes
    let sensitiveKeys: [String]
    let mapping: MappingOptions
    let serializers: [String: any Serializer]
    let transport: TransportRequest.Options
    /// The configuration's builder of URLs.
    let urlBuilder: (@Sendable (URL, Call) throws -> URL)?
    let time: CallTime

    init(
        base: Result<BaseURL, RequestError>,
        servers: [String: Result<BaseURL, RequestError>],
        problem: RequestError?,
        headers: HTTPFields,
        namedHeaders: Set<String>,
        query: [(name: String, value: String)],
        pairs: [CallValues.Pair],
        settings: CallSettings,
        routes: Routes,
        sensitiveKeys: [String],
        mapping: MappingOptions,
        serializers: [String: any Serializer],
        transport: TransportRequest.Options,
        urlBuilder: (@Sendable (URL, Call) throws -> URL)? = nil,
        time: CallTime = .system
    ) {
        self.base = base
        self.servers = servers
        self.problem = problem
        self.headers = headers
        self.namedHeaders = namedHeaders
        self.query = query
        self.pairs = pairs
        self.settings = settings
        hasSession = settings.auth?.contains(where: \.hasSession) ?? false
        self.routes = routes
        self.sensitiveKeys = sensitiveKeys
        self.mapping = mapping
        self.serializers = serializers
        self.transport = transport
        self.urlBuilder = urlBuilder
        self.time = time
    }

    /// Returns the base URL of a call.
    ///
    /// A name that is neither in the spec nor in the configuration is an error of the call.
    func base(of call: Call) -> Result<BaseURL, RequestError> {
        guard let name = call.server else { return base }
        return servers[name] ?? .failure(RequestError("unknown server '\(name)'"))
    }

    /// The path of the base URL, without a trailing slash.
    var basePath: String {
        if case .success(let base) = base { base.prefix } else { "" }
    }

    /// Returns whether an origin is the API's, or that of the server named by the call. A URL from the caller may have
    /// another.
    ///
    /// Only requests to such origins get credentials, cookies and other secrets.
    func isOwn(_ origin: Origin, of call: Call) -> Bool { isOwn(call) { $0 == origin } }

    /// Returns whether a condition holds for one of the API's origins.
    func isOwn(_ call: Call, where fits: (Origin) -> Bool) -> Bool {
        if case .success(let base) = base, fits(base.origin) { return true }
        if call.server != nil, case .success(let base) = base(of: call) { return fits(base.origin) }
        return false
    }

    /// Returns the serializer of a call, or `nil` for JSON.
    ///
    /// Throws ``RequestError`` if the configuration has no serializer of the call's name. `json` is always known.
    func serializer(of call: Call) throws(RequestError) -> (any Serializer)? {
        guard let name = call.serializer else { return nil }
        if let serializer = serializers[name] { return serializer }
        if name == "json" { return nil }
        throw RequestError(
            "unknown serializer '\(name)'",
            advice: name == "xml"
                ? "add the product RestXML and set configuration.serializers[\"xml\"] = XMLSerializer()"
                : "set configuration.serializers[\"\(name)\"] = …"
        )
    }

    /// Returns the `Accept` header of a call.
    ///
    /// A missing serializer isn't reported here, but when the body is made or read.
    func accept(_ call: Call) -> HTTPField {
        if call.serializer == nil { return .acceptsJSON }
        guard let serializer = (try? serializer(of: call)) ?? nil else { return .acceptsJSON }
        return HTTPField(name: .accept, value: serializer.accept)
    }

    /// Returns the envelope of a call: its own, that of the tables for a call by path, or the API's.
    ///
    /// Tables match the path and method of a call by path, and for a response also its status and media type. A line of
    /// the tables may be "no envelope", which differs from having no line.
    ///
    /// - Parameters:
    ///   - path: The path with the base URL's prefix. It is evaluated only if the tables are needed.
    ///   - method: The method of the request.
    ///   - status: The status of the response, or `nil` for a request.
    ///   - mediaType: The value of the response's `Content-Type`.
    @inline(never)
    func envelope(
        of call: Call,
        path: @autoclosure () -> String = "",
        method: String = "",
        status: Int? = nil,
        mediaType: String? = nil
    ) -> Envelope {
        if let envelope = call.envelope { return envelope }
        let standard = settings.envelope ?? .none
        guard call.isByPath else { return standard }
        let line = routes.envelopes.line(
            path: path(),
            base: basePath,
            method: method,
            status: status,
            mediaType: mediaType
        )
        guard let line else { return standard }
        return line.value ?? .none
    }
}

/// The `Accept` headers of calls (RFC 9110, section 12.5.1).
extension HTTPField {
    /// JSON if there is a choice. A strict server responds with 406 if it has no JSON, and a lenient one sends another
    /// type.
    static let acceptsJSON = HTTPField(name: .accept, value: "application/json, */*;q=0.5")
    /// For bytes, texts, files and calls without a result, whose media type doesn't matter.
    static let acceptsAll = HTTPField(name: .accept, value: "*/*")
}
