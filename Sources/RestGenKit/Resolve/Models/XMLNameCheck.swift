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
            // Models in JSON may have other names.
            let word = wrong.value.dropFirst()
            let isText = ["#text", "$t", "$", "_text", "#"].contains(wrong.value)
            guard
                isText
                    || "@-".contains(wrong.value.first ?? " ") && XMLNames.isValid(String(word)) && !word.contains(".")
            else { continue }
            diagnostics.warning(
                .xmlForm,
                "'\(wrong.value)' is not the name of an element or an attribute in XML",
                at: wrong.span,
                help: isText ? "write 'xml: text'" : "write 'key: \(word)' and 'xml: attribute'"
            )
        }
    }
}
