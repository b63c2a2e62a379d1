import Foundation
import HTTPTypes
@_spi(Generated) import RestTransport

/// The state that all copies of a client share.
final class ClientState: Sendable {
    let name: String
    let context: CallContext
    let chain: InterceptorChain
    let configuration: Configuration
    let credentials: Credentials
    let signIn: SignIn
    /// The spec's OAuth 2 servers.
    let oauth2: [AuthScheme]
    let calls = CallRegistry()
    let changes: CallChanges
    let coalescer: CallCoalescer

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
            tokenResponse: description.tokens?.tokenResponse,
            source: configuration.tokenSource,
            prompt: configuration.signIn,
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
            pairs: description.defaults.query,
            settings: description.defaults.settings,
            routes: description.routes,
            sensitiveKeys: description.sensitiveKeys
                + (description.defaults.settings.auth ?? []).parameters,
            mapping: MappingOptions(
                limits: limits,
                // A value that isn't secret in the spec may be one by its name.
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
        changes = CallChanges(context: context)
        coalescer = CallCoalescer(context: context, isDefault: configuration.coalescesCalls)
        chain = InterceptorChain(
            Self.links(configuration, context, changes, coalescer, signIn),
            coalescer: coalescer,
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
        credentials.onUserChange { [changes, weak signIn] credentials in
            guard let observer = changes.observer else { return }
            let change: UserChange =
                credentials.isEmpty
                ? .signedOut : signIn.map { $0.waiting > 0 } == true ? .signedInForCalls : .signedIn
            observer.userChanged(change)
        }
        if configuration.tokenSource != nil { return }
        if let refresh = description.tokens?.refresh {
            signIn.set(source: EndpointTokenSource(self, refresh))
        } else if let source = oauth2Source {
            signIn.set(source: source)
        }
    }

    /// Returns the links of the client's chain, the outermost first.
    private static func links(
        _ configuration: Configuration,
        _ context: CallContext,
        _ changes: CallChanges,
        _ coalescer: CallCoalescer,
        _ signIn: SignIn
    ) -> [any ChainLink] {
        var links: [any ChainLink] = [changes, RecordLink(context: context), coalescer]
        if let cache = configuration.cache { links.append(CacheLink(cache: cache, context: context)) }
        links += [
            StoredOnly(),
            RetryLink(
                policy: configuration.retry,
                retryAfterLimit: configuration.retryAfterLimit,
                budget: configuration.retryBudget.map { RetryTokens($0, now: context.time.now) },
                time: context.time
            ),
            TransferLink(context: context),
            SignInLink(context: context, signIn: signIn),
        ]
        if !configuration.interceptors.isEmpty { links.append(TransferCancellation()) }
        return links + configuration.interceptors.map(CustomLink.init)
    }

    /// The scheme that sends the tokens of the configuration's source if the spec has no sign-in: the only key of the
    /// API's `auth` unless the client has a credential for it, or else a bearer token.
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

    /// The entry of this client's credentials in the configuration's store.
    private static func vault(_ configuration: Configuration, _ base: Result<BaseURL, RequestError>) -> Vault? {
        guard let store = configuration.credentialStore, case .success(let base) = base else { return nil }
        let key = Credentials.StoreKey(origin: base.origin.text, account: configuration.account)
        return Vault(store: store, key: key, makers: configuration.authenticators)
    }

    /// Returns the observation of a call, or `nil` without observers.
    var observation: CallObservation? {
        configuration.observers.isEmpty ? nil : CallObservation(configuration.observers, context)
    }

    /// Returns the deadline of a call in seconds, or `nil` for none.
    func deadline(of call: Call) -> Double? {
        let options = call.sending?.options
        let deadline = options?.deadline ?? call.deadline ?? configuration.deadline
        guard let most = options?.atMost else { return deadline }
        return min(deadline ?? most, most)
    }

    /// The headers of the configuration and the API, and the error of the first invalid one.
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
