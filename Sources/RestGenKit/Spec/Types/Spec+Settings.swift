extension Spec.Defaults {
    /// Applies the declared settings. `none` resets a setting to its default.
    package func apply(to settings: inout CallSettings) {
        let unset = CallSettings()
        if let server { settings.server = server.value }
        if let auth { settings.auth = auth.value ?? unset.auth }
        if let messages { settings.messages = messages.value?.map(\.source) ?? unset.messages }
        if let serializer { settings.serializer = serializer.value?.value }
        if let charset { settings.charset = charset.value?.value }
        if let lists { settings.lists = lists.value.map { ListStyle($0.value) } ?? unset.lists }
        if let objects { settings.objects = objects.value.map { ObjectStyle($0.value) } ?? unset.objects }
        if let timeout { settings.timeout = timeout.value?.value }
        if let deadline { settings.deadline = deadline.value?.value }
        if let retry { settings.retry = retry.value?.merged(over: settings.retry) ?? .off }
        if let idempotency { settings.idempotency = idempotency.value?.value ?? unset.idempotency }
        if let compression { settings.compression = compression.value?.value }
        if let cache { settings.caching = cache.value?.caching ?? .off }
        if let coalescing { settings.coalescing = coalescing.value?.value }
        guard let labels else { return }
        if labels.value == nil { settings.labels = [:] }
        for label in labels.value ?? [] { settings.labels[label.name.value] = label.value?.value }
    }

    /// The spans of options that have no effect on some endpoints, by key.
    package var spans: [(key: String, span: Span)] {
        let spans = [
            ("charset", charset?.value?.span), ("compress", compression?.value?.span), ("lists", lists?.value?.span),
            ("objects", objects?.value?.span),
        ]
        return spans.compactMap { key, span in span.map { (key, $0) } }
    }
}
