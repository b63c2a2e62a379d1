extension ResolveContext {
    /// What is read from an answer: nothing, bytes, a text or a value. nil: reported.
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
