/// Warns about names that other tools give to the text and the attributes of an XML element, such as `#text` and `@id`.
///
/// Only a spec is checked that has `serializer: xml` for the API, and no other `serializer`.
///
///     serializer: xml          models: { Room: { id: { type: String, key: "@id" } } }
struct XMLNameCheck {
    let diagnostics: Diagnostics

    func check(_ spec: Spec) {
        guard spec.defaults.serializer?.value?.value == "xml", !hasSerializer(spec.endpoints, spec.services) else {
            return
        }
        for model in spec.models {
            guard case .fields(let fields) = model.content else { continue }
            check(fields)
        }
    }

    private func hasSerializer(_ endpoints: [Spec.Endpoint], _ services: [Spec.Service]) -> Bool {
        endpoints.contains { $0.defaults.serializer != nil }
            || services.contains { $0.defaults.serializer != nil || hasSerializer($0.endpoints, $0.services) }
    }

    private func check(_ fields: [Spec.Field]) {
        for field in fields where field.header == nil {
            if case .nested(let inner) = field.content { check(inner) }
            switch field.key {
            case nil: check(field.name)
            case .path(let path)?: path.keys.forEach(check)
            case .others?: break
            }
        }
    }

    private func check(_ name: Located<String>) {
        let attribute = String(name.value.dropFirst())
        let help: String
        if ["#text", "$t", "$", "_text", "#"].contains(name.value) {
            help = "write 'xml: text'"
        } else if ["@", "-"].contains(name.value.first), XMLNames.isValid(attribute), !attribute.contains(".") {
            help = "write 'key: \(attribute)' and 'xml: attribute'"
        } else {
            return
        }
        let message = "'\(name.value)' is not the name of an element or an attribute in XML"
        diagnostics.warning(.xmlForm, message, at: name.span, help: help)
    }
}
