/// Decides which models are `Identifiable`: those with a required value `id`, unless the API or the model declares
/// otherwise.
///
///     Room: { id: String, name: String }        // struct Room: …, Identifiable
struct IdentityResolver {
    let context: ResolveContext

    /// Returns whether the model is. `isIdentifiable` is the model's own declaration.
    func resolve(_ isIdentifiable: Located<Bool>?, _ fields: [Field]) -> Bool {
        let id = fields.first { $0.name == "id" && $0.constant == nil }
        guard let isIdentifiable else { return context.areModelsIdentifiable && id.map(isAlwaysThere) ?? false }
        if isIdentifiable.value, id == nil || id?.presence == .patch {
            context.diagnostics.error(
                .fieldOption,
                id == nil
                    ? "'identifiable' needs a field `id`"
                    : "an `id` that may be absent and null can't identify a value",
                at: isIdentifiable.span,
                help: id == nil
                    ? "give the identifying field the name 'id': '\(fields.first?.key ?? "_key"): { type: "
                        + "\(fields.first?.type.written ?? "String"), as: id }'" : "remove the '?' of the field `id`"
            )
        }
        return isIdentifiable.value
    }

    /// All elements without an `id` would be the same for a list.
    private func isAlwaysThere(_ field: Field) -> Bool {
        guard field.presence == .required, let type = context.aliases.opened(field.type) else { return false }
        if case .optional = type { return false }
        return true
    }
}
