/// Resolves the styles of lists and objects in a parameter, and reports values that a style can't express.
///
///     filter: { type: Filter, objects: dots }         ids: { type: "[Int]", style: comma }
struct StyleResolver {
    let context: ResolveContext
    /// The inherited styles.
    let settings: CallSettings

    struct Style {
        /// The parameter's own style, if it differs.
        var lists: ListStyle?
        var objects: ObjectStyle?
        /// Whether the value is more than a text or a list of texts.
        var isNested = false
    }

    func resolve(
        _ parameter: Spec.Parameter,
        _ type: TypeReference,
        in location: ParameterResolver.Location,
        isJSON: Bool
    ) -> Style {
        let texts = ParameterResolver(context: context)
        if isJSON {
            refuse(parameter, "this parameter is sent as JSON")
            return Style()
        }
        guard let opened = context.aliases.opened(type) else { return Style() }
        let isText = texts.isText(opened)
        let isList = texts.isListOfTexts(opened)
        if location == .header || location == .cookie {
            refuse(
                parameter,
                location == .header ? "lists in headers are separated by commas" : "a cookie holds a single string"
            )
            return Style()
        }
        if isText, let style = parameter.style {
            report(
                "'style' applies to lists, but '\(type.written)' is not a list",
                at: style.span,
                help: "remove 'style'"
            )
        }
        if isText || isList, let objects = parameter.objects {
            report(
                "'objects' applies to models and maps, but '\(type.written)' is neither",
                at: objects.span,
                help: "remove 'objects'"
            )
        }
        if isText { return Style() }
        let own = parameter.style.map { ListStyle($0.value) }
        let differing = own == settings.lists ? nil : own
        if isList { return Style(lists: differing, isNested: (own ?? settings.lists) == .json) }
        let ownObjects = parameter.objects.map { ObjectStyle($0.value) }
        let encoding = EffectiveStyle(lists: own ?? settings.lists, objects: ownObjects ?? settings.objects)
        if let what = inexpressiblePart(type, encoding, inList: false), case .argument(let syntax, _) = parameter.value
        {
            let key = parameter.style == nil ? "lists" : "style"
            report(
                "'\(type.written)' is \(what), which '\(key): \(encoding.lists.rawValue)' can't encode",
                at: (parameter.style?.span ?? syntax?.span) ?? parameter.name.span,
                help: "write 'style: indexed' or 'style: json' here, or set 'lists' for the service or the API"
            )
        }
        return Style(
            lists: differing,
            objects: ownObjects == settings.objects ? nil : ownObjects,
            isNested: true
        )
    }

    /// Returns the part of a form field that the styles can't express, or `nil`.
    func inexpressiblePart(_ type: TypeReference) -> String? {
        inexpressiblePart(type, EffectiveStyle(lists: settings.lists, objects: settings.objects), inList: false)
    }

    /// Reports 'style' and 'objects', which don't apply to a parameter for the given reason.
    func refuse(_ parameter: Spec.Parameter, _ reason: String) {
        if let style = parameter.style {
            report(
                "'style' applies to lists in queries and forms, but \(reason)",
                at: style.span,
                help: "remove 'style'"
            )
        }
        if let objects = parameter.objects {
            report(
                "'objects' applies to models in queries and forms, but \(reason)",
                at: objects.span,
                help: "remove 'objects'"
            )
        }
    }

    private struct EffectiveStyle {
        var lists: ListStyle
        var objects: ObjectStyle
    }

    /// Returns the part of a type that can't be expressed, as far as the type shows it. Models are checked at run time.
    private func inexpressiblePart(_ type: TypeReference, _ encoding: EffectiveStyle, inList: Bool) -> String? {
        switch context.aliases.opened(type) {
        case .optional(let inner)?: inexpressiblePart(inner, encoding, inList: inList)
        case .list(let element)?: inexpressiblePart(listOf: element, encoding, inList: inList)
        case .map(_, let value)?:
            unspeakableObject(encoding, inList: inList)
                ?? (encoding.objects == .json ? nil : inexpressiblePart(value, encoding, inList: false))
        case .declared(_, .model)?, .generic?: unspeakableObject(encoding, inList: inList)
        default: nil
        }
    }

    private func inexpressiblePart(listOf element: TypeReference, _ encoding: EffectiveStyle, inList: Bool) -> String? {
        switch encoding.lists {
        case .json: nil
        case .indexed: inexpressiblePart(element, encoding, inList: true)
        case .repeated, .brackets, .comma, .space, .pipe:
            inList ? "a list of lists" : inexpressiblePart(element, encoding, inList: true)
        }
    }

    private func unspeakableObject(_ encoding: EffectiveStyle, inList: Bool) -> String? {
        guard inList else { return nil }
        switch encoding.lists {
        case .comma, .space, .pipe: return "a list of objects"
        case .repeated: return encoding.objects == .json ? nil : "a list of objects"
        case .brackets, .indexed, .json: return nil
        }
    }

    func report(_ message: String, at span: Span, help: String) {
        context.diagnostics.error(.styleMisplaced, message, at: span, help: help)
    }
}
