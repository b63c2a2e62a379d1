import Foundation
import HTTPTypes

/// What all copies of one client share.
final class ClientState: Sendable {
    let name: String
    let base: Result<BaseURL, RequestError>
    /// Configuration's and the API's headers, ready to be sent.
    let headers: HTTPFields
    /// What is wrong with one of them; every call then says so.
    let headerProblem: RequestError?
    let auth: [AuthScheme]
    /// Of calls that say nothing themselves.
    let success: [ClosedRange<Int>]
    let timeout: Double?
    let sensitiveKeys: [String]
    let mapping: MappingOptions
    let envelope: Envelope
    let messages: [MessageSource]
    let serializer: String?
    let charset: String?
    let routes: Routes
    let configuration: Configuration
    /// The configuration's, in the order of its names.
    let query: [(name: String, value: String)]
    let credentials: Credentials
    let calls = CallRegistry()

    init(
        _ description: APIDescription,
        base: Result<BaseURL, RequestError>,
        credential: Credential?,
        configuration: Configuration
    ) {
        name = description.name
        self.base = base
        self.configuration = configuration
        query = TextPairs.sorted(configuration.query).map { ($0.key, $0.value) }
        auth = description.auth
        success = description.success
        timeout = description.timeout
        envelope = description.envelope
        messages = description.messages
        serializer = description.serializer
        charset = description.charset
        routes = description.routes
        credentials = Credentials(credential)
        let schemeNames = description.auth.compactMap { scheme -> String? in
            if case .query(let name) = scheme { name } else { nil }
        }
        sensitiveKeys = description.sensitiveKeys + schemeNames
        var limits = configuration.jsonLimits
        limits.bytes = max(limits.bytes, 0)
        mapping = MappingOptions(
            limits: limits,
            sensitiveKeys: Set(description.sensitiveKeys),
            isStrict: configuration.isStrict
        )
        var fields = HTTPFields()
        var problem: RequestError?
        for (name, value) in TextPairs.sorted(configuration.headers) {
            if let error = fields.set(name, value) { problem = problem ?? error }
        }
        for (name, value) in description.headers {
            if let error = fields.set(name, value) { problem = problem ?? error }
        }
        headers = fields
        headerProblem = problem
    }

    /// The server's own path, without a slash at its end.
    var basePath: String {
        if case .success(let base) = base { base.prefix } else { "" }
    }

    /// The envelope that the tables name for a call by path, else the API's.
    @inline(never)
    func envelope(path: String, method: String, status: Int? = nil, mediaType: String? = nil) -> Envelope {
        let line = routes.envelopes.line(
            path: path,
            base: basePath,
            method: method,
            status: status,
            mediaType: mediaType
        )
        guard let line else { return envelope }
        return line.value ?? .none
    }

    /// What a call asks for.
    func accept(_ call: Call) -> String {
        if call.serializerName == nil { return "application/json" }
        return ((try? call.serializer()) ?? nil)?.accept ?? "application/json"
    }
}
