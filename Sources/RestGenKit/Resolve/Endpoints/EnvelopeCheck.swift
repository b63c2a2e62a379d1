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
            context.responsePathCheck.record(path, expected, find(path, envelope, endpoint))
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
