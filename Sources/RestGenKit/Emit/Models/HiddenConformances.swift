/// Prints the conformances of a public type to protocols that only the runtime asks for.
///
///     @_spi(Generated) nonisolated extension Note: Union {}
struct HiddenConformances {
    let context: EmitContext
    let type: String
    let protocols: [String]

    /// Empty if the type's own declaration has them. A deprecated type's extension is deprecated too, since Swift would warn of it.
    func code(deprecated: String?) -> Code {
        if protocols.isEmpty || !context.hidesConformances { return "" }
        let outside = context.outside
        let head = "\(EmitContext.hiddenAttribute)nonisolated extension \(outside.names.declared(type))"
        return .lines([
            Documentation.deprecation(context.api.deprecations.attribute(of: type, deprecated)),
            "\(Inheritance.head(head, protocols.map(outside.names.runtime)))}",
        ])
    }
}
