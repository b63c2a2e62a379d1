/// Reports `{int:id}` and `{rest:path}` in the style of other tools, unless the spec declares the type.
struct PlaceholderTypeCheck {
    let context: ResolveContext

    /// Returns whether the type was reported.
    func reports(_ placeholder: Placeholder) -> Bool {
        guard case .named(let word, let arguments)? = placeholder.type?.kind, arguments.isEmpty,
            word.value.first?.isLowercase == true, context.types.symbols[word.value] == nil,
            !context.diagnostics.omittedTypes.contains(word.value)
        else { return false }
        let name = placeholder.name.value
        if word.value == "path" {
            context.diagnostics.error(
                .templateSyntax,
                "'path' is not a type",
                at: word.span,
                help: name == "path" ? "write '{path}', or '{path...}' for several segments" : "write '{\(name)...}'"
            )
            return true
        }
        guard let type = ForeignTypeSyntax.names[name], ForeignTypeSyntax.names[word.value] == nil, word.value != name
        else { return false }
        context.diagnostics.error(
            .templateSyntax,
            "the type comes before the name of the placeholder",
            at: placeholder.name.span,
            help: "write '{\(word.value):\(type)}'"
        )
        return true
    }
}
