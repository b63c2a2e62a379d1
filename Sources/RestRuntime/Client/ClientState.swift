import Foundation
import HTTPTypes
@_spi(Generated) import RestTransport

/// What all copies of one client share.
final class ClientState: Sendable {
    let name: String
    let context: CallContext
    let chain: InterceptorChain
    let configuration: Configuration
    let credentials: Credentials
    let signIn: SignIn
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
        let scheme = description.tokens?.scheme ?? Self.tokenScheme(configuration, description, credential)
        credentials = Credentials(
            credential,
            tokensAs: scheme,
            vault: Self.vault(configuration, base),
            storesCookies: configuration.storesCookies
        )
        signIn = SignIn(
            credentials: credentials,
            scheme: scheme,
            answer: description.tokens?.answer,
            source: configuration.tokenSource,
            question: configuration.signIn,
            timeout: configuration.timeout,
            time: CallTime(clock: configuration.clock)
        )
        oauth2 = description.oauth2
        let (headers, problem) = Self.headers(configuration, description)
        var transport = TransportRequest.Options(
            timeout: configuration.timeout,
            maximumBodySize: configuration.maximumBodySize
        )
        transport.maximumDownloadSize = configuration.maximumDownloadSize
        var limits = configuration.jsonLimits
        limits.bytes = max(limits.bytes, 0)
        context = CallContext(
            base: base,
            servers: description.servers.merging(configuration.servers) { $1 }.mapValues { url in
                Result { () throws(RequestError) in try BaseURL(url) }
            },
            problem: problem ?? configuration.failureHandlers.problem(description.operations, in: description.name),
            headers: headers,
            namedHeaders: Set(description.defaults.headers.map { $0.name.lowercased() }),
            query: TextPairs.sorted(configuration.query).map { ($0.key, $0.value) },
            settings: description.defaults.settings,
            routes: description.routes,
            sensitiveKeys: description.sensitiveKeys
                + (description.defaults.settings.auth ?? []).parameters,
            mapping: MappingOptions(
                limits: limits,
                // What is no secret to the page may be one by its name.
                sensitiveKeys: SecretName.usual.union(
                    description.sensitiveKeys.flatMap { [$0, SecretName.folded($0)] }
                ),
                isStrict: configuration.isStrict
            ),
            serializers: configuration.serializers,
            transport: transport,
            urlBuilder: configuration.urlBuilder,
            time: CallTime(clock: configuration.clock)
        )
        let retry = RetryInterceptor(
            policy: configuration.retry,
            retryAfterLimit: configuration.retryAfterLimit,
            budget: configuration.retryBudget.map { [context] in RetryTokens($0, now: context.time.now) },
            time: context.time
        )
        chain = InterceptorChain(
            record: RecordInterceptor(context: context),
            cache: configuration.cache,
            retry: retry,
            transfer: TransferInterceptor(context: context),
            signIn: SignInInterceptor(context: context, signIn: signIn),
            own: configuration.interceptors,
            exchange: Exchange(
                context: context,
                redirectLimit: configuration.redirectLimit,
                limits: CallLimits(
                    configured: configuration.limit,
                    api: (description.defaults.settings.limit ?? nil)?.limit,
                    time: context.time
                ),
                transport: configuration.transport
            )
        )
        if configuration.tokenSource != nil { return }
        if let refresh = description.tokens?.refresh {
            signIn.set(source: EndpointTokenSource(self, refresh))
        } else if let source = oauth2Source {
            signIn.set(source: source)
        }
    }

    /// How the tokens of the configuration's source are sent, for a page that says nothing of a sign-in: as the one key that
    /// it names, unless the client brings that along, or as a bearer.
    private static func tokenScheme(
        _ configuration: Configuration,
        _ description: APIDescription,
        _ credential: Credential?
    ) -> AuthScheme {
        let schemes = (description.defaults.settings.auth ?? []).flatMap(\.parts).filter(\.takesToken)
        guard configuration.tokenSource != nil, description.oauth2.isEmpty, schemes.count == 1,
            let scheme = schemes.first, scheme.parameter != nil
        else { return .bearer }
        let brought = credential.flatMap { try? scheme.addition(with: $0.parts) }
        return brought == nil ? scheme : .bearer
    }

    /// Where the configuration's store keeps the credentials of this client.
    private static func vault(_ configuration: Configuration, _ base: Result<BaseURL, RequestError>) -> Vault? {
        guard let store = configuration.credentialStore, case .success(let base) = base else { return nil }
        let key = Credentials.StoreKey(origin: base.origin.text, account: configuration.account)
        return Vault(store: store, key: key, makers: configuration.authenticators)
    }

    /// Of a call that begins; nil where nobody observes.
    var observation: CallObservation? {
        configuration.observers.isEmpty ? nil : CallObservation(configuration.observers, context)
    }

    /// Seconds that a call may take as a whole; nil for any time.
    func deadline(of call: Call) -> Double? {
        let options = call.sending?.options
        let deadline = options?.deadline ?? call.deadline ?? configuration.deadline
        guard let most = options?.atMost else { return deadline }
        return min(deadline ?? most, most)
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
