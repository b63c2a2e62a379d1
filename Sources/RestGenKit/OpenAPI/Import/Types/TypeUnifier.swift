/// Replaces equal types by one: inline schemas that a document repeats, and named schemas where one name contains the
/// other (`simple-user` and `nullable-simple-user`).
///
///     owner: { type: object, properties: { id, login } }, author: (the same)   ->   one model
struct TypeUnifier {
    private var declarations: [ImportedDeclaration]
    /// The index of the declaration that replaces each one.
    private var replacements: [Int]
    /// The declarations that refer to each one.
    private var users: [[Int]]
    /// The words of each schema name. Empty for inline schemas.
    private var nameWords: [Set<String>]
    /// The declarations by their signature. An entry becomes unreachable if a type in its signature is replaced.
    private var known: [TypeStructure: [Int]] = [:]

    /// Returns the declarations, and for each one the index of its replacement.
    static func unified(_ declarations: [ImportedDeclaration]) -> (
        declarations: [ImportedDeclaration], replacements: [Int]
    ) {
        var unifier = TypeUnifier(declarations)
        // Models become equal when the types of their fields are replaced, so it's repeated until nothing changes.
        var open = Array(declarations.indices)
        while !open.isEmpty { open = unifier.unify(open) }
        // Replacing an inline schema can make the model that uses it equal to another one.
        for _ in 0..<8 { if !unifier.useComponents() { break } }
        unifier.applyReplacements()
        return (unifier.declarations, unifier.replacements)
    }

    private init(_ declarations: [ImportedDeclaration]) {
        self.declarations = declarations
        replacements = Array(declarations.indices)
        users = declarations.map { _ in [] }
        nameWords = declarations.map { Set($0.component.map(NameWords.of) ?? []) }
        for index in declarations.indices {
            for used in Set(declarations[index].uses) { users[used].append(index) }
        }
    }

    /// Merges equal declarations. Returns the declarations that use merged ones, and may now be equal to others.
    private mutating func unify(_ open: [Int]) -> [Int] {
        var changed: Set<Int> = []
        for index in open where replacements[index] == index {
            guard let structure = structure(of: index) else { continue }
            var first = index
            // Removed from the dictionary so that appending doesn't copy the array, which can be as long as the
            // document has schemas.
            var same = known.removeValue(forKey: structure) ?? []
            same.removeAll { $0 == index }
            // A limit for the comparisons of equal schemas whose names have nothing in common.
            while let other = same.prefix(256).first(where: { isSame($0, first) }) {
                same.removeAll { $0 == other }
                // The first one in the document is kept.
                let second = max(first, other)
                first = min(first, other)
                merge(second, into: first)
                changed.formUnion(users[second])
                users[first] += users[second]
            }
            // An inline schema is equal to all other inline ones, so it's put first.
            same.insert(first, at: declarations[first].component == nil ? 0 : same.count)
            known[structure] = same
        }
        return Set(changed.map(replacement)).sorted()
    }

    private func isSame(_ first: Int, _ second: Int) -> Bool {
        switch (declarations[first].component, declarations[second].component) {
        case (nil, nil): true
        case (_?, _?):
            nameWords[first].isSubset(of: nameWords[second]) || nameWords[second].isSubset(of: nameWords[first])
        default: false
        }
    }

    /// Gives each inline schema the type of the only named schema that is equal to it. Returns `false` if there is
    /// none.
    private mutating func useComponents() -> Bool {
        var named: [TypeStructure: [Int]] = [:]
        var unnamed: [(signature: TypeStructure, index: Int)] = []
        for index in declarations.indices where replacements[index] == index {
            guard let structure = structure(of: index) else { continue }
            if declarations[index].component == nil {
                unnamed.append((structure, index))
            } else {
                named[structure, default: []].append(index)
            }
        }
        var isChanged = false
        for (structure, index) in unnamed {
            guard let found = named[structure], found.count == 1, isTelling(index) else { continue }
            replacements[index] = found[0]
            isChanged = true
        }
        return isChanged
    }

    /// Whether equality is unlikely to be a coincidence. Models with a single field often are.
    private func isTelling(_ index: Int) -> Bool {
        guard case .model(let fields, let extends, _) = declarations[index].content else { return true }
        return fields.count + extends.count > 1
    }

    private mutating func merge(_ second: Int, into first: Int) {
        replacements[second] = first
        if declarations[first].doc != declarations[second].doc, declarations[first].component == nil {
            declarations[first].doc = nil
        }
        declarations[first].contexts += declarations[second].contexts
        // The shorter name is kept.
        guard let one = declarations[first].component, let other = declarations[second].component,
            other.count < one.count
        else { return }
        declarations[first].component = other
        nameWords[first] = nameWords[second]
    }

    private func replacement(_ index: Int) -> Int {
        var index = index
        while replacements[index] != index { index = replacements[index] }
        return index
    }

    private mutating func applyReplacements() {
        for index in replacements.indices { replacements[index] = replacement(index) }
        for index in declarations.indices {
            var seen: Set<ImportedDeclaration.Context> = []
            declarations[index].contexts.removeAll { !seen.insert($0).inserted }
            declarations[index] = declarations[index].mapped { replacements[$0] }
        }
    }

    // MARK: Signatures

    private struct FieldStructure: Hashable {
        var name: String
        var value: ImportedValue
        var isOptional: Bool
        var defaultValue: ImportedLiteral?
        var emptyIsNull: Bool
        var direction: Int
        var rules: ValueRules?
        var xml: ImportedXML?
    }

    private enum TypeStructure: Hashable {
        case model([FieldStructure], [Int], hasExtra: Bool, isArray: Bool, [ImportedNeed])
        case enumeration([ImportedLiteral], [String?])
        case union(ImportedDiscriminator, [ImportedCase], shared: [String])
    }

    private func structure(of index: Int) -> TypeStructure? {
        switch declarations[index].content {
        case .pending: return nil
        case .enumeration(let values): return .enumeration(values.map(\.value), values.map(\.name))
        case .union(let by, let cases):
            let cases = cases.map { ImportedCase(name: $0.name, type: $0.type.mapped(replacement), values: $0.values) }
            return .union(by, cases, shared: declarations[index].shared)
        case .model(let fields, let extends, let hasExtra):
            if fields.isEmpty && extends.isEmpty { return nil }
            let signatures = fields.map { field in
                var value = field.value
                value.type = value.type.mapped(replacement)
                return FieldStructure(
                    name: field.name,
                    value: value,
                    isOptional: field.isOptional,
                    defaultValue: field.defaultValue,
                    emptyIsNull: field.emptyIsNull,
                    direction: (field.isReadOnly ? 1 : 0) + (field.isWriteOnly ? 2 : 0) + (field.isRest ? 4 : 0),
                    rules: field.rules,
                    xml: field.xml
                )
            }
            let declaration = declarations[index]
            return .model(
                signatures,
                extends.map(replacement),
                hasExtra: hasExtra,
                isArray: declaration.isArray,
                declaration.needs
            )
        }
    }
}

extension ImportedDeclaration {
    /// Returns the declaration with the indices of its types changed.
    func mapped(_ change: (Int) -> Int) -> ImportedDeclaration {
        var result = self
        switch content {
        case .pending, .enumeration: break
        case .union(let by, let cases):
            result.content = .union(
                by: by,
                cases.map { ImportedCase(name: $0.name, type: $0.type.mapped(change), values: $0.values) }
            )
        case .model(let fields, let extends, let hasExtra):
            let mapped = fields.map { field in
                var field = field
                field.value.type = field.value.type.mapped(change)
                return field
            }
            result.content = .model(fields: mapped, extends: extends.map(change), hasExtra: hasExtra)
        }
        result.contexts = contexts.map { context in
            guard case .type(let owner) = context.owner else { return context }
            return Context(owner: .type(change(owner)), name: context.name)
        }
        return result
    }
}
