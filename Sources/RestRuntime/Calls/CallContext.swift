import Foundation
import HTTPTypes
@_spi(Generated) import RestMapping
@_spi(Generated) import RestTransport

/// What all calls of a client share: where its API is, and how values are written and read.
final class CallContext: Sendable {
    /// An error of it is one of every call.
    let base: Result<BaseURL, RequestError>
    /// Those that calls name.
    let servers: [String: Result<BaseURL, RequestError>]
    /// What is wrong with the headers of all calls: an error of each of them, too.
    let problem: RequestError?
    /// Configuration's and the API's headers, ready to be sent.
    let headers: HTTPFields
    /// The names of those that the page says, in lower case.
    let namedHeaders: Set<String>
    /// Parameters of every call's query, in the order of their names.
    let query: [(name: String, value: String)]
    /// What the API says of all its calls.
    let settings: CallSettings
    /// True where the API's calls have sessions in cookies, unless they say otherwise.
    let hasSession: Bool
    let routes: Routes
    let sensitiveKeys: [String]
    let mapping: MappingOptions
    let serializers: [String: any Serializer]
    let transport: TransportOptions
    /// The user's own, in place of the URLs that are made here.
    let urlBuilder: (@Sendable (URL, Call) throws -> URL)?
    let time: CallTime

    init(
        base: Result<BaseURL, RequestError>,
        servers: [String: Result<BaseURL, RequestError>],
        problem: RequestError?,
        headers: HTTPFields,
        namedHeaders: Set<String>,
        query: [(name: String, value: String)],
        settings: CallSettings,
        routes: Routes,
        sensitiveKeys: [String],
        mapping: MappingOptions,
        serializers: [String: any Serializer],
        transport: TransportOptions,
        urlBuilder: (@Sendable (URL, Call) throws -> URL)? = nil,
        time: CallTime = .system
    ) {
        self.base = base
        self.servers = servers
        self.problem = problem
        self.headers = headers
        self.namedHeaders = namedHeaders
        self.query = query
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

    /// Where a call goes.
    func base(of call: Call) -> Result<BaseURL, RequestError> {
        guard let name = call.server else { return base }
        return servers[name] ?? .failure(RequestError("unknown server '\(name)'"))
    }

    /// The server's own path, without a slash at its end.
    var basePath: String {
        if case .success(let base) = base { base.prefix } else { "" }
    }

    /// True for the API's own origin, and for that of the server that the call names; a URL from the caller may have another.
    func isOwn(_ origin: Origin, of call: Call) -> Bool { isOwn(call) { $0 == origin } }

    /// The same for what is known of an origin.
    func isOwn(_ call: Call, where fits: (Origin) -> Bool) -> Bool {
        if case .success(let base) = base, fits(base.origin) { return true }
        if call.server != nil, case .success(let base) = base(of: call) { return fits(base.origin) }
        return false
    }

    /// The notation that counts for a call; nil for JSON.
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

    /// What a call asks for.
    func accept(_ call: Call) -> HTTPField {
        if call.serializer == nil { return .acceptsJSON }
        guard let serializer = (try? serializer(of: call)) ?? nil else { return .acceptsJSON }
        return HTTPField(name: .accept, value: serializer.accept)
    }

    /// The envelope of a call: its own, the one that the tables name for a call by path, or the API's.
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

extension HTTPField {
    /// JSON where there is a choice: a strict server answers 406 where it has none, a careless one sends what it likes.
    static let acceptsJSON = HTTPField(name: .accept, value: "application/json, */*;q=0.5")
    static let acceptsAll = HTTPField(name: .accept, value: "*/*")
}
