import Foundation
import HTTPTypes

/// What all copies of one client share.
final class ClientState: Sendable {
    let name: String
    let context: CallContext
    let chain: InterceptorChain
    let configuration: Configuration
    let credentials: Credentials
    /// What the page names of OAuth 2 servers.
    let oauth2: [AuthScheme]
    let calls = CallRegistry()

    init(
        _ description: APIDescription,
        base: Result<BaseURL, RequestError>,
        credential: Credential?,
        configuration: Configuration
    ) {
        name = description.name
        self.configuration = configuration
        credentials = Credentials(credential)
        oauth2 = description.oauth2
        let (headers, problem) = Self.headers(configuration, description)
        var limits = configuration.jsonLimits
        limits.bytes = max(limits.bytes, 0)
        context = CallContext(
            base: base,
            servers: description.servers.merging(configuration.servers) { $1 }.mapValues { url in
                Result { () throws(RequestError) in try BaseURL(url) }
            },
            problem: problem,
            headers: headers,
            namedHeaders: Set(description.defaults.headers.map { $0.name.lowercased() }),
            query: TextPairs.sorted(configuration.query).map { ($0.key, $0.value) },
            settings: description.defaults.settings,
            routes: description.routes,
            sensitiveKeys: description.sensitiveKeys
                + (description.defaults.settings.auth ?? []).compactMap(\.parameter),
            mapping: MappingOptions(
                limits: limits,
                sensitiveKeys: Set(description.sensitiveKeys),
                isStrict: configuration.isStrict
            ),
            serializers: configuration.serializers,
            transport: TransportOptions(
                timeout: configuration.timeout,
                maximumBodySize: configuration.maximumBodySize
            )
        )
        // The order that ``Interceptor`` tells.
        let record = InterceptorChain.Link(interceptor: RecordInterceptor(context: context)) { call in
            call.sending?.options?.record != nil
        }
        var links = [record]
        links += configuration.interceptors.map { InterceptorChain.Link(interceptor: $0) }
        chain = InterceptorChain(
            links: links,
            exchange: Exchange(
                context: context,
                redirectLimit: configuration.redirectLimit,
                transport: configuration.transport
            )
        )
    }

    /// Seconds that a call may take as a whole; nil for any time.
    func deadline(of call: Call) -> Double? {
        call.sending?.options?.deadline ?? call.deadline ?? configuration.deadline
    }

    /// The configuration's and the API's headers, and what is wrong with the first that can't be sent.
    private static func headers(
        _ configuration: Configuration,
        _ description: APIDescription
    ) -> (HTTPFields, RequestError?) {
        var fields = HTTPFields()
        var problem: RequestError?
        for (name, value) in TextPairs.sorted(configuration.headers) {
            if let error = fields.set(name, value) { problem = problem ?? error }
        }
        for (name, value) in description.defaults.headers {
            if let value, let error = fields.set(name, value) { problem = problem ?? error }
        }
        return (fields, problem)
    }
}
