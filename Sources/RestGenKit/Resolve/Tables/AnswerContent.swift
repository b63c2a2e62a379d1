/// What a line of `errors` or `map` says: what is read, and the name of its case where an enum is made of it.
struct AnswerContent {
    var content: StatusEnum.Content
    /// `as`
    var name: Located<String>?
}

extension ResolveContext {
    /// nil: reported.
    func content(of line: Spec.TableType) -> AnswerContent? {
        content(of: line.type).map { AnswerContent(content: $0, name: line.name) }
    }
}
