/// Checks declared examples against their types. Afterwards, each field has its own example or the part of its model's
/// example, and none that doesn't fit.
struct ExampleCheck {
    let context: ResolveContext

    func check(_ api: inout API) {
        guard (api.declarations + api.included).contains(where: \.hasExample) else { return }
        let types = TypeIndex(api)
        var pass = Pass(owner: self, types: types, reached: ReachedFields(types))
        for index in api.declarations.indices { pass.check(&api.declarations[index]) }
        for index in api.included.indices { pass.check(&api.included[index]) }
        api.refusedExamples = pass.refused
    }

    private struct Pass {
        let owner: ExampleCheck
        let types: TypeIndex
        let reached: ReachedFields
        /// Inherited fields are in several models.
        var reported: Set<Span> = []
        /// The locations of imported examples that aren't used.
        var refused: Set<Span> = []

        private var validator: ValueValidator { ValueValidator(types, for: .response) }

        mutating func check(_ declaration: inout Declaration) {
            guard case .model(var model) = declaration, declaration.hasExample else { return }
            for index in model.fields.indices {
                guard let example = model.fields[index].example else { continue }
                if !isValid(example, of: model.fields[index], at: []) { model.fields[index].example = nil }
            }
            if let example = model.example { distribute(example, to: &model) }
            model.example = nil
            declaration = .model(model)
        }

        /// Gives the parts of a model's example to the fields without their own.
        private mutating func distribute(_ example: DeclaredExample, to model: inout Model) {
            guard model.isArray ? example.value.array != nil : example.value.members != nil else {
                let expected = model.isArray ? "a list" : "an object"
                report(DecodingIssue(path: [], expected: expected, value: example.value), example)
                return
            }
            let known = Set(model.tree.keys + model.fields.map { $0.path.first ?? $0.key })
            if !model.isArray, !model.holdsOthers,
                let unknown = example.value.members?.first(where: { !known.contains($0.0) })
            {
                let near = NearNames.suggest(unknown.0, among: known.sorted())
                refuse(
                    example,
                    "'\(model.name)' has no field with the key '\(unknown.0)'",
                    help: near.map { "did you mean '\($0)'?" } ?? "remove it from the example, or add a field"
                )
            }
            for (index, field) in model.fields.enumerated() where field.takesExample && field.example == nil {
                let path = model.isArray ? [String(index)] : field.path + [field.key]
                guard let value = example.value.value(at: path) else { continue }
                let part = DeclaredExample(value, at: example.span, isImported: example.isImported)
                if isValid(part, of: field, at: path) { model.fields[index].example = part }
            }
        }

        private mutating func isValid(_ example: DeclaredExample, of field: Field, at path: [String]) -> Bool {
            if field.isSensitive || reached.holdSecrets(field.type) {
                refuse(
                    example,
                    "the example of '\(field.key)' would contain a secret",
                    help: "remove 'example': restgen makes a value that is clearly not real"
                )
                return false
            }
            if field.type.contains(where: \.hasNoExample) {
                refuse(
                    example,
                    "the type of '\(field.key)' can't have an example, because restgen doesn't know its JSON",
                    help: "remove 'example'"
                )
                return false
            }
            if example.value.isNull, field.presence != .required || field.defaultValue != nil { return true }
            if let violation = field.rules?.violation(by: example.value.withoutText(of: field.format)) {
                refuse(
                    example,
                    "the example of '\(field.key)' breaks its rule: \(violation.text)",
                    help: "change the example or the rule"
                )
                return false
            }
            guard let issue = validator.issue(in: example.value, as: field.type, format: field.format, at: path) else {
                return true
            }
            report(issue, example)
            return false
        }

        private mutating func report(_ issue: DecodingIssue, _ example: DeclaredExample) {
            if example.isImported {
                refused.insert(example.span)
                guard reported.insert(example.span).inserted else { return }
                let message = "this example doesn't match its schema: \(issue.text())"
                owner.context.diagnostics.warning(.openapiExample, message, at: example.span)
                return
            }
            let isText = issue.expected.contains("a string") || issue.expected.contains("\"")
            let isQuoted = issue.value?.string != nil
            refuse(
                example,
                "this example doesn't fit the type: \(issue.text())",
                help: isText && !isQuoted && issue.value?.scalarText != nil
                    ? "put it in quotes, so that it is a string" : "write the value as the server sends it"
            )
        }

        /// Reports an error about an example of the spec.
        private mutating func refuse(_ example: DeclaredExample, _ message: String, help: String) {
            if example.isImported { refused.insert(example.span) }
            guard !example.isImported, reported.insert(example.span).inserted else { return }
            owner.context.diagnostics.error(.exampleValue, message, at: example.span, help: help)
        }
    }
}

extension Declaration {
    fileprivate var hasExample: Bool {
        guard case .model(let model) = self else { return false }
        return model.example != nil || model.fields.contains { $0.example != nil }
    }
}

extension Field {
    /// Whether the value is in the object, and can be chosen without others.
    fileprivate var takesExample: Bool {
        constant == nil && sibling == nil && location == .key
    }
}

extension TypeReference {
    fileprivate var hasNoExample: Bool {
        switch self {
        case .foreign, .parameter, .located, .file: true
        default: false
        }
    }
}
