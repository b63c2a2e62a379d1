/// Checks the position of a field in XML against its type: an attribute is a text, and only a list has items.
struct XMLFormResolver {
    let context: ResolveContext

    func resolve(_ field: Spec.Field, as type: TypeReference) -> Field.XMLForm {
        guard let xml = field.xml else { return .element }
        if case .path(let path) = field.key, path.keys.count > 1 {
            error(
                "a field with a key path is always an element",
                at: xml.span,
                help: "remove 'xml', or declare the objects of the path with 'fields'"
            )
            return .element
        }
        if case .others = field.key {
            error("the remaining keys are read from elements and attributes alike", at: xml.span, help: "remove 'xml'")
            return .element
        }
        guard let opened = innermost(type) else { return .element }
        switch xml.value {
        case .attribute:
            checkIsText(opened, type, "an attribute", at: xml.span)
            return .attribute
        case .text:
            checkIsText(opened, type, "text", at: xml.span)
            return .text
        case .list(let item):
            if case .list = opened { return .list(item) }
            error(
                "only a list has items, but '\(type.written)' is not a list",
                at: xml.span,
                help: "remove 'xml': the field is an element"
            )
            return .element
        }
    }

    /// An element has one text, which can't be distinguished from elements without a name.
    func check(_ fields: [ModelResolver.OwnedField]) {
        let texts = fields.filter { $0.field.xml == .text }
        for second in texts.dropFirst() {
            context.diagnostics.error(
                .xmlForm,
                "two fields hold the text of the element",
                at: second.span,
                labels: [Diagnostic.Label(texts[0].span, "the first one")],
                help: "keep one of them"
            )
        }
    }

    private func checkIsText(_ opened: TypeReference, _ type: TypeReference, _ what: String, at span: Span) {
        switch opened {
        case .list, .map, .json, .declared(_, .model):
            error(
                "\(what) can't have the type '\(type.written)'",
                at: span,
                help: "remove 'xml': the field is an element"
            )
        default: break
        }
    }

    private func innermost(_ type: TypeReference) -> TypeReference? {
        switch context.aliases.opened(type) {
        case .optional(let inner): innermost(inner)
        case let opened: opened
        }
    }

    private func error(_ message: String, at span: Span, help: String) {
        context.diagnostics.error(.xmlForm, message, at: span, help: help)
    }
}
