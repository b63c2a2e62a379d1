/// Resolves clashes between a model and the models that it extends, after all models are read: only one of them
/// collects additional keys, and no two fields have the same Swift name.
enum InheritedNames {
    static func apply(to declarations: inout [ImportedDeclaration]) {
        for index in declarations.indices {
            guard case .model(var fields, let extends, var hasExtra) = declarations[index].content else { continue }
            let above = names(above: extends, declarations)
            if hasExtra, above.contains("extra") || fields.contains(where: { name(of: $0) == "extra" }) {
                hasExtra = false
                // The name `extra` is taken. If no extended model collects additional keys, a field does.
                if !keepsOthers(extends, declarations) {
                    fields.append(others(beside: above.union(fields.map(name)), at: declarations[index].span))
                }
            }
            var free = FreeNames(taken: above)
            for fieldIndex in fields.indices where !extends.isEmpty {
                let own = name(of: fields[fieldIndex])
                if free.claims(own) { continue }
                fields[fieldIndex].swiftName = free.claim([SwiftNames.member("own_" + own)])
                fields[fieldIndex].value.constant = nil
            }
            declarations[index].content = .model(fields: fields, extends: extends, hasExtra: hasExtra)
        }
    }

    /// Returns a field for the additional keys of a model.
    private static func others(beside taken: Set<String>, at span: Span) -> ImportedField {
        var name = "others"
        while taken.contains(name) { name = "all" + name.prefix(1).uppercased() + name.dropFirst() }
        var field = ImportedField(name: name, value: ImportedValue(.map(.json)), isOptional: false, span: span)
        field.isRest = true
        return field
    }

    /// Whether one of the models, or a model that they extend, collects additional keys.
    private static func keepsOthers(_ extends: [Int], _ declarations: [ImportedDeclaration]) -> Bool {
        var seen = Set(extends)
        var open = extends
        while let next = open.popLast() {
            guard case .model(let fields, let more, let hasExtra) = declarations[next].content else { continue }
            if hasExtra || fields.contains(where: \.isRest) { return true }
            open += more.filter { seen.insert($0).inserted }
        }
        return false
    }

    private static func names(above extends: [Int], _ declarations: [ImportedDeclaration]) -> Set<String> {
        var names: Set<String> = []
        var seen = Set(extends)
        var open = Array(seen)
        while let next = open.popLast() {
            guard case .model(let fields, let more, let hasExtra) = declarations[next].content else { continue }
            names.formUnion(fields.map(name))
            if hasExtra { names.insert("extra") }
            for other in more where seen.insert(other).inserted { open.append(other) }
        }
        return names
    }

    private static func name(of field: ImportedField) -> String { field.swiftName ?? SwiftNames.member(field.name) }
}
