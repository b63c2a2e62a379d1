/// Builds the list of a key schema's keys. Each key is a statement, so that the compiler type-checks it separately.
@resultBuilder
enum KeyList<Target> {
    static func buildExpression(_ key: SpecKey<Target>) -> [SpecKey<Target>] { [key] }

    static func buildExpression(_ keys: [SpecKey<Target>]) -> [SpecKey<Target>] { keys }

    static func buildBlock(_ keys: [SpecKey<Target>]...) -> [SpecKey<Target>] { keys.flatMap { $0 } }
}
