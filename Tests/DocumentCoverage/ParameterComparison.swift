import RestGenKit
import RestGenOpenAPI

/// Compares the parameters of an operation with those of an endpoint.
struct ParameterComparison {
    private let operation: OperationCheck
    private let parameters: [ParameterPart]
    private(set) var result = PairResult()

    init(_ operation: OperationCheck) {
        self.operation = operation
        parameters = operation.reading.parameters(operation.operation)
    }

    private var check: TypeCheck { operation.check }

    mutating func compare(_ endpoint: Endpoint) {
        for parameter in parameters {
            switch parameter.location {
            case "path": comparePath(parameter, endpoint)
            case "query": compareQuery(parameter, endpoint)
            case "header": compareHeader(parameter, endpoint)
            case "cookie": compareCookie(parameter, endpoint)
            case "formData", "body": break
            case "querystring": compareQueryString(parameter, endpoint)
            default: lose(parameter)
            }
        }
    }

    private mutating func lose(_ parameter: ParameterPart, _ kind: LossKind = .parameter) {
        result.lose(kind, "\(parameter.location) '\(parameter.name)'", at: parameter.places)
    }

    // MARK: Locations

    private mutating func comparePath(_ parameter: ParameterPart, _ endpoint: Endpoint) {
        guard !endpoint.isWholeURL else { return }
        var names = operation.operation.placeholders
        // A parameter with one value can become a part of the path.
        if names.count > endpoint.pathArguments.count {
            let fixed = parameters.filter { part in
                part.location == "path" && (constant(of: part).map { endpoint.path.contains($0) } ?? false)
            }
            names.removeAll { name in fixed.contains { OperationPart.plainName($0.name) == name } }
            if fixed.contains(where: { $0.name == parameter.name }) { return }
        }
        let name = OperationPart.plainName(parameter.name)
        let exact = names.firstIndex(of: name)
        guard let place = exact ?? names.firstIndex(where: { $0.lowercased() == name.lowercased() }) else {
            // A placeholder in the query became a query parameter.
            if operation.operation.path.contains("{\(parameter.name)}") { return compareQuery(parameter, endpoint) }
            return lose(parameter)
        }
        guard names.count == endpoint.pathArguments.count else { return lose(parameter) }
        compare(parameter, endpoint.pathArguments[place].source, isRequired: true)
    }

    private func constant(of parameter: ParameterPart) -> String? {
        guard let schema = parameter.schema, let values = check.facts([schema]).values, values.count == 1 else {
            return nil
        }
        return values[0].scalar
    }

    private mutating func compareQuery(_ parameter: ParameterPart, _ endpoint: Endpoint) {
        if let argument = endpoint.query.first(where: { $0.name == parameter.name }) {
            // The path contains the value.
            if operation.operation.queryNames.contains(parameter.name) { return }
            compareStyle(parameter, argument, endpoint)
            if parameter.node["allowReserved"]?.flag == true { lose(parameter, .reservedCharacters) }
            if allowsEmptyValue(parameter) {
                if argument.isFlag { return compareFlag(parameter, argument) }
                if !isEmptiable(argument.source) { lose(parameter, .emptyValue) }
            }
            return compare(parameter, argument.source, argument.format)
        }
        if isCredential("query", parameter.name, endpoint) { return }
        // A parameter of all calls, unless the endpoint removes it.
        if let argument = operation.api.query.first(where: { $0.name == parameter.name }),
            !endpoint.removedQuery.contains(parameter.name)
        {
            return compare(parameter, argument.source, argument.format)
        }
        guard isExploded(parameter) else { return lose(parameter) }
        compareProperties(parameter, endpoint)
    }

    private func allowsEmptyValue(_ parameter: ParameterPart) -> Bool {
        parameter.node["allowEmptyValue"]?.flag == true
    }

    /// Compares a parameter without a value, which can have no value except `true` and an empty text.
    private mutating func compareFlag(_ parameter: ParameterPart, _ argument: Argument) {
        let values = parameter.schema.flatMap { check.facts([$0]).values }?.map(\.scalar)
        if values != ["true"], values != [""] { lose(parameter, .type) }
        let isAlwaysSent = if case .constant = argument.source { true } else { false }
        if parameter.isRequired != isAlwaysSent { lose(parameter, isAlwaysSent ? .optional : .required) }
    }

    /// Returns whether an empty text is one of the values that can be sent.
    private func isEmptiable(_ source: Source) -> Bool {
        switch source {
        case .constant(let text): return text.isEmpty
        case .parameter(_, _, let type, _):
            switch check.index.bare(type) {
            case .string, .secret, .json, .map: return true
            case .list(let element): return check.index.bare(element) == .string
            case .declared(let name, .enumeration):
                guard let enumeration = check.index.enumerations[name] else { return false }
                return enumeration.isClosed
                    ? enumeration.cases.contains { $0.value.isEmpty } : enumeration.rawType != .integer
            case .declared: return true
            default: return false
            }
        }
    }

    /// Compares a whole query (OpenAPI 3.2), which must be a form.
    private mutating func compareQueryString(_ parameter: ParameterPart, _ endpoint: Endpoint) {
        let mediaType = parameter.node["content"]?.members.first?.key
        guard mediaType == "application/x-www-form-urlencoded" else { return lose(parameter) }
        compareProperties(parameter, endpoint)
    }

    /// Compares an object whose properties are separate parameters.
    private mutating func compareProperties(_ parameter: ParameterPart, _ endpoint: Endpoint) {
        guard let schema = parameter.schema else { return lose(parameter) }
        let facts = check.facts([schema])
        guard !facts.properties.isEmpty else { return lose(parameter) }
        for property in facts.properties {
            var part = parameter
            part.name = property.name
            part.places.insert(property.span, at: 0)
            guard let argument = endpoint.query.first(where: { $0.name == property.name }) else {
                lose(part)
                continue
            }
            let isRequired = parameter.isRequired && facts.required.contains(property.name)
            compare(part, property.nodes, argument.source, argument.format, isRequired: isRequired)
        }
    }

    private mutating func compareHeader(_ parameter: ParameterPart, _ endpoint: Endpoint) {
        let name = parameter.name.lowercased()
        // These aren't parameters (OpenAPI 3.1, Parameter Object).
        if ["accept", "content-type", "authorization", "content-length", "transfer-encoding", "host"].contains(name) {
            return
        }
        if let header = endpoint.headers.first(where: { $0.name.lowercased() == name }) {
            switch header.value {
            case .source(let source): return compare(parameter, source)
            case .json(let source): return compare(parameter, source, .json)
            case .template: return
            case .none: return lose(parameter)
            }
        }
        if operation.api.headers.contains(where: { $0.name.lowercased() == name })
            || operation.api.clientParameters.contains(where: { $0.written.lowercased() == name })
            || isCredential("header", parameter.name, endpoint)
        {
            return
        }
        lose(parameter)
    }

    private mutating func compareCookie(_ parameter: ParameterPart, _ endpoint: Endpoint) {
        if let argument = endpoint.cookies.first(where: { $0.name == parameter.name }) {
            return compare(parameter, argument.source, argument.format)
        }
        if !isCredential("cookie", parameter.name, endpoint) { lose(parameter) }
    }

    private func isCredential(_ location: String, _ name: String, _ endpoint: Endpoint) -> Bool {
        operation.settings(endpoint).auth.flatMap(\.each).contains { auth in
            auth.name == location && auth.value?.lowercased() == name.lowercased()
        }
    }

    // MARK: Values

    private mutating func compare(
        _ parameter: ParameterPart,
        _ source: Source,
        _ format: ValueFormat? = nil,
        isRequired: Bool? = nil
    ) {
        compare(
            parameter,
            parameter.schema.map { [$0] } ?? [],
            source,
            format,
            isRequired: isRequired ?? parameter.isRequired
        )
    }

    private mutating func compare(
        _ parameter: ParameterPart,
        _ schema: [DocumentNode],
        _ source: Source,
        _ format: ValueFormat?,
        isRequired: Bool
    ) {
        var comparison = ArgumentComparison(
            check,
            name: "\(parameter.location) '\(parameter.name)'",
            places: parameter.places
        )
        comparison.compare(schema, source, format, isRequired: isRequired)
        result.losses += comparison.result.losses
        result.inner += comparison.result.inner
    }

    // MARK: Styles

    private func isExploded(_ parameter: ParameterPart) -> Bool {
        parameter.node["content"] == nil && (parameter.node["style"]?.text ?? "form") == "form"
            && parameter.node["explode"]?.flag != false
    }

    private mutating func compareStyle(_ parameter: ParameterPart, _ argument: Argument, _ endpoint: Endpoint) {
        guard let schema = parameter.schema, case .parameter(_, _, let type, _) = argument.source,
            check.facts([schema]).kinds == [.array], case .list = check.index.bare(type)
        else { return }
        let style = argument.style ?? operation.settings(endpoint).lists
        let isFine = argument.format == .json ? parameter.node["content"] != nil : style == self.style(parameter)
        if !isFine { lose(parameter, .parameterStyle) }
    }

    private func style(_ parameter: ParameterPart) -> ListStyle? {
        if parameter.node["content"] != nil { return .json }
        if let format = parameter.node["collectionFormat"]?.text {
            return ["csv": .comma, "ssv": .space, "pipes": .pipe, "multi": .repeated][format]
        }
        // Swagger 2.0 parameters have no `schema`, and their default format is `csv`.
        if parameter.node["schema"] == nil { return .comma }
        let style = parameter.node["style"]?.text ?? "form"
        if style == "deepObject" { return .brackets }
        if parameter.node["explode"]?.flag ?? (style == "form") { return .repeated }
        return ["form": .comma, "spaceDelimited": .space, "pipeDelimited": .pipe][style]
    }
}

/// Compares a schema with the source of an argument.
struct ArgumentComparison {
    private let check: TypeCheck
    private let name: String
    private let places: [Span]
    /// Whether the value is sent as a string, as everywhere except in JSON.
    private let isText: Bool
    private(set) var result = PairResult()

    init(_ check: TypeCheck, name: String, places: [Span], isText: Bool = true) {
        (self.check, self.name, self.places, self.isText) = (check, name, places, isText)
    }

    mutating func compare(_ schema: [DocumentNode], _ source: Source, _ format: ValueFormat?, isRequired: Bool) {
        switch source {
        case .constant(let text):
            let values = schema.isEmpty ? [] : (check.facts(schema).values ?? [])
            if values.count != 1 || values[0].scalar != text {
                result.lose(.type, "\(name) is always '\(text)'", at: places)
            }
            if !isRequired { result.lose(.optional, name, at: places) }
        case .parameter(_, let presence, let type, _):
            let isNeeded = presence == .required || presence == .nullable
            if isRequired, !isNeeded { result.lose(.required, name, at: places) }
            if !isRequired, isNeeded { result.lose(.optional, name, at: places) }
            guard !schema.isEmpty else { return }
            // A string can represent several scalar types, and null can't be sent.
            if isText, check.index.bare(type) == .string, check.isOfScalars(schema) { return }
            let facts = check.facts(schema)
            if isText, facts.kinds == [.string], isNumber(check.index.bare(type), facts.format) { return }
            // The value of a format for JSON can have any type, unless the document declares a string.
            let format = isText && format == .json && facts.kinds != [.string] ? nil : format
            var pair = Pair(schema: SchemaKey(nodes: schema), type: type, isSent: true)
            (pair.format, pair.mayBeNull) = (format, isText || presence == .nullable || presence == .patch)
            result.inner.append((pair, places))
        }
    }

    /// Whether a number looks the same in text as the string that the document declares.
    private func isNumber(_ type: TypeReference, _ format: String?) -> Bool {
        switch type {
        case .decimal: true
        case .int, .int64, .uint64: format?.hasPrefix("int") == true || format?.hasPrefix("uint") == true
        default: false
        }
    }
}
