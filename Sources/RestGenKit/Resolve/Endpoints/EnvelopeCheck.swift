/// Checks the locations of an envelope in the response bodies of an endpoint.
///
///     envelope: { error: error, success: { ok: true } }
struct EnvelopeCheck {
    let context: ResolveContext

    func check(_ envelope: EnvelopeValue, of endpoint: Endpoint) {
        // The models of results rarely repeat the values that are checked before.
        for (path, values) in envelope.success {
            var expected = ResponsePathCheck.ExpectedValue.condition(values)
            expected.isOftenUndeclared = true
            let finding = find(path, envelope, endpoint)
            let isList = if case .list = finding { true } else { false }
            let label = isList ? endpoint.span.map { Diagnostic.Label($0, "this response has no such key") } : nil
            context.responsePathCheck.record(path, expected, finding, label: label)
        }
        if let path = envelope.error { context.responsePathCheck.record(path, .error, find(path, envelope, endpoint)) }
    }

    /// Values next to the result are fields of the metadata, if at all.
    private func find(_ path: KeyPathSyntax, _ envelope: EnvelopeValue, _ endpoint: Endpoint)
        -> ResponsePathFinder.Finding
    {
        let finder = ResponsePathFinder(context: context)
        let keys = path.keys.map(\.value)
        let start = envelope.envelope.result + endpoint.result.keyPath
        if let metadata = envelope.metadata {
            let finding = finder.find(keys, in: metadata.type, at: metadata.path)
            if case .field = finding { return finding }
            if case .missing(_, _, .some) = finding, !keys.starts(with: start) || start.isEmpty { return finding }
        }
        return finder.find(keys, in: endpoint.result, at: start)
    }
}
