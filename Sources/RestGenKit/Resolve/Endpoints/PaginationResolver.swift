/// Resolves the sequence over the pages of an endpoint.
///
///     pages: { cursor: after, at: paging.next }
struct PaginationResolver {
    let context: ResolveContext
    /// The endpoint in the spec.
    let declaration: Spec.Endpoint
    /// The resolved endpoint, without its pages.
    let endpoint: Endpoint
    /// Whether the endpoint itself declares the pagination. An inherited one is used if it fits.
    let isOwn: Bool
    /// The path of the result in the body. Empty if the result is the whole body, and `nil` if a serializer reads the
    /// body, since a single element of XML may be a list.
    let start: [String]?
    /// The serializer of bodies other than JSON.
    let serializer: String?

    /// Returns the sequence of a pagination scheme, or `nil` if the scheme doesn't fit the endpoint. A scheme of the
    /// endpoint itself is reported then.
    func resolve(_ scheme: Spec.PaginationScheme, name: String) -> Pages? {
        guard isOwn || endpoint.verb == "GET", endpoint.poll == nil || !isOwn || reportPoll(scheme) else { return nil }
        guard let (resultType, isOptional) = resultType else {
            return report(
                .pagesResult,
                "'\(declaration.name.value)' returns nothing that could be paginated",
                at: scheme.span,
                help: "add `returns` with a list, or with a model that holds one"
            )
        }
        guard let (items, element) = items(of: resultType, scheme) else { return nil }
        var pageParameters: [ResolvedPageParameter] = []
        let step: PaginationScheme.Step
        if let cursor = scheme.cursor, let at = scheme.at {
            guard let found = parameter(cursor, isNumber: false, first: nil) else { return nil }
            pageParameters.append(found)
            var back: PaginationParameter?
            if let name = scheme.back {
                guard let found = parameter(name, isNumber: false, first: nil) else { return nil }
                back = found.parameter
                pageParameters.append(found)
            }
            step = .cursor(found.parameter, at: location(at), back: back, previous: scheme.previous.map(location))
        } else if let page = scheme.page {
            let first = scheme.first?.value ?? 1
            guard let found = parameter(page, isNumber: true, first: first) else { return nil }
            pageParameters.append(found)
            step = .page(found.parameter, first: first)
        } else if let offset = scheme.offset {
            guard let found = parameter(offset, isNumber: true, first: 0) else { return nil }
            pageParameters.append(found)
            step = .offset(found.parameter)
        } else if let next = scheme.next {
            for name in scheme.keep where !endpoint.query.contains(where: { $0.name == name.value }) {
                return isOwn ? reportUnknown(name) : nil
            }
            step = .url(
                next: location(next),
                previous: scheme.previous.map(location),
                keep: scheme.keep.map(\.value)
            )
        } else {
            return nil
        }
        guard checkDistinct(scheme) else { return nil }
        var result = PaginationScheme(step: step)
        if let size = scheme.size {
            // An endpoint without the parameter has no pagination. Another endpoint of the level may have it.
            guard let found = placed(size, isNumber: true) ?? bodyField(size, isNumber: true)?.parameter else {
                return nil
            }
            result.size = found
        }
        result.total = scheme.total.map(location)
        result.last = scheme.last.map(location)
        result.more = scheme.more.map(location)
        PaginationLocationCheck(context: context, start: start).record(scheme, in: resultType)
        return Pages(
            name: name,
            scheme: result,
            result: resultType,
            element: element,
            items: items,
            isOptional: isOptional,
            pageParameters: pageParameters.compactMap(\.methodParameter)
        )
    }

    // MARK: The response

    private var resultType: (type: TypeReference, isOptional: Bool)? {
        switch endpoint.result {
        case .value(let type, _):
            if case .optional(let wrapped) = context.opened(type) { return (wrapped, true) }
            return (type, false)
        case .optional(let type, _, _): return (type, true)
        case .void, .data, .text, .byStatus, .file, .files, .stream: return nil
        }
    }

    /// The path to the list, and the type of its elements.
    private func items(
        of resultType: TypeReference,
        _ scheme: Spec.PaginationScheme
    ) -> (path: [Pages.Property], element: TypeReference)? {
        if case .list(let element) = context.opened(resultType) {
            guard let path = scheme.items, isOwn else { return ([], element) }
            return report(.pagesResult, "the response itself is the list", at: path.span, help: "remove 'items'")
        }
        if let path = scheme.items { return walk(path, through: resultType) }
        guard let (name, model) = context.model(of: context.opened(resultType)) else {
            return report(
                .pagesResult,
                "'\(resultType.written)' is neither a list nor a model that holds one",
                at: scheme.span,
                help: "return a list, or a model with a list, or remove 'pages'"
            )
        }
        let lists = model.fields.compactMap { field -> ([Pages.Property], TypeReference)? in
            guard field.location == .key, field.presence != .patch, field.constant == nil,
                !isListOfLinks(field, scheme)
            else { return nil }
            let type = field.type.replacing(context.arguments(of: context.opened(resultType), model))
            guard let (element, isOptional) = ResultLists(context: context).element(of: type) else { return nil }
            let mayBeNil = isOptional || field.presence != .required
            let isDeprecated = field.deprecated != nil
            return ([Pages.Property(name: field.name, isOptional: mayBeNil, isDeprecated: isDeprecated)], element)
        }
        if lists.count == 1 { return lists[0] }
        let paths = isOwn ? ResultLists(context: context).paths(in: resultType) : []
        // If no field was accepted, a path of one key leads to a rejected one.
        let items = paths.filter { !lists.isEmpty || $0.contains(".") }.prefix(3).map { "'items: \($0)'" }
        return report(
            .pagesResult,
            lists.isEmpty ? "'\(name)' has no field that is a list" : "'\(name)' has several fields that are lists",
            at: scheme.span,
            help: items.isEmpty
                ? "return a list, or a model with a list, or remove 'pages'"
                : "name the list of items: \(items.joined(separator: " or "))"
        )
    }

    /// Whether a list is the one in which the pagination looks for links.
    private func isListOfLinks(_ field: Field, _ scheme: Spec.PaginationScheme) -> Bool {
        let locations = [scheme.at, scheme.next, scheme.previous, scheme.total, scheme.last, scheme.more]
        return locations.contains { location in
            guard case .bodyLink(_, let path)? = location, start?.isEmpty == true else { return false }
            return path.keys.map(\.value) == field.path + [field.key]
        }
    }

    private func walk(
        _ path: KeyPathSyntax,
        through resultType: TypeReference
    ) -> (path: [Pages.Property], element: TypeReference)? {
        var type = context.opened(resultType)
        var properties: [Pages.Property] = []
        for key in path.keys {
            do throws(ResolveContext.FieldStepError) {
                let step = try context.step(to: key.value, in: type)
                guard step.field.presence != .patch else {
                    return report(
                        .pagesResult,
                        "the list '\(key.value)' of a page can't distinguish null from a missing key",
                        at: key.span,
                        help: "remove one '?' of the field"
                    )
                }
                let isDeprecated = step.field.deprecated != nil
                properties.append(
                    Pages.Property(name: step.field.name, isOptional: step.isOptional, isDeprecated: isDeprecated)
                )
                type = step.type
            } catch {
                return report(error, key, in: type, help: ResultLists(context: context).help(resultType, for: path))
            }
        }
        if case .list(let element) = type { return (properties, element) }
        return report(
            .pagesResult,
            "'\(path.span.text)' is not a list",
            at: path.span,
            help: ResultLists(context: context).help(resultType, for: path) ?? "name a field that is a list"
        )
    }

    private func report<Nothing>(
        _ problem: ResolveContext.FieldStepError,
        _ key: Located<String>,
        in type: TypeReference,
        help: String?
    ) -> Nothing? {
        switch problem {
        case .noModel:
            report(
                .pagesResult,
                "'\(type.written)' is not a model and has no key '\(key.value)'",
                at: key.span,
                help: help ?? "end the path at a list"
            )
        case .noField(let name, let near):
            report(
                .pagesResult,
                "'\(name)' has no field '\(key.value)'",
                at: key.span,
                help: near.map { "did you mean '\($0)'?" } ?? help
                    ?? "correct the path, or declare the field in '\(name)'"
            )
        }
    }

    func location(_ location: Spec.PaginationLocation) -> PaginationLocation {
        switch location {
        case .body(let path): .body(path.keys.map(\.value))
        case .header(let name): .header(name.value)
        case .link(let relation): .link(relation.value)
        case .bodyLink(let relation, let path): .bodyLink(relation.value, at: path.keys.map(\.value))
        }
    }

    // MARK: The parameter

    private struct ResolvedPageParameter {
        var parameter: PaginationParameter
        /// The parameter of the method, or `nil` for a field of a body model, which the caller passes as a whole.
        var methodParameter: Pages.PageParameter?
    }

    /// Returns the parameter that selects the page. The first page is requested without it, or with `first` if it is
    /// required.
    private func parameter(_ name: Located<String>, isNumber: Bool, first: Int?) -> ResolvedPageParameter? {
        guard let source = source(of: name.value), let parameter = placed(name, isNumber: isNumber) else {
            return bodyField(name, isNumber: isNumber)
        }
        guard case .parameter(let swiftName, _, let type, let isOfService) = source, !isOfService,
            let declared = endpoint.parameters.first(where: { $0.name == swiftName })
        else {
            return report(
                .pagesParameter,
                "'\(name.value)' is not a parameter of '\(declaration.name.value)' itself",
                at: name.span,
                help: "declare it as a parameter of the endpoint, or name another parameter"
            )
        }
        guard checkType(of: name, type, isNumber: isNumber) else { return nil }
        if !declared.isAsked, declared.presence != .patch {
            return ResolvedPageParameter(parameter: parameter, methodParameter: Pages.PageParameter(name: swiftName))
        }
        if let first, context.opened(type).isWholeNumber, declared.presence == .required {
            guard checkRange(declared.rules, contains: first, of: name) else { return nil }
            return ResolvedPageParameter(
                parameter: parameter,
                methodParameter: Pages.PageParameter(name: swiftName, firstPageValue: first)
            )
        }
        if declared.presence == .patch {
            return report(
                .pagesParameter,
                "the parameter '\(name.value)' of a page can't be null",
                at: name.span,
                help: "remove the '?' of its type"
            )
        }
        return report(
            .pagesParameter,
            "'\(name.value)' is required, but the request for the first page doesn't have it",
            at: name.span,
            help: isInPath(swiftName)
                ? "remove '{\(name.value)}' from the path, and declare the query parameter '\(name.value)?'"
                : "write it as '\(name.value)?'"
        )
    }

    /// Reports a parameter that can't hold the number or the token of a page, and returns `false`.
    private func checkType(of name: Located<String>, _ type: TypeReference, isNumber: Bool) -> Bool {
        var opened = context.opened(type)
        if case .optional(let wrapped) = opened { opened = context.opened(wrapped) }
        if opened.isNumberOfPage(nil, isNumber: isNumber) != nil { return true }
        return report(
            .pagesParameter,
            "'\(name.value)' has the type '\(type.written)', which can't hold \(isNumber ? "a number" : "a token")",
            at: name.span,
            help: "declare it as '\(isNumber ? "Int" : "String")', or name another parameter"
        ) ?? false
    }

    private func isInPath(_ swiftName: String) -> Bool {
        endpoint.pathArguments.contains { argument in
            if case .parameter(let name, _, _, _) = argument.source { name == swiftName } else { false }
        }
    }

    /// Returns a field inside of the body, which the caller may set for the first page.
    private func bodyField(_ name: Located<String>, isNumber: Bool) -> ResolvedPageParameter? {
        let search = BodyFieldSearch(
            context: context,
            body: endpoint.body,
            serializer: serializer,
            name: name,
            isNumber: isNumber
        )
        do throws(SyntaxError) {
            if let found = try search.find() { return ResolvedPageParameter(parameter: found) }
            return isOwn ? reportUnknown(name) : nil
        } catch {
            if isOwn { context.diagnostics.report(error.diagnostic) }
            return nil
        }
    }

    private func reportUnknown<Nothing>(_ name: Located<String>) -> Nothing? {
        context.reportUnknownParameter(name, among: endpoint.parameters.map(\.written).filter { !$0.isEmpty })
        return nil
    }

    /// Returns the location of a parameter, or `nil` if there is none.
    private func placed(_ name: Located<String>, isNumber: Bool) -> PaginationParameter? {
        let text = name.value
        if endpoint.query.contains(where: { $0.name == text }) { return .query(text) }
        if endpoint.headers.contains(where: { $0.name == text }) { return .header(text) }
        switch endpoint.body.untyped {
        case .fields(let fields):
            if let field = fields.first(where: { $0.key == text }) {
                return .body([text], isNumber: isWrittenAsNumber(field, isNumber: isNumber))
            }
        case .form(let arguments):
            if arguments.contains(where: { $0.name == text }) { return .form(text) }
        case .none, .emptyObject, .value, .formOf, .multipart, .multipartOf, .file, .typed, .oneOf: break
        }
        let index = endpoint.pathArguments.firstIndex { argument in
            guard case .parameter(let swiftName, _, _, _) = argument.source else { return false }
            return endpoint.parameters.contains { $0.name == swiftName && $0.written == text }
        }
        return index.map { .path($0) }
    }

    /// Whether the value of a body field is written as a number, like a field of a model.
    private func isWrittenAsNumber(_ field: BodyField, isNumber: Bool) -> Bool {
        guard case .parameter(_, _, let type, _) = field.source else { return isNumber }
        let opened = context.withoutNull(context.opened(type))
        return opened.isNumberOfPage(field.format, isNumber: isNumber) ?? isNumber
    }

    private func source(of name: String) -> Source? {
        if let argument = endpoint.query.first(where: { $0.name == name }) { return argument.source }
        if let header = endpoint.headers.first(where: { $0.name == name }), case .source(let source) = header.value {
            return source
        }
        switch endpoint.body.untyped {
        case .fields(let fields): if let field = fields.first(where: { $0.key == name }) { return field.source }
        case .form(let arguments): if let found = arguments.first(where: { $0.name == name }) { return found.source }
        case .none, .emptyObject, .value, .formOf, .multipart, .multipartOf, .file, .typed, .oneOf: break
        }
        return endpoint.pathArguments.map(\.source).first { source in
            guard case .parameter(let swiftName, _, _, _) = source else { return false }
            return endpoint.parameters.contains { $0.name == swiftName && $0.written == name }
        }
    }

    // MARK: Diagnostics

    private func reportPoll(_ scheme: Spec.PaginationScheme) -> Bool {
        context.diagnostics.error(
            .conflictingKeys,
            "'poll' and 'pages' can't be combined in one endpoint",
            at: scheme.span,
            labels: (declaration.poll?.span).map { [Diagnostic.Label($0, "'poll' is here")] } ?? [],
            help: "keep one of them"
        )
        return false
    }

    /// Reports an error of the endpoint's own pagination, and returns `nil`. An inherited one that doesn't fit isn't an
    /// error.
    func report<Nothing>(
        _ id: DiagnosticID,
        _ message: String,
        at span: Span,
        help: String? = nil
    ) -> Nothing? {
        if isOwn { context.diagnostics.error(id, message, at: span, help: help) }
        return nil
    }
}

extension TypeReference {
    var isWholeNumber: Bool { [.int, .int64, .uint64].contains(self) }
}
