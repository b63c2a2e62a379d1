extension CallSettings {
    /// Creates the settings of an endpoint: those of the API with the endpoint's overrides.
    init(of endpoint: Endpoint, in api: API) {
        self = api.settings
        for setting in endpoint.settings { apply(setting, in: api) }
    }

    private mutating func apply(_ setting: CallSetting, in api: API) {
        switch setting {
        case .server(let name):
            let span = api.span ?? Span(SourceFile(name: api.specName, bytes: []), 0..<0)
            server = name.map { Located($0, span) }
        case .auth(let schemes): auth = schemes
        case .envelope(let value): envelope = value
        case .messages(let sources): messages = sources
        case .serializer(let name): serializer = name
        case .charset(let name): charset = name
        case .success(let statuses): success = statuses
        case .timeout(let seconds): timeout = seconds
        case .deadline(let seconds): deadline = seconds
        case .retry(let value): retry = value
        case .idempotency(let value): idempotency = value
        case .limit(let value): limit = value
        case .labels(let words): labels = words
        case .compression(let coding): compression = coding
        case .lists(let style): lists = style
        case .objects(let style): objects = style
        case .caching(let value): caching = value
        case .coalescing(let isOn): coalescing = isOn
        }
    }
}
