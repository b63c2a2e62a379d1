/// Finds near names for all the findings of a run, and not for ever: with a name of thousands wrong in each of
/// thousands of places, those that are read get their help, and the others none.
package final class NameSearch {
    /// How many names are looked at in a run.
    private static let budget = 2_000_000

    private var left = budget

    package init() {}

    package func suggest(_ name: String, among names: () -> [String]) -> String? {
        guard left > 0 else { return nil }
        return suggest(name, among: NearNames(names()))
    }

    package func suggest(_ name: String, among names: NearNames) -> String? {
        guard left > 0 else { return nil }
        left -= names.count
        return names.suggest(name)
    }
}
