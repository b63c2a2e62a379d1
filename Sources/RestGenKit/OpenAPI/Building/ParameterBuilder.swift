/// Builds the parameters of queries, headers, cookies and bodies.
struct ParameterBuilder {
    let types: TypeBuilder
    let unsupported: UnsupportedFeatures

    /// Returns `nil` for a name that isn't valid in a spec.
    func parameter(_ argument: ImportedParameter) -> Spec.Parameter? {
        let span = argument.span
        // A constant has no options, so a part with a media type or headers is a parameter.
        if let constant = argument.value.constant, argument.mediaType == nil, argument.headers.isEmpty {
            return Spec.Parameter(
                name: Located(argument.name, span),
                isOptional: false,
                value: .constant(LiteralBuilder.constant(constant, at: span))
            )
        }
        // A name that ends with a space would be separated from its question mark: `name ?`.
        if argument.isOptional, argument.name.unicodeScalars.last?.properties.isWhitespace == true {
            unsupported.add(.unusable, at: span)
            return nil
        }
        let type = argument.value.isNullable ? .optional(argument.value.type) : argument.value.type
        var parameter = Spec.Parameter(
            name: Located(argument.name, span),
            isOptional: argument.isOptional,
            value: .argument(types.type(type, at: span).ruled(by: argument.rules), defaultValue: nil)
        )
        parameter.rules = Spec.Rules(argument.rules, at: span)
        parameter.format = argument.value.format.map { Located(Spec.Format($0), span) }
        parameter.style = argument.style.map { Located($0, span) }
        parameter.objects = argument.objects.map { Located($0, span) }
        parameter.part.mediaType = argument.mediaType.map { Located($0, span) }
        parameter.part.headers = argument.headers.map {
            Spec.Part.Header(name: Located($0.name, $0.span), value: Located($0.value, $0.span))
        }
        parameter.swiftName = argument.swiftName.map { Located($0, span) }
        parameter.deprecated = Located(isDeprecated: argument.isDeprecated, span)
        parameter.doc = Located(doc: DocumentText.sentence(argument.doc), span)
        return parameter
    }

    func header(_ argument: ImportedParameter) -> Spec.Header? {
        guard let constant = argument.value.constant else {
            return parameter(argument).map { Spec.Header(name: $0.name, value: .parameter($0)) }
        }
        let text = TemplateBuilder.text(constant.text, at: argument.span)
        return Spec.Header(
            name: Located(argument.name, argument.span),
            value: .text(text, orType: nil)
        )
    }

    /// Returns the parameter for a query pair of the path, such as `version=v2`.
    func pair(_ pair: ImportedPath.QueryPair, at span: Span) -> Spec.Parameter {
        let value: Spec.Parameter.Value =
            switch pair.value {
            case .argument(let type): .argument(type.map { types.type($0, at: span) }, defaultValue: nil)
            case .constant(let text): .constant(LiteralBuilder.pair(text, at: span))
            }
        return Spec.Parameter(name: Located(pair.name, span), isOptional: false, value: value)
    }
}
