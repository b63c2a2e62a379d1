extension ResolveContext {
    /// Returns the content of a response: nothing, bytes, a text or a value, or `nil` after reporting an error.
    func content(of syntax: TypeSyntax) -> StatusEnum.Content? {
        if types.isBuiltin(BuiltinType.void, syntax) { return .void }
        if let located = types.located(syntax) { return located.map { .value($0) } }
        guard let type = types.resolve(syntax) else { return nil }
        switch aliases.opened(type) {
        case .data: return .data
        case .string: return .text
        default: return .value(type)
        }
    }
}
