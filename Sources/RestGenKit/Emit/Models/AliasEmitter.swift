/// Writes a type alias: `public typealias Labels = [String: String]`.
struct AliasEmitter {
    let context: EmitContext
    let alias: Alias

    func emit() -> Code {
        """
        \(Documentation.comment(alias.doc))
        \(context.modifier)typealias \(SwiftIdentifier.escaped(alias.name)) = \(context.names.spelling(alias.type))
        """
    }
}
