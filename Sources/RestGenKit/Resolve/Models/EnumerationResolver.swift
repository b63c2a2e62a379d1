/// Resolves the cases of an enum from the API's values.
///
///     MessageType: [chat, join, leave]
struct EnumerationResolver {
    let context: ResolveContext

    func resolve(_ enumeration: Spec.Enumeration, swiftName: String) -> Enumeration {
        var names = NameScope(NameScope.value, reserved: .cases, context.diagnostics)
        let rawType = rawType(of: enumeration)
        if rawType == .integer, enumeration.ignoresCase {
            context.unusedOptions.add(
                enumeration.name.span,
                "'ignoreCase' applies to strings, but the values of '\(enumeration.name.value)' are numbers",
                help: "remove 'ignoreCase'"
            )
        }
        let values = distinct(enumeration)
        let cases = values.map { value in
            Enumeration.Case(
                name: names.claim(value.value, as: value.name),
                value: rawType == .integer ? integer(value) : value.value.value,
                doc: value.doc?.value,
                deprecated: value.deprecated?.value,
                span: value.value.span,
                isInteger: value.isInteger
            )
        }
        var result = Enumeration(
            name: swiftName,
            doc: enumeration.doc?.value,
            deprecated: enumeration.deprecated?.value,
            rawType: rawType,
            cases: cases,
            isClosed: enumeration.isClosed,
            ignoresCase: enumeration.ignoresCase,
            unknownCaseName: unknownCaseName(beside: cases),
            span: enumeration.name.span
        )
        result.conformances = context.conformances.resolve(enumeration.conformances)
        return result
    }

    private func rawType(of enumeration: Spec.Enumeration) -> Enumeration.RawType {
        let integers = enumeration.values.count { $0.isInteger }
        if integers == 0 { return .string }
        return integers == enumeration.values.count ? .integer : .mixed
    }

    private func distinct(_ enumeration: Spec.Enumeration) -> [Spec.Enumeration.Value] {
        var first: [String: Located<String>] = [:]
        return enumeration.values.filter { value in
            let key = enumeration.ignoresCase ? value.value.value.lowercased() : value.value.value
            guard let earlier = first[key] else {
                first[key] = value.value
                return true
            }
            let isSame = earlier.value == value.value.value
            context.diagnostics.error(
                .duplicateValue,
                isSame
                    ? "the value '\(value.value.value)' is listed twice"
                    : "'\(earlier.value)' and '\(value.value.value)' are the same value, because of 'ignoreCase'",
                at: value.value.span,
                labels: [Diagnostic.Label(earlier.span, "the first one is here")],
                help: "remove one of them"
            )
            return false
        }
    }

    private func integer(_ value: Spec.Enumeration.Value) -> String {
        if let number = CoreInteger.parse(value.value.value, as: Int64.self) { return String(number) }
        context.diagnostics.error(
            .numberRange,
            "'\(value.value.value)' is outside the range of 'Int'",
            at: value.value.span,
            help: "write it in quotes if the API sends a string"
        )
        return "0"
    }

    private func unknownCaseName(beside cases: [Enumeration.Case]) -> String {
        let taken = Set(cases.map(\.name))
        var name = taken.contains("unknown") ? "unlisted" : "unknown"
        while taken.contains(name) { name += "_" }
        return name
    }
}
