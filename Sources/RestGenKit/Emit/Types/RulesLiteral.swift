/// Rules as the arguments of an initializer: `count: 1...80, pattern: "^[a-z]+$"`.
struct RulesLiteral {
    let context: EmitContext

    func arguments(_ rules: ValueRules) -> [Code] {
        var list: [String] = []
        if let lower = rules.lower { list.append((lower.isExcluded ? "above: " : "from: ") + number(lower.number)) }
        if let upper = rules.upper { list.append((upper.isExcluded ? "below: " : "to: ") + number(upper.number)) }
        if let step = rules.multipleOf { list.append("multipleOf: " + number(step)) }
        if let count = rules.count {
            let upper = SwiftLiteral.integer(String(count.upperBound))
            let most = count.upperBound == .max ? context.names.swift("Int") + ".max" : upper
            list.append("count: \(SwiftLiteral.integer(String(count.lowerBound)))...\(most)")
        }
        if let pattern = rules.pattern { list.append("pattern: " + SwiftLiteral.string(pattern)) }
        if rules.isUnique { list.append("isUnique: true") }
        let arguments = list.map { Code($0) }
        guard let each = rules.each else { return arguments }
        return arguments + [Layout.list("each: .init(", self.arguments(each), ")")]
    }

    private func number(_ text: String) -> String {
        let text = ValueRules.canonical(text)
        return text.utf8.contains { ".e".utf8.contains($0) } ? text : SwiftLiteral.integer(text)
    }
}
