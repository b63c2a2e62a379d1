/// Finds how lists come in pages, by the parameters and fields that documents use for it.
struct PaginationInference {
    let declarations: [ImportedDeclaration]
    let api: DocumentAPI
    let reader: OperationReader

    func settle(_ page: inout ImportedAPI) {
        var counts: [ImportedPagination: Int] = [:]
        var order: [ImportedPagination] = []
        for index in page.endpoints.indices {
            guard let scheme = scheme(of: page.endpoints[index]) else { continue }
            page.endpoints[index].pages = scheme
            if counts.updateValue((counts[scheme] ?? 0) + 1, forKey: scheme) == nil { order.append(scheme) }
        }
        // Of equals the one that comes first.
        let ranked = order.enumerated().sorted { one, other in
            let (first, second) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
            if first != second { return first > second }
            let (name, otherName) = (self.name(of: one.element), self.name(of: other.element))
            return name == otherName ? one.offset < other.offset : name < otherName
        }
        .map(\.element)
        if let most = ranked.first, let count = counts[most], count > 2 { hoist(most, count, &page) }
        for scheme in ranked where (counts[scheme] ?? 0) > 2 && scheme != .link && scheme != page.turning {
            let name = name(of: scheme)
            if !page.pages.contains(where: { $0.name == name }) { page.pages.append((name, scheme)) }
        }
    }

    /// Says the scheme for all lists of the API, where most have it.
    private func hoist(_ scheme: ImportedPagination, _ count: Int, _ page: inout ImportedAPI) {
        let lists = page.endpoints.indices.filter { index in
            let endpoint = page.endpoints[index]
            guard endpoint.verb == "GET", endpoint.lines.count == 1, case .type(let type, _) = endpoint.lines[0].content
            else {
                return false
            }
            return ListResponse(type, declarations).isList
        }
        guard count * 2 > lists.count else { return }
        page.turning = scheme
        for index in lists where page.endpoints[index].pages == nil && mayFit(scheme, page.endpoints[index]) {
            page.endpoints[index].leavesPages = true
        }
    }

    /// False for an endpoint that the API's scheme leaves alone, as it lacks its parameter or what its answers hold.
    private func mayFit(_ scheme: ImportedPagination, _ endpoint: ImportedEndpoint) -> Bool {
        if let parameter = scheme.parameter { return endpoint.query.contains { $0.name == parameter } }
        // Where the answer has no URL of a next page the API would look for one all the same.
        return true
    }

    private func name(of scheme: ImportedPagination) -> String {
        switch scheme.way {
        case .link: "byLink"
        case .cursor: "byCursor"
        case .next: "byNext"
        case .page: "byPage"
        case .offset: "byOffset"
        }
    }

    private func scheme(of endpoint: ImportedEndpoint) -> ImportedPagination? {
        guard endpoint.verb == "GET", endpoint.lines.count == 1, case .type(let type, _) = endpoint.lines[0].content
        else {
            return nil
        }
        let answer = ListResponse(type, declarations)
        guard answer.isList else { return nil }
        if hasLink(endpoint) { return answer.items == nil ? .link : nil }
        let parameters = endpoint.query.filter { $0.isOptional && $0.style == nil }
        var scheme =
            cursor(parameters, answer) ?? next(answer) ?? page(endpoint.query) ?? offset(endpoint.query)
        scheme?.items = answer.items
        return scheme
    }

    private func hasLink(_ endpoint: ImportedEndpoint) -> Bool {
        let answers = reader.answers(api.operations[endpoint.operation])
        return answers.contains { $0.headers.contains { $0.name.lowercased() == "link" } }
    }

    // MARK: schemes

    private func cursor(_ parameters: [ImportedParameter], _ answer: ListResponse) -> ImportedPagination? {
        let texts = parameters.filter { $0.value.type == .text }
        if let after = texts.first(where: { $0.name == "starting_after" }), answer.has("has_more"),
            let list = answer.list,
            answer.elementHasID
        {
            return ImportedPagination(way: .cursor(after.name, at: [list, "last", "id"]), more: "has_more")
        }
        let words = [
            "cursor", "after", "pagetoken", "nexttoken", "continuationtoken", "marker", "nextcursor", "paginationtoken",
        ]
        guard let parameter = texts.first(where: { words.contains(Self.plain($0.name)) }) else { return nil }
        let fields = [
            "nextcursor", "nextpagetoken", "nexttoken", "continuationtoken", "nextmarker", "nextcontinuationtoken",
        ]
        let inner = ["after", "next", "cursor"]
        let place =
            answer.place { Self.isText($0) && fields.contains(Self.plain($0.name)) }
            ?? answer.innerPlace(["paging", "pagination", "cursors", "meta", "pageinfo", "responsemetadata"]) {
                Self.isText($0) && (fields + inner).contains(Self.plain($0.name))
            }
        return place.map { ImportedPagination(way: .cursor(parameter.name, at: $0)) }
    }

    private func next(_ answer: ListResponse) -> ImportedPagination? {
        let words = ["next", "nexturl", "nextpageurl", "nextlink", "nextpage"]
        let isURL = { (field: ImportedField) in
            let isNamed = words.contains(Self.plain(field.name))
            return isNamed
                && (field.value.type == .known("URL") || (Self.isText(field) && field.name.lowercased() != "nextpage"))
        }
        let place = answer.place(isURL) ?? answer.innerPlace(["paging", "pagination", "links", "meta"], isURL)
        return place.map { ImportedPagination(way: .next($0)) }
    }

    private func page(_ parameters: [ImportedParameter]) -> ImportedPagination? {
        let numbers = parameters.filter { Self.isNumber($0.value.type) }
        guard let page = numbers.first(where: { ["page", "pagenumber", "pageindex"].contains(Self.plain($0.name)) })
        else {
            return nil
        }
        let sizes = ["perpage", "pagesize", "size", "limit", "count"]
        let size = numbers.first { sizes.contains(Self.plain($0.name)) }
        return ImportedPagination(way: .page(page.name), size: size?.name)
    }

    private func offset(_ parameters: [ImportedParameter]) -> ImportedPagination? {
        let numbers = parameters.filter { Self.isNumber($0.value.type) }
        guard let offset = numbers.first(where: { ["offset", "skip", "startat"].contains(Self.plain($0.name)) }) else {
            return nil
        }
        let sizes = ["limit", "perpage", "pagesize", "size", "count", "top", "maxresults"]
        let size = numbers.first { sizes.contains(Self.plain($0.name)) }
        return ImportedPagination(way: .offset(offset.name), size: size?.name)
    }

    static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    private static func isText(_ field: ImportedField) -> Bool {
        field.value.type == .text && field.value.constant == nil && field.value.format == nil
    }

    private static func isNumber(_ type: ImportedType) -> Bool { type == .known("Int") || type == .known("Int64") }
}
