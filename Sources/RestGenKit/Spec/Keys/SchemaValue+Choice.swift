// Schemas for several forms of a value. With `anyOf`, a validator would only report that no form matches. With `if`,
// `then` and `else` (JSON Schema 2020-12, core, section 10.2.2) it reports the errors inside of the chosen form.

extension SchemaValue {
    /// One of several forms, chosen by the JSON type of the value, then by the keys that a form requires.
    ///
    /// The choice is made when the schema is printed, since definitions refer to each other.
    ///
    ///     .any(of: [.string, .object(place)])     // { "if": { "type": "object" }, "then": …, "else": { "type": "string" } }
    static func any(of forms: [SchemaValue]) -> SchemaValue { .forms(forms) }

    static func choice(among forms: [SchemaValue]) -> SchemaValue {
        var schema = anyOf(forms.filter { !$0.types.isDisjoint(with: scalarTypes) })
        for type in ["array", "object"] {
            let fitting = forms.filter { $0.types.contains(type) }
            guard !fitting.isEmpty else { continue }
            let form = type == "object" ? chosen(among: fitting) : anyOf(fitting) ?? .anything
            schema = schema.map { .choice(if: ["type": .string(type)], then: form, else: $0) } ?? form
        }
        return schema ?? .anything
    }

    /// One form if the value meets a condition, and another if it doesn't.
    static func choice(if condition: SchemaValue, then form: SchemaValue, else other: SchemaValue) -> SchemaValue {
        ["if": condition, "then": form, "else": other]
    }

    /// Chooses between objects. Forms with required keys come first.
    private static func chosen(among forms: [SchemaValue]) -> SchemaValue {
        guard forms.count > 1 else { return forms.first ?? .anything }
        let marked = forms.filter { !$0.required.isEmpty }
        let others = forms.filter(\.required.isEmpty)
        var schema = others.isEmpty ? unmarked(forms) : anyOf(others) ?? .anything
        for form in marked.reversed() {
            schema = .choice(if: ["required": .list(form.required)], then: form, else: schema)
        }
        return schema
    }

    /// The schema for an object with the required keys of no form. An unknown key may be a misspelled one, so that it is
    /// the error.
    private static func unmarked(_ forms: [SchemaValue]) -> SchemaValue {
        let names = forms.map(\.keyNames)
        var known: [String] = []
        for name in names.flatMap({ $0 ?? [] }) where !known.contains(name) { known.append(name) }
        let form = anyOf(forms) ?? .anything
        guard !names.contains(nil) else { return form }
        let condition: SchemaValue = ["propertyNames": .words(known)]
        return .choice(if: condition, then: form, else: condition)
    }

    private static func anyOf(_ forms: [SchemaValue]) -> SchemaValue? {
        forms.count > 1 ? ["anyOf": .list(forms)] : forms.first
    }

    /// Matches an object with a key of this pattern.
    static func hasKey(_ pattern: String) -> SchemaValue {
        ["not": ["propertyNames": ["not": ["pattern": .string(pattern)]]]]
    }

    /// Matches an object whose keys all belong to a key schema.
    static func hasOnlyKeys<Target>(of schema: KeySchema<Target>) -> SchemaValue {
        ["propertyNames": .words(schema.description.keys.map(\.name))]
    }

    private static let scalarTypes: Set<String> = ["string", "number", "integer", "boolean", "null"]

    /// The JSON types of the values that the schema may accept.
    private var types: Set<String> {
        switch self {
        case .reference(let definition): return definition.value().types
        case .object(let members):
            for (key, value) in members {
                switch key {
                case "type": return value.strings
                case "const", "enum": return ["string"]
                case "if":
                    return members.filter { $0.key == "then" || $0.key == "else" }
                        .reduce(into: []) { $0.formUnion($1.value.types) }
                default: continue
                }
            }
            return Self.scalarTypes.union(["object", "array"])
        case .forms(let forms): return Set(forms.flatMap(\.types))
        case .string, .integer, .bool, .list, .keys: return []
        }
    }

    /// The keys that an object may have, or `nil` if it may have any.
    private var keyNames: [String]? {
        switch self {
        case .reference(let definition): return definition.value().keyNames
        case .object(let members):
            switch members.first(where: { $0.key == "properties" })?.value {
            case .keys(let schema)?: return schema.keys.map(\.name)
            case .object(let properties)?: return properties.map(\.key)
            default: return nil
            }
        case .string, .integer, .bool, .list, .keys, .forms: return nil
        }
    }

    private var required: [SchemaValue] {
        switch self {
        case .reference(let definition): definition.value().required
        case .object(let members):
            if case .list(let keys)? = members.first(where: { $0.key == "required" })?.value { keys } else { [] }
        case .string, .integer, .bool, .list, .keys, .forms: []
        }
    }

    private var strings: Set<String> {
        switch self {
        case .string(let text): [text]
        case .list(let items): Set(items.flatMap(\.strings))
        case .integer, .bool, .object, .reference, .keys, .forms: []
        }
    }
}
