extension DiagnosticID {
    /// The explanation of the diagnostic.
    ///
    /// There is one table of explanations for each subject. To add one, add a row to its table.
    package var explanation: Explanation {
        Self.explanations[self] ?? Explanation(rawValue, "")
    }

    static let explanations: [DiagnosticID: Explanation] = [
        Explanation.yaml,
        Explanation.yamlLimits,
        Explanation.spec,
        Explanation.specGrammar,
        Explanation.specKeys,
        Explanation.types,
        Explanation.fields,
        Explanation.unions,
        Explanation.generics,
        Explanation.calls,
        Explanation.odata,
        Explanation.store,
        Explanation.openapi,
        Explanation.tables,
        Explanation.diffClient,
        Explanation.diffEndpoints,
        Explanation.diffTypes,
    ].reduce(into: [:]) { all, table in
        all.merge(table) { first, _ in first }
    }
}
