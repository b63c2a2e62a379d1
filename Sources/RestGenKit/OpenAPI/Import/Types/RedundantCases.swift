/// Removes cases of unions `by: fields` that never match, because an earlier case has all of their fields.
///
/// It runs after all schemas are read, because only then it's known which schemas became the same type.
struct RedundantCases {
    private let declarations: [ImportedDeclaration]
    /// The remaining number of comparisons. It bounds the time for large unions.
    private var budget = 200_000

    static func remove(from declarations: inout [ImportedDeclaration]) {
        var cases = RedundantCases(declarations: declarations)
        for index in declarations.indices {
            guard case .union(by: .fields, let all) = declarations[index].content else { continue }
            declarations[index].content = .union(by: .fields, cases.needed(of: all))
        }
    }

    private init(declarations: [ImportedDeclaration]) { self.declarations = declarations }

    private mutating func needed(of all: [ImportedCase]) -> [ImportedCase] {
        var kept: [(item: ImportedCase, fields: [String: ImportedField]?)] = []
        for item in all {
            var fields: [String: ImportedField]?
            if case .declared(let index) = item.type, case .model = declarations[index].content {
                let all = declarations.fields(of: index).map { ($0.name, $0) }
                fields = Dictionary(all) { _, last in last }
            }
            let isHidden = kept.contains { other in
                guard let wide = other.fields, let narrow = fields, budget > 0 else { return false }
                budget -= wide.count
                return covers(wide, narrow)
            }
            if !isHidden { kept.append((item, fields)) }
        }
        return kept.map(\.item)
    }

    /// Whether the first model has all fields of the second one, and can decode all of its values.
    private func covers(_ wide: [String: ImportedField], _ narrow: [String: ImportedField]) -> Bool {
        guard narrow.keys.allSatisfy({ wide[$0] != nil }) else { return false }
        return wide.values.allSatisfy { field in
            guard let other = narrow[field.name] else { return field.isOptional }
            let isConstant = field.value.constant == nil || field.value.constant == other.value.constant
            return isConstant && field.value.type == other.value.type && field.value.format == other.value.format
                && (field.isOptional || !other.isOptional)
                && (field.isOptional || field.value.isNullable || !other.value.isNullable)
        }
    }
}

extension [ImportedDeclaration] {
    /// Returns the fields of a model, with those of the models that it extends first. Each model is read once.
    func fields(of index: Int) -> [ImportedField] {
        var open = [index]
        var seen: Set<Int> = [index]
        var groups: [[ImportedField]] = []
        while let next = open.popLast() {
            guard case .model(let fields, let extends, _) = self[next].content else { continue }
            groups.append(fields)
            for parent in extends where seen.insert(parent).inserted { open.append(parent) }
        }
        return groups.reversed().flatMap { $0 }
    }
}
