/// Writes the code that finds and reads the case of a union.
///
///     switch reader.tag("type") {                                                 // by: type
///     switch reader.singleKey() {                                                 // by: key
///     if reader.has("bark") { return .dog(reader.value()) }                       // by: has
///     switch reader.jsonKind {                                                    // by: kind
///     for place in reader.closest(["bark"], ["purr"]) { switch place { … } }       // by: fields
///     if let value: Dog = reader.attempt() { return .dog(value) }                 // by: try, and where cases share a tag
struct UnionReading {
    let context: EmitContext
    let union: Union

    /// The expression that keeps the JSON of an unknown case.
    private var fallback: String {
        ".\(SwiftIdentifier.escaped(union.unknownCaseName, as: .member))(reader.unknown())"
    }

    var body: Code {
        switch union.discriminator {
        case .tag(let path):
            switching(on: "reader.tag(" + path.map(SwiftLiteral.string).joined(separator: ", ") + ")", value: "value")
        case .key: switching(on: "reader.singleKey()", value: "singleValue")
        case .kind: kinds
        case .has:
            statements { item in
                guard case .keys(let keys) = item.match else { return "" }
                let condition = "reader.has(" + keys.map(SwiftLiteral.string).joined(separator: ", ") + ")"
                return Layout.block("if " + condition, "return " + read(item))
            }
        case .fields: closest
        case .attempt: statements(attempt)
        }
    }

    private func switching(on subject: String, value: String) -> Code {
        let isEach = !union.hasSharedTags
        let branches = union.groups.map { group -> Code in
            let head = "case \(pattern(group[0])):"
            let last = (isEach ? "" : "return ") + read(group[group.count - 1], value)
            if group.count == 1 { return Layout.pair(head, last) }
            // The last attempt reports the error of a value that no case can read.
            return """
                \(head)
                    \(Code.lines(group.dropLast().map(attempt)))
                    \(last)
                """
        }
        return """
            switch \(subject) {
            \(Code.lines(branches))
            default: \(isEach ? "" : "return ")\(fallback)
            }
            """
    }

    private func statements(_ statement: (Union.Case) -> Code) -> Code {
        .lines(union.cases.map(statement) + ["return \(fallback)"])
    }

    /// The cases by how many of the object's keys they have fields for.
    private var closest: Code {
        let keys = union.cases.map { Layout.list("[", $0.keys.map(SwiftLiteral.string), "]", trailingComma: true) }
        let branches = union.cases.enumerated().map { index, item in
            """
            \(index == union.cases.count - 1 ? "default:" : "case \(index):")
                \(attempt(item))
            """ as Code
        }
        return """
            \(Layout.list("for place in reader.closest(", keys, ") {"))
                switch place {
                \(Code.lines(branches))
                }
            }
            return \(fallback)
            """
    }

    private func pattern(_ item: Union.Case) -> String {
        switch item.match {
        case .tag(.string(let text)), .tag(.integer(let text)), .key(let text): SwiftLiteral.string(text)
        case .tag(.bool(let value)): value ? "\"true\"" : "\"false\""
        default: "_"
        }
    }

    /// Returns `.text(reader.value())`, with an explicit type if it isn't the payload's.
    private func read(_ item: Union.Case, _ method: String = "value") -> String {
        let wrapping = CustomTypeWrapping(context: context)
        var arguments = wrapping.isNeeded(for: item.type) ? ["\(wrapping.spelling(item.type)).self"] : []
        if let format = format(of: item) { arguments.append(format) }
        let form = arguments.joined(separator: ", ")
        let value = wrapping.unwrapped("reader.\(method)(\(form))", item.type)
        return "\(item.isFallible ? "try " : "")\(name(item))(\(value))"
    }

    private func format(of item: Union.Case) -> String? {
        item.format.map { "format: " + SwiftExpression(context: context).format($0) }
    }

    private func name(_ item: Union.Case) -> String { "." + SwiftIdentifier.escaped(item.name, as: .member) }

    private func attempt(_ item: Union.Case) -> Code {
        let wrapping = CustomTypeWrapping(context: context)
        let value = wrapping.unwrapped("value", item.type)
        let isInteger = union.separatesIntegers && item.match == .kind(.integer) && item.format == nil
        let read = isInteger ? "integer()" : "attempt(\(format(of: item) ?? ""))"
        let condition = "if let value: \(wrapping.spelling(item.type)) = reader.\(read)"
        return Layout.block(condition, "return \(name(item))(\(value))")
    }

    private var kinds: Code {
        let branches = union.kindBranches
        let isEach = branches.allSatisfy(\.attempts.isEmpty)
        let otherwise: Code = isEach ? "default: \(fallback)" : "default: return \(fallback)"
        return """
            switch reader.jsonKind {
            \(Code.lines(branches.map { branch($0, isExpression: isEach) }))
            \(union.knowsAllKinds ? "" : otherwise)
            }
            """
    }

    private func branch(_ branch: Union.KindBranch, isExpression: Bool) -> Code {
        let head = "case .\(branch.kind.rawValue):"
        let value = (isExpression ? "" : "return ") + (branch.item.map { read($0) } ?? fallback)
        if branch.attempts.isEmpty { return Layout.pair(head, value) }
        return """
            \(head)
                \(Code.lines(branch.attempts.map(attempt)))
                \(value)
            """
    }
}
