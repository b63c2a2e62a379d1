/// A resolved envelope, with the type of the values next to the result.
struct EnvelopeValue {
    var envelope = Envelope()
    var metadata: Metadata?
    /// The paths of `error` and `success` with their locations, which `envelope` doesn't have.
    var error: KeyPathSyntax?
    var success: [(path: KeyPathSyntax, values: [Located<String>])] = []
}

extension ResolveContext {
    /// Returns `nil` after reporting an error.
    func envelope(
        _ written: Spec.Envelope,
        _ conditions: Spec.Conditions,
        _ level: NamingScope
    ) -> EnvelopeValue? {
        let envelope = Envelope(
            result: written.result.names,
            error: written.error.names,
            send: written.send.names,
            success: written.success.map { condition in
                Envelope.Condition(path: condition.path.keys.map(\.value), values: condition.values.map(\.value))
            }
        )
        var value = EnvelopeValue(envelope: envelope, error: written.error, success: written.success)
        guard let meta = written.meta else { return value }
        if conditions.isSpecial {
            diagnostics.error(
                .typeMisplaced,
                "`meta` is not allowed in a line for a path or a verb",
                at: meta.span,
                help: "write it under `envelope`, for the API, a service or an endpoint"
            )
            return nil
        }
        switch meta.value {
        case .model:
            let type = types.symbols[MetadataModels.name(level.prefix)]?.reference
            value.metadata = type.map { Metadata(type: $0, path: []) }
            return value
        case .type(let syntax, let path):
            if level.isEndpoint, let path {
                diagnostics.error(
                    .typeMisplaced,
                    "the `meta` of an endpoint can't have a key path",
                    at: path.span,
                    help: "write its fields with their `key:`, or set it for the service"
                )
                return nil
            }
            guard let type = types.resolve(syntax) else { return nil }
            value.metadata = Metadata(type: type, path: path.names)
            return value
        }
    }
}

extension KeyPathSyntax? {
    /// The keys. Empty for `nil`.
    var names: [String] { self?.keys.map(\.value) ?? [] }
}
