/// Writes the statements that set the body of a call.
///
///     call.body { fields in
///         fields.string("name", name)
///         fields.value(optional: "topic", topic)
///     }
struct BodyEmitter {
    let context: EmitContext
    let sources: SourceEmitter
    let endpoint: Endpoint

    private var expression: SwiftExpression { SwiftExpression(context: context) }

    func emit() -> Code { statements(of: endpoint.body) }

    private func statements(of body: Body) -> Code {
        switch body {
        case .none: return ""
        case .emptyObject: return "call.emptyObject()"
        case .form(let pairs):
            let emitter = PairEmitter(context: context, sources: sources)
            return .lines(pairs.map { emitter.emit("form", $0) })
        case .formOf(let source, _):
            return Layout.list("call.form(", ["of: " + sources.nested(source, format: nil)], ")")
        case .multipart(let parts, let boundary):
            let emitter = PartEmitter(context: context, sources: sources)
            return .lines(parts.map(emitter.emit) + statement(boundary: boundary))
        case .multipartOf(let source, _, let lists, let boundary):
            let style = lists == .repeated ? [] : ["." + lists.rawValue]
            let members = ["of: " + sources.nested(source, format: nil)] + style
            return .lines([Layout.list("call.multipart(", members, ")")] + statement(boundary: boundary))
        case .file(let source, let mediaType):
            return Layout.list("call.upload(", [sources.value(source), SwiftLiteral.string(mediaType)], ")")
        case .value(let source, _):
            return Layout.list("call.body(", [label(of: source) + sources.value(source)], ")")
        case .typed(let body, let mediaType):
            let type = Layout.list("call.contentType(", [SwiftLiteral.string(mediaType)], ")")
            return .lines([type, statements(of: body)])
        case .oneOf(let source, let bodyEnum): return choice(source, of: bodyEnum)
        case .fields(let fields):
            if fields.isEmpty { return "call.emptyObject()" }
            return """
                call.body { fields in
                    \(Code.lines(fields.map(statement)))
                }
                """
        }
    }

    private func statement(boundary: String?) -> [Code] {
        boundary.map { [Layout.list("call.boundary(", [SwiftLiteral.string($0)], ")")] } ?? []
    }

    /// Writes a case for each of several bodies, one of which is sent.
    private func choice(_ source: Source, of bodyEnum: BodyEnum) -> Code {
        let isOptional = label(of: source) != ""
        let cases = bodyEnum.cases.map { item -> Code in
            let names = item.parameters.map { SwiftIdentifier.escaped($0.name) }
            let values = names.isEmpty ? "" : "(" + names.map { "let " + $0 }.joined(separator: ", ") + ")"
            let pattern = ".\(SwiftIdentifier.escaped(item.name, as: .member))\(values)\(isOptional ? "?" : "")"
            let emitter = BodyEmitter(context: context, sources: sources, endpoint: endpoint.sending(item))
            let checks = RuleCheckEmitter(context: context).checks(item.parameters, sources)
            return """
                case \(pattern):
                    \(Code.lines(checks + [emitter.emit()]))
                """
        }
        return """
            switch \(sources.value(source)) {
            \(Code.lines(cases + (isOptional ? ["case nil: break"] : [])))
            }
            """
    }

    /// Returns the argument label of a value that may be omitted, null, or both.
    private func label(of source: Source) -> String {
        guard case .parameter(_, let presence, _, _) = source else { return "" }
        switch presence {
        case .required: return ""
        case .optional: return "optional: "
        case .nullable: return "nullable: "
        case .patch: return "patch: "
        }
    }

    private func statement(_ field: BodyField) -> Code {
        let key = SwiftLiteral.string(field.key)
        if let constant = field.constant { return self.constant(key, constant) }
        guard case .parameter(_, let presence, let type, _) = field.source else {
            return line("string", [key, sources.value(field.source)])
        }
        let options = field.options.isEmpty ? [] : [expression.options(field.options)]
        let label = label(of: field.source)
        let method = presence == .required && options.isEmpty ? plainMethod(type) : "value"
        return line(method, [label + key, sources.value(field.source)] + options)
    }

    private func constant(_ key: String, _ literal: Literal) -> Code {
        switch literal {
        case .string(let text): line("string", [key, SwiftLiteral.string(text)])
        case .integer(let text): line("int", [key, SwiftLiteral.integer(text)])
        case .number(let text): line("double", [key, SwiftLiteral.number(text)])
        case .bool(let value): line("bool", [key, value ? "true" : "false"])
        case .null: line("value", ["nullable: " + key, "nil as \(context.names.runtime("JSON"))?"])
        case .emptyList, .emptyMap, .list, .enumCase:
            line("value", [key, expression.literal(literal, as: .json) + " as \(context.names.runtime("JSON"))"])
        }
    }

    private func plainMethod(_ type: TypeReference) -> String {
        switch type {
        case .string: "string"
        case .int: "int"
        case .bool: "bool"
        case .double: "double"
        default: "value"
        }
    }

    private func line(_ method: String, _ arguments: [String]) -> Code {
        Layout.list("fields.\(method)(", arguments, ")")
    }
}
