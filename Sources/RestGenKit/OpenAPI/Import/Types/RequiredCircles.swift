/// Makes a field optional in each cycle of models that require each other. Such a value would be infinite, and Swift
/// doesn't allow such a struct.
///
///     Egg: { hen: Hen }, Hen: { egg: Egg }   ->   Egg: { hen?: Hen }, Hen: { egg: Egg }
enum RequiredCircles {
    /// Makes the fields optional, and returns their locations.
    static func opened(in declarations: inout [ImportedDeclaration]) -> [Span] {
        var finite = FiniteTypes(declarations)
        var spans: [Span] = []
        for index in declarations.indices where !finite.contains(index) {
            guard case .model(var fields, let extends, let hasExtra) = declarations[index].content else { continue }
            for fieldIndex in fields.indices {
                guard let target = requiredType(of: fields[fieldIndex]), !finite.contains(target) else { continue }
                fields[fieldIndex].isOptional = true
                spans.append(fields[fieldIndex].span)
            }
            declarations[index].content = .model(fields: fields, extends: extends, hasExtra: hasExtra)
            if extends.allSatisfy({ finite.contains($0) }) { finite.insert(index) }
        }
        return spans
    }

    /// The type that is required to create a value of the field, or `nil` if none is.
    private static func requiredType(of field: ImportedField) -> Int? {
        guard !field.isOptional, !field.value.isNullable, case .declared(let index) = field.value.type else {
            return nil
        }
        return index
    }

    /// The types that have a finite value.
    private struct FiniteTypes {
        /// The number of types that each type still waits for. A union needs only one finite case.
        private var waiting: [Int]
        private var users: [[Int]]
        private var isFinite: [Bool]

        init(_ declarations: [ImportedDeclaration]) {
            waiting = Array(repeating: 0, count: declarations.count)
            users = Array(repeating: [], count: declarations.count)
            isFinite = Array(repeating: false, count: declarations.count)
            for (index, declaration) in declarations.enumerated() {
                var targets: [Int] = []
                switch declaration.content {
                case .pending, .enumeration: break
                case .model(let fields, let extends, _):
                    targets = extends + fields.compactMap(RequiredCircles.requiredType)
                    waiting[index] = targets.count
                case .union(_, let cases):
                    targets = cases.compactMap { if case .declared(let target) = $0.type { target } else { nil } }
                    waiting[index] = targets.isEmpty || targets.count < cases.count ? 0 : 1
                }
                for target in targets { users[target].append(index) }
            }
            for index in declarations.indices where waiting[index] == 0 { insert(index) }
        }

        func contains(_ index: Int) -> Bool { isFinite[index] }

        mutating func insert(_ index: Int) {
            var open = [index]
            while let next = open.popLast() {
                guard !isFinite[next] else { continue }
                isFinite[next] = true
                for user in users[next] {
                    waiting[user] -= 1
                    if waiting[user] == 0 { open.append(user) }
                }
            }
        }
    }
}
