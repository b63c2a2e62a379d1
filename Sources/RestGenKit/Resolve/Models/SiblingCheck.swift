/// Checks that the discriminator of a union is a field of the same object.
///
///     Event: { kind: String, payload: { type: Payload, by: kind } }
struct SiblingCheck {
    let context: ResolveContext

    func check(_ fields: [ModelResolver.OwnedField]) {
        guard fields.contains(where: { $0.field.sibling != nil }) else { return }
        let there = Set(fields.filter { $0.field.location == .key }.map { $0.field.path + [$0.field.key] })
        for field in fields {
            guard let sibling = field.field.sibling, !there.contains(field.field.path + [sibling]) else { continue }
            report(sibling, of: field, among: fields)
        }
    }

    private func report(
        _ sibling: String,
        of field: ModelResolver.OwnedField,
        among fields: [ModelResolver.OwnedField]
    ) {
        let path = (field.field.path + [sibling]).joined(separator: ".")
        let neighbours = fields.filter {
            $0.field.location == .key && $0.field.path == field.field.path && $0.field.key != field.field.key
        }
        let near = context.types.near.suggest(sibling) { neighbours.map(\.field.key) }
        // A field of this name can have another key.
        let elsewhere = fields.first { $0.written == sibling }
        let message =
            if elsewhere != nil {
                "the field '\(sibling)' is not a key next to '\(field.written)', so it can't select the case"
            } else if sibling.contains(".") {
                "'by' needs one key next to '\(field.written)', but '\(sibling)' is a key path"
            } else {
                "no field has the key '\(path)', which selects the case of '\(field.written)'"
            }
        let help =
            if let near {
                "did you mean '\(near)'?"
            } else if elsewhere != nil {
                "if the object has this key, add a field with another name: "
                    + "'\(name(sibling, for: field, among: fields)): { type: String, key: \(path) }'"
            } else if sibling.contains(".") {
                "name a key of the object that contains '\(field.written)', or remove 'by' here"
            } else {
                "add it to the model: '\(sibling): \(path == sibling ? "String" : "{ type: String, key: \(path) }")'"
            }
        context.diagnostics.error(
            .unknownSibling,
            message,
            at: field.siblingSpan ?? field.span,
            labels: elsewhere.map { [Diagnostic.Label($0.span, "this field has another key")] } ?? [],
            help: help
        )
    }

    /// Returns a name that no field has, such as `payloadKind`.
    private func name(
        _ sibling: String,
        for field: ModelResolver.OwnedField,
        among fields: [ModelResolver.OwnedField]
    ) -> String {
        let name = SwiftNames.member(field.written + "_" + sibling)
        return fields.contains { $0.written == name } ? name + "_" : name
    }
}
