/// The content of a line of `errors` or `map`: the type, and the name of its case in an enum.
struct ResponseContent {
    var content: StatusEnum.Content
    /// The name from `as`.
    var name: Located<String>?
}

extension ResolveContext {
    /// Returns `nil` after reporting an error.
    func content(of line: Spec.TableType) -> ResponseContent? {
        content(of: line.type).map { ResponseContent(content: $0, name: line.name) }
    }
}
