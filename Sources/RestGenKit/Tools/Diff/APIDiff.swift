/// What differs between two APIs, and what that breaks.
///
///     APIDiff(from: old, to: new).findings()
///
/// First what is the same under two names is found (`TypePairs`, `EndpointPairs`), so that a name that changes is one
/// finding. Then what belongs together is compared, part by part; each finding is a rule, whose id is that of a diagnostic.
public struct APIDiff {
    private let changes: [Change]

    public init(from old: API, to new: API) {
        let context = DiffContext(IndexedAPI(old), IndexedAPI(new))
        ClientComparison(context: context).compare()
        EndpointsComparison(context: context).compare()
        DeclarationsComparison(context: context).compare()
        changes = context.changes.all
    }

    /// Of one side or both: errors for what breaks, warnings for what may, notes for what is compatible.
    public func findings(of sides: Set<DiffSide> = Set(DiffSide.allCases)) -> [Diagnostic] {
        changes.compactMap { $0.diagnostic(for: sides) }.ordered()
    }
}
