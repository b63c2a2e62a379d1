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
            let path = (field.field.path + [sibling]).joined(separator: ".")
            let near = context.types.near.suggest(sibling) {
                fields.filter { $0.field.location == .key && $0.field.path == field.field.path }.map(\.field.key)
            }
            context.diagnostics.error(
                .unknownSibling,
                "no field has the key '\(path)', which selects the case of '\(field.field.name)'",
                at: field.siblingSpan ?? field.span,
                help: near.map { "did you mean '\($0)'?" }
                    ?? "add it to the model: '\(sibling): \(path == sibling ? "String" : "{ type: String, key: \(path) }")'"
            )
        }
    }
}
