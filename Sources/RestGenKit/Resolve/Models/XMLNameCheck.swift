/// Finds names of fields that no element or attribute has, in a spec whose bodies are all XML.
///
///     serializer: xml          models: { Room: { id: { type: String, key: "@id" } } }
struct XMLNameCheck {
    let diagnostics: Diagnostics

    func check(_ spec: Spec) {
        guard spec.defaults.serializer?.value?.value == "xml", !hasJSON(spec.endpoints, spec.services) else { return }
        for model in spec.models {
            guard case .fields(let fields) = model.content else { continue }
            check(fields)
        }
    }

    private func hasJSON(_ endpoints: [Spec.Endpoint], _ services: [Spec.Service]) -> Bool {
        endpoints.contains { $0.defaults.serializer != nil }
            || services.contains { $0.defaults.serializer != nil || hasJSON($0.endpoints, $0.services) }
    }

    private func check(_ fields: [Spec.Field]) {
        for field in fields where field.header == nil {
            if case .nested(let inner) = field.content { check(inner) }
            let names: [Located<String>]
            switch field.key {
            case nil: names = [field.name]
            case .path(let path): names = path.keys
            case .others: names = []
            }
            guard field.xml?.value != .text, let wrong = names.first(where: { !XMLNames.isValid($0.value) }) else {
                continue
            }
            let word = wrong.value.drop { !$0.isLetter && $0 != "_" }
            let isText = ["#text", "$t", "$", "_text", "#"].contains(wrong.value)
            diagnostics.warning(
                .xmlForm,
                "'\(wrong.value)' is not the name of an element or an attribute in XML",
                at: wrong.span,
                help: isText
                    ? "write 'xml: text'"
                    : wrong.value.hasPrefix("@") || wrong.value.hasPrefix("-")
                        ? "write 'key: \(word)' and 'xml: attribute'" : "correct the name"
            )
        }
    }
}
