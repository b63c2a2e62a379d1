/// Resolves the headers of a call: constants, parameters, and texts with parameters.
///
///     headers: { X-Api-Version: 3, If-Match?: String, X-Trace: "id-{id}" }
struct HeaderResolver {
    let context: ResolveContext
    /// The endpoint that inherits a header, for messages, or `nil` if it declares all of them itself.
    var heir: String?

    /// Two passes, since a text may refer to the parameter of a later header.
    func headers(_ headers: [Spec.Header], _ parameters: inout MethodParameters, service: MethodParameters?) -> [Header]
    {
        var values: [Header.Value?] = headers.map { header in
            parameter(of: header).flatMap { parameter in
                ParameterResolver(context: context).argument(parameter, in: .header, &parameters)
            }
            .map { $0.format == .json ? .json($0.source) : .source($0.source) }
        }
        for (index, header) in headers.enumerated() {
            switch header.value {
            case .parameter: break
            case .none: values[index] = Header.Value.none
            case .text(let template, let type) where values[index] == nil && parameter(of: header) == nil:
                checkName(of: type, template)
                values[index] = text(template, parameters, service)
            case .text: break
            }
        }
        return zip(headers, values).compactMap { header, value in
            value.map { Header(name: header.name.value, value: $0, span: header.name.span) }
        }
    }

    /// `X-Kind: Kind` with a declared type `Kind` is a parameter.
    private func parameter(of header: Spec.Header) -> Spec.Parameter? {
        switch header.value {
        case .parameter(let parameter): return parameter
        case .text(_, let type?):
            guard case .named(let name, _) = type.kind, context.types.symbols[name.value] != nil else { return nil }
            var parameter = Spec.Parameter(
                name: header.name,
                isOptional: false,
                value: .argument(type, defaultValue: nil)
            )
            parameter.doc = header.doc
            return parameter
        case .text, .none: return nil
        }
    }

    /// Reports `X-Limit: int`, which is a text and probably means the type `Int`. `X-Limit: Integer` and `X-Kind: Statsu`
    /// may mean a type and get a warning.
    private func checkName(of type: TypeSyntax?, _ template: Template) {
        guard case .named(let name, let arguments)? = type?.kind, arguments.isEmpty else { return }
        let letters = context.types.inOtherLetters(name.value)
        let near = name.value.first?.isUppercase == true && name.value.count > 4 ? nearType(name.value) : nil
        guard let known = letters ?? near, context.isFirstReport(at: template.span) else { return }
        let message = "'\(name.value)' is sent as a constant, but '\(known)' is the name of a type"
        let help = "write '\(known)' for a parameter of that type, or '= \(template.text)' for the constant"
        if letters == nil {
            context.diagnostics.warning(.unknownType, message, at: template.span, help: help)
        } else {
            context.diagnostics.error(.unknownType, message, at: template.span, help: help)
        }
    }

    /// Returns a type of a similar name that a header can have.
    private func nearType(_ name: String) -> String? {
        guard let known = context.types.suggestion(for: name) else { return nil }
        let isEnum = context.types.symbols[known].map { context.enumerations[$0.swiftName] != nil } ?? false
        return isEnum || LiteralSyntax.types.contains(known) || ["Date", "Day", "Secret"].contains(known) ? known : nil
    }

    private func text(_ template: Template, _ parameters: MethodParameters, _ service: MethodParameters?) -> Header
        .Value?
    {
        if template.placeholders.isEmpty { return .source(.constant(template.text)) }
        var pieces: [Header.Piece] = []
        for piece in template.pieces {
            switch piece {
            case .text(let text): pieces.append(.text(text.value))
            case .placeholder(let placeholder):
                let name = placeholder.name.value
                guard let source = parameters.source(named: name) ?? service?.source(named: name) else {
                    report(placeholder, among: parameters.apiNames + (service?.apiNames ?? []))
                    return nil
                }
                guard isText(source, placeholder) else { return nil }
                pieces.append(.source(source))
            }
        }
        return .template(pieces)
    }

    /// Returns false and reports a parameter that is a list or JSON.
    private func isText(_ source: Source, _ placeholder: Placeholder) -> Bool {
        guard case .parameter(_, _, let type, _) = source, let opened = context.aliases.opened(type),
            !ParameterResolver(context: context).isText(opened)
        else { return true }
        if context.isFirstReport(at: placeholder.span) {
            context.diagnostics.error(
                .typeMisplaced,
                "the parameter '\(placeholder.name.value)' of the type '\(type.written)' can't be part of a string",
                at: placeholder.span,
                help: "use a string, number, date or enum"
            )
        }
        return false
    }

    private func report(_ placeholder: Placeholder, among names: [String]) {
        let name = placeholder.name.value
        guard context.isFirstReport(at: placeholder.span) else { return }
        let known =
            names.isEmpty ? "no parameters are declared here" : names.listed(as: "parameter here", "parameters here")
        context.diagnostics.error(
            .unknownParameter,
            "unknown parameter '\(name)'",
            at: placeholder.span,
            notes: heir.map { ["'\($0)' sends this header too"] } ?? [],
            help: context.types.near.suggest(name, among: { names }).map { "did you mean '\($0)'?" } ?? known
        )
    }
}
