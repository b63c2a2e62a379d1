/// Writes the conformances of a public type to protocols that only the runtime uses.
///
///     @_spi(Generated) nonisolated extension Note: Union {}
struct HiddenConformances {
    let context: EmitContext
    let type: String
    let protocols: [String]

    /// Returns the extensions, or nothing if the type's declaration has them. The extension of a deprecated type is
    /// deprecated too, since Swift would warn otherwise.
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
