/// The content of a line of `errors` or `map`: the type, and the name of its case in an enum.
struct NamedContent {
    var content: StatusEnum.Content
    /// The name from `as`.
    var name: Located<String>?
}

extension ResolveContext {
    /// Returns `nil` after reporting an error.
    func content(of line: Spec.TableType) -> NamedContent? {
        content(of: line.type).map { NamedContent(content: $0, name: line.name) }
    }
}
