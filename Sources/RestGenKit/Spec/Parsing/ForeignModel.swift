/// Entries among the fields of a model that aren't fields: options, `$ref`, and `required: [id]`.
enum ForeignModel {
    /// Returns `nil` for a field.
    static func help(for entry: YAMLEntry, among entries: [YAMLEntry], of model: String) -> String? {
        let key = entry.key.value
        switch key {
        case "$ref", "ref":
            guard entries.count == 1, let path = entry.value.scalar?.text, path.contains("/") else { return nil }
            return "write '\(model): \(path.split(separator: "/").last ?? "Room")'"
        case "required":
            // If the spec has a type `id`, as the field `id: id` shows, `required: [id]` may be a field with a list of it.
            let fields = entries.filter { $0.value.scalar?.text != OverridingReader.memberName($0.key.value) }
            let names = fields.map { OverridingReader.memberName($0.key.value) }
            guard let items = entry.value.items, !items.isEmpty,
                items.allSatisfy({ names.contains($0.scalar?.text ?? "") }),
                items.count > 1 || items[0].scalar?.text.first?.isUppercase == false
            else { return nil }
            return "leave it out: every field is required unless its name ends in '?', as in 'name?: String'"
        case "additionalProperties":
            // A field of this name has a type of the spec.
            let type = entry.value["type"]?.scalar?.text ?? entry.value["$ref"]?.scalar?.text ?? ""
            let isSchema =
                ForeignTypeSyntax.names[type] != nil || type.hasPrefix("#") || entry.value.entries?.isEmpty == true
            guard let isOpen = isSchema ? true : entry.value.scalar?.bool else { return nil }
            let fields = entries.filter { $0.key.value != key }
            let isShort = fields.allSatisfy { !$0.value.span.text.contains("\n") }
            if fields.isEmpty, isOpen { return "write '\(model): \"[String: JSON]\"' for a map" }
            return isOpen
                ? "write '{ extra: true, fields: { \(isShort ? ExpectedForm.text(of: fields) : "…") } }'"
                : "leave it out: unknown keys of a response are ignored"
        default:
            guard Spec.Model.keySchema.contains(key), isOption(entry.value, beside: entries) else { return nil }
            // The words of an option that may also be a type follow another option.
            let isAlsoOption = { (other: YAMLEntry) in
                other.key.value == key || isDoc(other) || isParent(other)
                    || Spec.Model.keySchema.contains(other.key.value) && isOption(other.value, beside: entries)
            }
            let options = entries.filter(isAlsoOption)
            let fields = entries.filter { !isAlsoOption($0) }
            let isShort = entries.allSatisfy { !$0.value.span.text.contains("\n") }
            return "write the fields under 'fields': '{ \(isShort ? ExpectedForm.text(of: options) : "\(key): …"), "
                + "fields: { \(isShort ? ExpectedForm.text(of: fields) : "…") } }'"
        }
    }

    /// Whether it is `fields: [id]`, which names a field and not a type.
    static func isNameOfField(_ items: [YAMLNode], beside entries: [YAMLEntry]) -> Bool {
        guard items.count == 1, let name = items[0].scalar?.text, ForeignTypeSyntax.names[name] == nil else {
            return false
        }
        let others = entries.filter { $0.key.value != "fields" }
        let hasOnlyOptions =
            !others.isEmpty && others.allSatisfy { help(for: $0, among: entries, of: "") != nil || isDoc($0) }
        return ["id", "name"].contains(name) || hasOnlyOptions && name.first?.isLowercase == true
    }

    private static func isParent(_ entry: YAMLEntry) -> Bool {
        guard entry.key.value == "extends", let name = entry.value.scalar?.text else { return false }
        return name.first?.isUppercase == true && !TypeSyntax.builtInNames.contains(name)
    }

    private static func isDoc(_ entry: YAMLEntry) -> Bool {
        entry.key.value == "doc" && entry.value.scalar?.text.contains(" ") == true
    }

    /// Whether it is the value of an option, and not a type: `extra: true`, `store: id`, `needs: [a, b]`.
    private static func isOption(_ value: YAMLNode, beside entries: [YAMLEntry]) -> Bool {
        switch value.kind {
        case .scalar(let scalar):
            let isID = scalar.text == "id" && entries.contains { $0.key.value == "id" }
            return scalar.style == .plain && (scalar.bool != nil || isID || scalar.text == "array")
        case .sequence(let items): return items.count > 1
        case .mapping(let fields):
            // Another mapping is a field in its long form.
            let names = Set(entries.map(\.key.value))
            if fields.contains(where: { ["type", "fields"].contains($0.key.value) }) { return false }
            return ["any", "one"].contains(fields.first?.key.value)
                || !fields.isEmpty && fields.allSatisfy { names.contains($0.key.value) }
        }
    }
}
