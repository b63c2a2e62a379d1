extension ParameterResolver {
    /// Resolves a part of a multipart body: a file, bytes, a text, a list of them, or JSON. Returns `nil` after
    /// reporting an error.
    func part(_ parameter: Spec.Parameter, _ parameters: inout MethodParameters) -> PartArgument? {
        var part = PartArgument(
            argument: Argument(
                name: parameter.name.value,
                source: .constant(""),
                format: nil,
                span: parameter.name.span
            ),
            mediaType: parameter.part.mediaType?.value,
            filename: parameter.part.filename?.value,
            headers: parameter.part.headers.map { PartHeader(name: $0.name.value, value: $0.value.value) }
        )
        ConstantWordCheck(context: context).check(parameter.part)
        switch parameter.value {
        case .constant(let literal):
            guard let text = ConstantResolver(context: context).text(literal, of: parameter.name.value) else {
                return nil
            }
            part.argument.source = .constant(text)
        case .argument(let syntax, _):
            if let syntax, let (type, isNullable) = context.types.file(syntax) {
                guard checkFile(parameter, isNullable: isNullable, at: syntax.span) else { return nil }
                part.kind = .bytes
                part.argument.style = partStyle(of: parameter, type, &part.kind)
                let presence = Presence(isOptional: parameter.isOptional, isNullable: isNullable)
                part.argument.source = add(parameter, type, presence, .body, &parameters)
                return part
            }
            guard let (type, presence) = type(of: parameter), let opened = context.aliases.opened(type) else {
                return nil
            }
            let formats = FormatResolver(context: context)
            let isJSON = parameter.format.map(formats.isJSON) ?? false
            part.kind = isJSON ? .json : kind(of: opened)
            if part.kind == .bytes, presence == .patch {
                PartOptionsCheck(context: context).reportNull(parameter, at: syntax?.span)
                return nil
            }
            part.argument.source = add(parameter, type, presence, .body, &parameters)
            if part.kind == .json, !isJSON, parameter.style != nil || parameter.objects != nil {
                nest(parameter, type, &part)
                return part
            }
            if !isJSON, part.kind != .text {
                formats.refuse(
                    parameter.format,
                    part.kind == .bytes ? "bytes have no 'format'" : "a JSON part has no 'format'"
                )
            }
            if part.kind == .json, !isJSON { checkNotation(parameter, at: syntax?.span) }
            part.argument.style = partStyle(of: parameter, type, &part.kind)
            if part.kind == .text { part.argument.format = formats.resolve(textOf: parameter.format, for: type) }
        }
        return part
    }

    /// Makes a part for each text in a value that is JSON, unless its parameter declares otherwise.
    private func nest(_ parameter: Spec.Parameter, _ type: TypeReference, _ part: inout PartArgument) {
        let styles = StyleResolver(context: context, settings: settings)
        let style = styles.resolve(parameter, type, in: .form, isJSON: false)
        let isList = if case .list? = context.aliases.opened(type) { true } else { false }
        let (lists, objects) = (style.lists ?? settings.lists, style.objects ?? settings.objects)
        if isList ? lists == .json : objects == .json { return }
        part.kind = .nested
        (part.argument.style, part.argument.objects) = (lists, objects)
    }

    /// A part that isn't a text is JSON. An endpoint with another serializer has to declare it.
    private func checkNotation(_ parameter: Spec.Parameter, at span: Span?) {
        guard let serializer = settings.serializer else { return }
        context.diagnostics.error(
            .typeMisplaced,
            "this part of a multipart body would be JSON, but the format of bodies is '\(serializer)'",
            at: span ?? parameter.name.span,
            help: "write 'format: json' to send JSON, or use 'Data' with a 'mediaType'"
        )
    }

    /// Returns how a list becomes parts, or `nil` for another type. A list may be one JSON part.
    private func partStyle(
        of parameter: Spec.Parameter,
        _ type: TypeReference,
        _ kind: inout PartArgument.Kind
    ) -> ListStyle? {
        let styles = StyleResolver(context: context, settings: settings)
        if kind == .json {
            styles.refuse(parameter, "this parameter is sent as JSON")
            return nil
        }
        guard case .list? = context.aliases.opened(type) else {
            styles.refuse(parameter, "this parameter is one part")
            return nil
        }
        if let objects = parameter.objects {
            styles.report(
                "'objects' does not apply to a list of strings or files",
                at: objects.span,
                help: "remove 'objects'"
            )
        }
        let style = parameter.style.map { ListStyle($0.value) } ?? settings.lists
        if kind == .bytes { return style == .brackets ? .brackets : nil }
        if style == .json { kind = .json }
        return style == .json || style == .repeated ? nil : style
    }

    private func kind(of type: TypeReference) -> PartArgument.Kind {
        switch type {
        case .data: .bytes
        case .list(let element): (context.aliases.opened(element).map(isText) ?? false) ? .text : .json
        default: isText(type) ? .text : .json
        }
    }

    private func checkFile(_ parameter: Spec.Parameter, isNullable: Bool, at span: Span) -> Bool {
        if isNullable, parameter.isOptional {
            PartOptionsCheck(context: context).reportNull(parameter, at: span)
            return false
        }
        if let format = parameter.format {
            context.diagnostics.error(
                .formatMisplaced,
                "a file has no 'format'",
                at: format.span,
                help: "remove 'format'"
            )
        }
        if let style = parameter.style, style.value != .brackets, style.value != .repeated {
            context.diagnostics.error(
                .styleMisplaced,
                "'style: \(style.value.rawValue)' does not apply to files, because each is a separate part",
                at: style.span,
                help: "remove 'style', or write 'style: brackets' for names such as 'files[]'"
            )
        }
        return true
    }
}
