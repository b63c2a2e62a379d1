/// The entry of an endpoint in the table of a preview.
struct PreviewResponse {
    private let route: PreviewRoute
    private let context: PreviewContext
    private let works: PreviewWorks

    private static let chunks = 5

    init(_ route: PreviewRoute, _ context: PreviewContext, _ works: PreviewWorks) {
        (self.route, self.context, self.works) = (route, context, works)
    }

    private var endpoint: Endpoint { route.endpoint }
    private var settings: CallSettings { route.settings }

    /// The members that differ between results.
    private struct Content {
        var kind: String
        var status: Int?
        var text: String?
        var body: JSONValue?
        var result: [String] = []
        var list: [String]?
        var element: Int?
        var chunks: [String] = []
        var holds = false
        var isLocated = false
        var headers: [(name: String, value: String)] = []

        static func unsupported(_ text: String) -> Content { Content(kind: "unsupported", text: text) }
    }

    func json(_ elements: PreviewElements) -> JSONValue {
        var content = self.content(elements)
        content.headers += headers(of: endpoint.responseHeaders) + works.headers(of: endpoint)
        content.headers += route.metadata.map { headers(of: $0.type) } ?? []
        addTokens(to: &content)
        var seen: Set<String> = []
        let distinct = content.headers.filter { seen.insert($0.name.lowercased()).inserted }
        var members: [(String, JSONValue?)] = [
            ("name", .string(endpoint.written)), ("verb", .string(endpoint.verb)), ("path", .string(route.path)),
            ("content", .string(content.kind)), ("status", .integer(content.status ?? status)),
            ("text", content.text.map { .string($0) }), ("body", content.body),
            ("result", strings(content.result)), ("list", content.list.map { .array($0.map { .string($0) }) }),
            ("element", content.element.map { .integer($0) }),
            ("chunks", strings(content.chunks)), ("holds", content.holds ? .bool(true) : nil),
            ("located", content.isLocated ? .bool(true) : nil), ("sent", strings(settings.envelope.send)),
        ]
        if content.list != nil { members.append(("pages", pages)) }
        if !distinct.isEmpty { members.append(("headers", .object(distinct.map { ($0.name, .string($0.value)) }))) }
        members.append(("failures", failures))
        members += query
        return .object(members)
    }

    private func strings(_ texts: [String]) -> JSONValue? {
        texts.isEmpty ? nil : .array(texts.map { .string($0) })
    }

    /// The query parameters that distinguish endpoints with the same path.
    private var query: [(String, JSONValue?)] {
        var (constants, required): ([(String, JSONValue?)], [String]) = ([], [])
        for argument in endpoint.query {
            switch argument.source {
            case .constant(let text): constants.append((argument.name, .string(text)))
            case .parameter(_, .required, _, _): required.append(argument.name)
            case .parameter: break
            }
        }
        return [("constants", constants.isEmpty ? nil : .object(constants)), ("required", strings(required))]
    }

    private var status: Int {
        let done = works.statuses(of: endpoint)
        if let status = done.first(where: { status in settings.success.contains { $0.contains(status) } }) {
            return status
        }
        let isOwn = settings.success != [200...299]
        let usual =
            switch endpoint.result {
            case .void: endpoint.verb == "GET" || endpoint.verb == "HEAD" ? 200 : 204
            default: 200
            }
        return endpoint.verb == "POST" && isOwn ? settings.usualSuccess(201, usual) : settings.usualSuccess(usual)
    }

    // MARK: Content

    private func content(_ elements: PreviewElements) -> Content {
        if let serializer = settings.serializer {
            return .unsupported("the preview can't write '\(serializer)', only JSON")
        }
        switch endpoint.result {
        case .void: return Content(kind: "none")
        case .data, .file: return bytes
        case .files(_, _, _, let statuses):
            var content = bytes
            content.status = statuses.first?.lowerBound
            return content
        case .text: return Content(kind: "text", text: text)
        case .value(let type, let at), .optional(let type, let at, _): return value(type, at, elements)
        case .byStatus(let name, let at): return byStatus(name, at, elements)
        case .stream(let stream): return self.stream(stream)
        }
    }

    private var text: String { "A sample of \(endpoint.written)." }

    private var bytes: Content { Content(kind: "bytes", text: String(repeating: text + "\n", count: 8)) }

    private func value(_ type: TypeReference, _ at: [String], _ elements: PreviewElements) -> Content {
        if case .located = type {
            return Content(kind: "none", status: settings.usualSuccess(201, 202, 200), isLocated: true)
        }
        guard let value = context.value(of: type) else {
            return .unsupported("the preview has no sample for the result of \(endpoint.written)")
        }
        let place = at.isEmpty ? settings.envelope.result : at
        let found = PreviewList(type, of: endpoint, context.types)
        let element = found.flatMap { elements.index(of: context.types.bare($0.element)) }
        var body = value.wrapped(at: place)
        let isValid = { (body: JSONValue) in
            body.value(at: place).map { context.validator.issue(in: $0, as: type) == nil } ?? false
        }
        addMetadata(to: &body)
        body = works.marked(body, of: endpoint, isValid: isValid)
        if let scheme = endpoint.pages?.scheme {
            body = PreviewPages(route: route, scheme: scheme, isValid: isValid).onlyPage(body, count: 3)
        }
        for condition in settings.envelope.success where body.members != nil {
            let made = body.value(at: condition.path)?.scalarText ?? "null"
            guard !condition.values.contains(made), let first = condition.values.first else { continue }
            body = body.setting(.scalar(first), at: condition.path)
        }
        guard isValid(body) else {
            return .unsupported("the preview has no sample for the result of \(endpoint.written)")
        }
        return Content(
            kind: "json",
            body: body,
            result: place,
            list: element.flatMap { _ in found.map { place + $0.path } },
            element: element ?? elements.known(context.types.bare(type)),
            headers: headers(of: type)
        )
    }

    private func addMetadata(to body: inout JSONValue) {
        guard let metadata = route.metadata, body.members != nil,
            let members = context.value(of: metadata.type)?.members
        else { return }
        for (key, value) in members where body.value(at: metadata.path + [key]) == nil {
            body = body.setting(value, at: metadata.path + [key])
        }
    }

    private func byStatus(_ name: String, _ at: [String], _ elements: PreviewElements) -> Content {
        let cases = context.types.statusEnums[name]?.cases.filter { $0.content != .undocumented } ?? []
        let done = works.statuses(of: endpoint)
        let fitting = cases.first { item in done.contains { item.statuses.contains($0) } } ?? cases.first
        guard let item = fitting else { return Content(kind: "none") }
        var content: Content
        switch item.content {
        case .void, .undocumented: content = Content(kind: "none")
        case .data: content = bytes
        case .text: content = Content(kind: "text", text: text)
        case .value(let type): content = value(type, at, elements)
        }
        let usual = [200, 201, 202, 204].first { item.statuses.contains($0) }
        content.status = done.first { item.statuses.contains($0) } ?? usual ?? item.statuses.lowerBound
        content.headers += headers(of: item.headers)
        if let mediaType = item.mediaType {
            content.headers.append(("Content-Type", mediaType.replacing("/*", with: "/plain")))
        }
        return content
    }

    private func stream(_ stream: Stream) -> Content {
        let chunks = (1...Self.chunks).compactMap { chunk($0, of: stream) }
        guard chunks.count == Self.chunks else {
            return .unsupported("the preview has no sample for the elements of \(endpoint.written)")
        }
        let done = stream.done.map { stream.kind == .events ? "data: \($0)\n\n" : $0 + "\n" }
        return Content(
            kind: stream.kind == .events ? "events" : "lines",
            chunks: chunks + (done.map { [$0] } ?? []),
            // The client would connect again after the end.
            holds: stream.kind == .events && done == nil
        )
    }

    private func chunk(_ number: Int, of stream: Stream) -> String? {
        var name: String?
        let data: String
        switch stream.element {
        case .data, .text: data = "line \(number)"
        case .json(let type) where stream.isByName:
            guard let made = context.examples.named(type, number: number) else { return nil }
            (data, name) = (made.value.compactText, made.name)
        case .json(let type):
            guard let value = context.value(of: type, number: number) else { return nil }
            data = value.compactText
        }
        if stream.kind == .lines { return data + "\n" }
        return (name.map { "event: \($0)\n" } ?? "") + "id: \(number)\ndata: \(data)\n\n"
    }

    /// The values of requests for the first page. The list is empty for others, and for a poll that continues.
    private var pages: JSONValue? {
        var pages: [JSONValue] = []
        if let scheme = endpoint.pages?.scheme {
            pages = PreviewPages(route: route, scheme: scheme) { _ in true }.first
        }
        for argument in endpoint.query {
            guard case .parameter(let name, _, _, _) = argument.source, name == endpoint.poll?.parameter else {
                continue
            }
            pages.append(.object([("name", .string(argument.name)), ("in", .string("query"))]))
        }
        return pages.isEmpty ? nil : .array(pages)
    }

    // MARK: Other parts

    private func headers(of type: TypeReference?) -> [(name: String, value: String)] {
        type.map { context.examples.headers(of: $0) } ?? []
    }

    private var failures: JSONValue? {
        let found: [(ClosedRange<Int>, StatusEnum.Content)] =
            switch endpoint.failure {
            case .never: []
            case .value(let type): [(0...999, .value(type))]
            case .byStatus(let name): context.types.statusEnums[name]?.cases.map { ($0.statuses, $0.content) } ?? []
            }
        let items = found.compactMap { statuses, content -> JSONValue? in
            var (json, text): (JSONValue?, JSONValue?)
            switch content {
            case .value(let type):
                json = context.value(of: type).map { $0.wrapped(at: settings.envelope.error) }
                if json == nil { return nil }
            case .text, .data: text = .string("a sample of an error")
            case .void: text = .string("")
            case .undocumented: return nil
            }
            return .object([
                ("from", .integer(statuses.lowerBound)), ("to", .integer(statuses.upperBound)), ("json", json),
                ("text", text),
            ])
        }
        return items.isEmpty ? nil : .array(items)
    }

    /// Adds the tokens of a login at the locations that the spec declares.
    private func addTokens(to content: inout Content) {
        guard let tokens = context.api.tokens?.tokens,
            (tokens.logins.map(\.value) + (tokens.refresh.map { [$0.value] } ?? [])).contains(endpoint.written)
        else { return }
        for (text, location) in [("token-1", tokens.token.value)]
            + (tokens.refreshToken.map { [("refresh-1", $0.value)] } ?? [])
        {
            switch location {
            case .header(let name): content.headers.append((name, text))
            case .key(let path):
                guard content.kind == "json" || content.kind == "none" else { continue }
                content.kind = "json"
                if content.status == 204 || content.status == nil, status == 204 { content.status = 200 }
                content.body = (content.body ?? .object([])).setting(.string(text), at: path)
            }
        }
    }
}
