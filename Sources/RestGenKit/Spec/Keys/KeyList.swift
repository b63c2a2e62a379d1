/// Lets a place list its keys one below the other, each of them checked by the compiler on its own.
@resultBuilder
enum KeyList<Target> {
    static func buildExpression(_ key: SpecKey<Target>) -> [SpecKey<Target>] { [key] }

    static func buildExpression(_ keys: [SpecKey<Target>]) -> [SpecKey<Target>] { keys }

    static func buildBlock(_ keys: [SpecKey<Target>]...) -> [SpecKey<Target>] { keys.flatMap { $0 } }
}
