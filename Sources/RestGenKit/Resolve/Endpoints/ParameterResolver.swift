/// Resolves the parameters of a query, a form, a header or a path: types, defaults and constants.
///
///     query: { since?: String, limit: Int = 20, kind: = full, ids: { type: "[Int]", style: comma } }
struct ParameterResolver {
    let context: ResolveContext
    /// The styles of lists and objects in the endpoint's query and form.
    var settings = CallSettings()
    /// The `json` options of the spec.
    var json = Spec.JSONOptions()

    /// The location of a parameter.
    enum Location: String {
        case path, query, form, header, cookie
    }

    /// Returns `nil` after reporting an error.
    func argument(
        _ parameter: Spec.Parameter,
        in location: Location,
        _ parameters: inout MethodParameters
    ) -> Argument? {
        let parts = PartOptionsCheck(context: context)
        parts.check(parameter, in: location == .form ? "form" : nil)
        if parts.refusesFile(parameter, in: location.phrase, isForm: location == .form) { return nil }
        if case .argument(let syntax?, _) = parameter.value, context.types.isBuiltin(BuiltinType.void, syntax) {
            _ = RulesResolver(context: context).resolve(syntax, parameter.rules)
            return FlagResolver(context: context).resolve(
                parameter,
                syntax,
                in: location,
                doc(of: parameter),
                &parameters
            )
        }
        switch parameter.value {
        case .constant(let literal):
            return ConstantResolver(context: context).text(literal, of: parameter.name.value)
                .map { Argument(name: parameter.name.value, source: .constant($0), span: parameter.name.span) }
        case .argument(let syntax, _):
            let formats = FormatResolver(context: context)
            let isJSON = parameter.format.map(formats.isJSON) ?? false
            guard let (type, presence) = type(of: parameter),
                isJSON || isAllowed(type, in: location, at: syntax?.span)
            else { return nil }
            let styles = StyleResolver(context: context, settings: settings)
            let style = styles.resolve(parameter, type, in: location, isJSON: isJSON)
            let isNested = !isJSON && style.isNested
            let takesFormat = location != .header && location != .cookie
            if !takesFormat, !isJSON, let format = parameter.format {
                context.diagnostics.error(
                    .formatMisplaced,
                    "\(location.phrase) can only have the format 'json'",
                    at: format.span,
                    help:
                        "remove 'format'. If the server needs this format, declare a String, and format the value before "
                        + "the call"
                )
            }
            let source = add(parameter, type, presence, location.group, &parameters)
            return Argument(
                name: parameter.name.value,
                source: source,
                style: style.lists,
                objects: style.objects,
                format: isNested
                    ? formats.resolve(sent: parameter.format, json: json, for: type)
                    : formats.resolve(textOf: takesFormat || isJSON ? parameter.format : nil, for: type),
                isNested: isNested,
                span: parameter.name.span
            )
        }
    }

    /// Resolves a field of an inline JSON body, of any type.
    func field(_ parameter: Spec.Parameter, json: Spec.JSONOptions, _ parameters: inout MethodParameters) -> BodyField?
    {
        PartOptionsCheck(context: context).check(parameter, in: "body")
        let key = parameter.name.value
        guard case .argument = parameter.value else {
            guard case .constant(let literal) = parameter.value,
                let constant = ConstantResolver(context: context).json(literal, of: key)
            else { return nil }
            return BodyField(
                key: key,
                source: .constant(literal.text),
                format: nil,
                isSensitive: parameter.isSensitive,
                constant: constant,
                span: parameter.name.span
            )
        }
        guard let (type, presence) = type(of: parameter) else { return nil }
        StyleResolver(context: context, settings: settings).refuse(parameter, "this is a field of a JSON body")
        let source = add(parameter, type, presence, .body, &parameters)
        return BodyField(
            key: key,
            source: source,
            format: FormatResolver(context: context).resolve(sent: parameter.format, json: json, for: type),
            isSensitive: isSensitive(parameter, type),
            constant: nil,
            span: parameter.name.span
        )
    }

    /// Resolves a placeholder of a path.
    func placeholder(
        _ placeholder: Placeholder,
        described word: Spec.Parameter?,
        _ parameters: inout MethodParameters
    ) -> PathArgument? {
        var declared: (type: TypeSyntax?, defaultValue: LiteralSyntax?)
        if case .argument(let type, let value)? = word?.value { declared = (type, value) }
        var type = TypeReference.string
        if let syntax = placeholder.type ?? declared.type {
            if PlaceholderTypeCheck(context: context).reports(placeholder) { return nil }
            guard let resolved = context.types.with(rules: .checked).resolve(syntax),
                isAllowed(resolved, in: .path, at: syntax.span)
            else {
                return nil
            }
            type = resolved
        }
        if placeholder.type != nil, let second = declared.type,
            let other = context.types.with(rules: .checked).resolve(second),
            other != type
        {
            reportDuplicate(
                "the type is '\(other.written)' here, but '\(type.written)' in the path",
                second.span,
                placeholder.span
            )
        }
        if placeholder.defaultValue != nil, let second = declared.defaultValue {
            reportDuplicate("the default is set both here and in the path", second.span, placeholder.span)
        }
        let defaultValue = (placeholder.defaultValue ?? declared.defaultValue).flatMap {
            LiteralResolver(context: context, isInPath: true).resolve($0, as: type)
        }
        let resolver = RulesResolver(context: context)
        let rules = resolver.resolve(placeholder.type ?? declared.type, word?.rules ?? Spec.Rules())
        resolver.check(defaultValue, rules, at: (placeholder.defaultValue ?? declared.defaultValue)?.span)
        let source = parameters.add(
            placeholder.name,
            as: word?.swiftName,
            .path,
            type: type,
            defaultValue: defaultValue,
            rules: rules,
            doc: word.flatMap(doc(of:))
        )
        let named = rules.map { (placeholder.name.value, $0) }
        return PathArgument(source: source, isGreedy: placeholder.isGreedy, rules: named)
    }

    private func reportDuplicate(_ message: String, _ span: Span, _ first: Span) {
        context.diagnostics.error(
            .conflictingKeys,
            message,
            at: span,
            labels: [Diagnostic.Label(first, "the first one")],
            help: "keep one of them"
        )
    }

    func add(
        _ parameter: Spec.Parameter,
        _ type: TypeReference,
        _ presence: Presence,
        _ group: MethodParameters.Group,
        _ parameters: inout MethodParameters
    ) -> Source {
        if isSensitive(parameter, type) || context.aliases.holdsSecret(type) {
            context.addSensitive(parameter.name.value)
        }
        var defaultValue: Literal?
        if case .argument(_, let literal?) = parameter.value {
            defaultValue = LiteralResolver(context: context)
                .resolve(literal, as: type, isNullable: presence != .required)
        }
        return parameters.add(
            parameter.name,
            as: parameter.swiftName,
            group,
            type: type,
            presence: presence,
            defaultValue: defaultValue,
            rules: RulesResolver(context: context).resolve(parameter, defaultValue),
            doc: doc(of: parameter)
        )
    }

    func type(of parameter: Spec.Parameter) -> (TypeReference, Presence)? {
        guard case .argument(let syntax?, _) = parameter.value else {
            checkName(parameter.name)
            return (.string, Presence(isOptional: parameter.isOptional, isNullable: false))
        }
        guard
            let (type, isNullable) = context.types.with(rules: .checked).resolveNullable(syntax, with: context.aliases)
        else { return nil }
        return (type, Presence(isOptional: parameter.isOptional, isNullable: isNullable))
    }

    /// In `(NewUser, dryRun:Bool)` a name alone is a text, but here it is also a type.
    private func checkName(_ name: Located<String>) {
        guard context.types.isType(name.value), context.isFirstReport(at: name.span) else { return }
        let first = name.value.prefix { $0.isUppercase }
        let small = first.count > 1 ? name.value.lowercased() : first.lowercased() + name.value.dropFirst(first.count)
        context.diagnostics.error(
            .typeMisplaced,
            "'\(name.value)' is a type, but a parameter name is expected",
            at: name.span,
            help:
                "write '\(small):\(name.value)' for a parameter of that type, or '\(name.value):String' for a string "
                + "parameter of that name"
        )
    }

    private func isAllowed(_ type: TypeReference, in location: Location, at span: Span?) -> Bool {
        guard let opened = context.aliases.opened(type) else { return false }
        if isText(opened) { return true }
        let isTaken =
            switch location {
            case .query, .form: !holdsData(opened)
            case .header: isListOfTexts(opened)
            case .path, .cookie: false
            }
        if isTaken { return true }
        context.diagnostics.error(
            .typeMisplaced,
            "\(location.phrase) can't have the type '\(type.written)'",
            at: span,
            help: location.help(isData: holdsData(type))
        )
        return false
    }

    /// Bytes have no text in a query and a form. In a model they are Base64.
    private func holdsData(_ type: TypeReference) -> Bool {
        switch context.aliases.opened(type) {
        case .data?: true
        case .list(let inner)?, .optional(let inner)?, .map(_, let inner)?: holdsData(inner)
        default: false
        }
    }

    func isListOfTexts(_ type: TypeReference) -> Bool {
        guard case .list(let element)? = context.aliases.opened(type), let element = context.aliases.opened(element)
        else { return false }
        return isText(element)
    }

    /// Returns whether a type has a text form.
    func isText(_ type: TypeReference) -> Bool {
        switch type {
        case .string, .int, .int64, .uint64, .double, .decimal, .bool, .date, .day, .duration, .uuid, .url, .secret,
            .header, .declared(_, .enumeration):
            true
        case .data, .file, .json, .located, .list, .map, .optional, .declared, .foreign, .generic, .parameter: false
        }
    }

    private func isSensitive(_ parameter: Spec.Parameter, _ type: TypeReference) -> Bool {
        parameter.isSensitive || context.aliases.opened(type) == .secret
    }

    func doc(of parameter: Spec.Parameter) -> String? {
        guard let deprecated = parameter.deprecated?.value else { return parameter.doc?.value }
        let remark = deprecated.isEmpty ? "Deprecated." : "Deprecated: \(deprecated)."
        return [parameter.doc?.value, remark].compactMap { $0 }.joined(separator: " ")
    }
}

extension ParameterResolver.Location {
    fileprivate var group: MethodParameters.Group {
        switch self {
        case .path: .path
        case .query: .query
        case .header, .cookie: .headers
        case .form: .body
        }
    }

    /// The help for a type that a parameter at the location can't have.
    fileprivate func help(isData: Bool) -> String {
        if self == .path { return "use a string, a number, a date or an enum" }
        if isData { return "use a String with the encoded bytes" }
        return "use a string, a number, a date or an enum, or send JSON with 'format: json'"
    }

    fileprivate var phrase: String {
        switch self {
        case .path: "a path parameter"
        case .query: "a query parameter"
        case .form: "a field of a form"
        case .header: "a header"
        case .cookie: "a cookie"
        }
    }
}
