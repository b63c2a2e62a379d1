/// Finds similar names for all diagnostics of a run, with a limit: in a spec with thousands of names and thousands of
/// wrong ones, only the first diagnostics have suggestions.
package final class NameSearch {
    /// The number of names that are compared in a run.
    private static let budget = 2_000_000

    private var remaining = budget

    package init() {}

    package func suggest(_ name: String, among names: () -> [String]) -> String? {
        guard remaining > 0 else { return nil }
        return suggest(name, among: NearNames(names()))
    }

    package func suggest(_ name: String, among names: NearNames) -> String? {
        guard remaining > 0 else { return nil }
        remaining -= names.count
        return names.suggest(name)
    }
}
