/// An envelope as resolved, with the type of what it holds beside the result.
struct EnvelopeValue {
    var envelope = Envelope()
    var metadata: Metadata?
}

extension ResolveContext {
    /// nil: reported.
    func envelope(
        _ written: Spec.Envelope,
        _ conditions: Spec.Conditions,
        _ level: CallLevel
    ) -> EnvelopeValue? {
        let envelope = Envelope(
            result: written.result.names,
            error: written.error.names,
            send: written.send.names,
            success: written.success.map { condition in
                Envelope.Condition(path: condition.path.keys.map(\.value), values: condition.values.map(\.value))
            }
        )
        guard let meta = written.meta else { return EnvelopeValue(envelope: envelope) }
        if conditions.isSpecial {
            diagnostics.error(
                .typeMisplaced,
                "`meta` in a line of a path or a verb",
                at: meta.span,
                help: "say it in `envelope`, of the API, a service or an endpoint"
            )
            return nil
        }
        switch meta.value {
        case .model:
            let type = types.symbols[MetadataModels.name(level.prefix)]?.reference
            return EnvelopeValue(envelope: envelope, metadata: type.map { Metadata(type: $0, path: []) })
        case .type(let syntax, let path):
            if level.isEndpoint, let path {
                diagnostics.error(
                    .typeMisplaced,
                    "the `meta` of an endpoint has a key path",
                    at: path.span,
                    help: "write its fields with their `key:`, or say it for the service"
                )
                return nil
            }
            guard let type = types.resolve(syntax) else { return nil }
            return EnvelopeValue(envelope: envelope, metadata: Metadata(type: type, path: path.names))
        }
    }
}

extension KeyPathSyntax? {
    /// Empty for none.
    var names: [String] { self?.keys.map(\.value) ?? [] }
}
