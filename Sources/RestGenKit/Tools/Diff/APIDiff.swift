/// The differences between two APIs, and which clients they break.
///
///     APIDiff(from: old, to: new).findings()
///
/// First, renamed declarations are paired (`TypePairs`, `EndpointPairs`), so that a new name is a single diagnostic.
/// Then the pairs are compared part by part. The rules have the ids of diagnostics.
package struct APIDiff {
    private let changes: [Change]

    package init(from old: API, to new: API) {
        let context = DiffContext(IndexedAPI(old), IndexedAPI(new))
        ClientComparison(context: context).compare()
        EndpointsComparison(context: context).compare()
        DeclarationsComparison(context: context).compare()
        changes = context.changes.all
    }

    /// Returns the changes for one side or both: errors for breaking changes, warnings for those that may break, and
    /// notes for compatible ones.
    package func findings(of sides: Set<DiffSide> = Set(DiffSide.allCases)) -> [Diagnostic] {
        changes.compactMap { $0.diagnostic(for: sides) }.ordered()
    }
}
