/// Keeps what a model says apart from what it has of the models that it extends, which are read at any time: the rest of the keys
/// is kept once, and no two fields have one Swift name.
enum InheritedNames {
    static func settle(_ declarations: inout [ImportedDeclaration]) {
        for index in declarations.indices {
            guard case .model(var fields, let extends, var hasExtra) = declarations[index].content else { continue }
            let above = names(above: extends, declarations)
            if hasExtra, above.contains("extra") || fields.contains(where: { name(of: $0) == "extra" }) {
                hasExtra = false
            }
            var free = FreeNames(taken: above)
            for place in fields.indices where !extends.isEmpty {
                let own = name(of: fields[place])
                if free.claims(own) { continue }
                fields[place].swiftName = free.claim([SwiftNames.member("own_" + own)])
                fields[place].value.constant = nil
            }
            declarations[index].content = .model(fields: fields, extends: extends, hasExtra: hasExtra)
        }
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
