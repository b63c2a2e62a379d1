extension CallSettings {
    /// Returns the settings with the overrides of an endpoint.
    package func applying(_ settings: [CallSetting]) -> CallSettings {
        var result = self
        for setting in settings {
            switch setting {
            case .server: break
            case .auth(let schemes): result.auth = schemes
            case .envelope(let envelope): result.envelope = envelope
            case .messages(let sources): result.messages = sources
            case .serializer(let name): result.serializer = name
            case .charset(let name): result.charset = name
            case .success(let ranges): result.success = ranges
            case .timeout(let seconds): result.timeout = seconds
            case .deadline(let seconds): result.deadline = seconds
            case .retry(let retry): result.retry = retry
            case .idempotency(let idempotency): result.idempotency = idempotency
            case .limit(let limit): result.limit = limit
            case .labels(let labels): result.labels = labels
            case .compression(let coding): result.compression = coding
            case .lists(let style): result.lists = style
            case .objects(let style): result.objects = style
            case .caching(let caching): result.caching = caching
            case .coalescing(let isOn): result.coalescing = isOn
            }
        }
        return result
    }
}

extension CallSettings {
    /// Returns the first preferred status that is a success, or else the lowest success status.
    public func usualSuccess(_ preferred: Int...) -> Int {
        preferred.first { status in success.contains { $0.contains(status) } } ?? success.first?.lowerBound ?? 200
    }
}
