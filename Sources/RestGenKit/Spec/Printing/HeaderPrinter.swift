/// Prints headers: `{ X-Api-Version: 3, If-Match?: String, X-Trace: "id-{id}", Accept: none }`.
struct HeaderPrinter {
    let parameters: ParameterPrinter
    let span: Span

    func node(_ headers: [Spec.Header]) -> YAMLNode {
        NodeBuilder(span: span).mapping(headers.map(entry))
    }

    private func entry(_ header: Spec.Header) -> YAMLEntry {
        let builder = NodeBuilder(span: header.name.span)
        switch header.value {
        case .none(let span): return YAMLEntry(key: header.name, value: NodeBuilder(span: span).word("none"))
        case .text(let template, let type):
            let text = builder.value(self.text(template, mayBeType: type != nil))
            return YAMLEntry(key: header.name, value: text.documented(header.doc))
        case .parameter(let parameter):
            if case .constant(let literal) = parameter.value {
                let word = builder.word("= " + literal.constantText())
                return YAMLEntry(key: header.name, value: word)
            }
            return parameters.entry(parameter, isHeader: true)
        }
    }

    /// Returns the header's text, with `=` if it would be parsed as a type or as `none`.
    private func text(_ template: Template, mayBeType: Bool) -> String {
        let text = template.writtenText(in: .header)
        if mayBeType { return text }
        let entry = YAMLEntry(key: Located("X", .none), value: NodeBuilder(span: .none).text(text))
        let diagnostics = Diagnostics()
        let read = HeaderReader(diagnostics: diagnostics).parseHeaders(NodeBuilder(span: .none).mapping([entry]))
        if case .text(_, orType: nil)? = read.first?.value, diagnostics.all.isEmpty, !text.hasPrefix("="),
            !text.hasPrefix(" ")
        {
            return text
        }
        return "= " + text
    }
}
