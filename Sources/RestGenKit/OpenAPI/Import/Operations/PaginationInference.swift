/// Infers the pagination of lists from the names of parameters and response fields.
///
///     GET /rooms?page=…&per_page=…   ->   pages: { page: page, size: per_page }
struct PaginationInference {
    let declarations: [ImportedDeclaration]
    let api: DocumentAPI
    let reader: OperationReader

    func apply(to imported: inout ImportedAPI) {
        var counts: [ImportedPagination: Int] = [:]
        var order: [ImportedPagination] = []
        for index in imported.endpoints.indices {
            guard let scheme = scheme(of: imported.endpoints[index]) else { continue }
            imported.endpoints[index].pages = scheme
            if counts.updateValue((counts[scheme] ?? 0) + 1, forKey: scheme) == nil { order.append(scheme) }
        }
        // For equal counts, the name and then the order decide, so that the result is stable.
        let ranked = order.enumerated().sorted { one, other in
            let (first, second) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
            if first != second { return first > second }
            let (name, otherName) = (self.name(of: one.element), self.name(of: other.element))
            return name == otherName ? one.offset < other.offset : name < otherName
        }
        .map(\.element)
        if let most = ranked.first {
            let count = imported.endpoints.count { $0.pages == most && $0.verb == "GET" }
            if count > 2 { declareDefault(most, count, &imported) }
        }
        for scheme in ranked where (counts[scheme] ?? 0) > 2 && scheme != .link && scheme != imported.pagination {
            let name = name(of: scheme)
            if !imported.pages.contains(where: { $0.name == name }) { imported.pages.append((name, scheme)) }
        }
    }

    /// Declares a scheme as the API's default if most lists have it.
    private func declareDefault(_ scheme: ImportedPagination, _ count: Int, _ imported: inout ImportedAPI) {
        let lists = imported.endpoints.indices.filter { index in
            let endpoint = imported.endpoints[index]
            guard endpoint.verb == "GET", endpoint.responses.count == 1,
                case .type(let type, _) = endpoint.responses[0].content
            else {
                return false
            }
            return ListResponse(type, declarations).isList
        }
        guard count * 2 > lists.count else { return }
        imported.pagination = scheme
        for index in lists where imported.endpoints[index].pages == nil && mayFit(scheme, imported.endpoints[index]) {
            imported.endpoints[index].leavesPages = true
        }
    }

    /// Whether the API's scheme would apply to an endpoint that doesn't have it.
    private func mayFit(_ scheme: ImportedPagination, _ endpoint: ImportedEndpoint) -> Bool {
        if let parameter = scheme.parameter { return endpoint.query.contains { $0.name == parameter } }
        // The runtime would look for a URL of the next page in any response.
        return true
    }

    private func name(of scheme: ImportedPagination) -> String {
        switch scheme.strategy {
        case .link: "byLink"
        case .cursor: "byCursor"
        case .next: "byNext"
        case .links: "byLinks"
        case .page: "byPage"
        case .offset: "byOffset"
        }
    }

    private func scheme(of endpoint: ImportedEndpoint) -> ImportedPagination? {
        guard ["GET", "POST"].contains(endpoint.verb), endpoint.responses.count == 1,
            case .type(let type, _) = endpoint.responses[0].content
        else {
            return nil
        }
        let response = ListResponse(type.required, declarations)
        guard response.isList else { return nil }
        let parameters = PaginationParameters(endpoint, declarations).all
        if endpoint.verb == "GET" {
            if hasLink(endpoint) { return response.items == nil ? .link : nil }
            // A list with links but without pagination parameters has only one page.
            if parameters.contains(where: \.isOfPagination), let links = response.links() {
                return ImportedPagination(strategy: .links(links), items: response.itemsBesideLinks)
            }
        }
        var scheme = cursor(parameters, response)
        if endpoint.verb == "GET" { scheme = scheme ?? next(response) }
        scheme = scheme ?? page(parameters) ?? offset(parameters)
        scheme?.items = response.items
        return scheme
    }

    private func hasLink(_ endpoint: ImportedEndpoint) -> Bool {
        let responses = reader.responses(api.operations[endpoint.operation])
        return responses.contains { $0.headers.contains { $0.name.lowercased() == "link" } }
    }

    // MARK: Schemes

    private func cursor(_ parameters: [PaginationParameters.CandidateParameter], _ response: ListResponse)
        -> ImportedPagination?
    {
        let texts = parameters.filter { $0.isOptional && $0.isText }
        if let after = texts.first(where: { $0.key == "starting_after" }), response.has("has_more"),
            let list = response.list,
            response.elementHasID
        {
            return ImportedPagination(strategy: .cursor(after.name, at: [list, "last", "id"]), more: "has_more")
        }
        let names = [
            "cursor", "after", "pagetoken", "nexttoken", "continuationtoken", "marker", "nextcursor", "paginationtoken",
            "aftercursor", "pagecursor", "startcursor", "startingtoken", "nextpagetoken", "continue", "scrollid",
        ]
        guard let parameter = texts.first(where: { names.contains(Self.plain($0.key)) }) else { return nil }
        let fields = [
            "nextcursor", "nextpagetoken", "nexttoken", "continuationtoken", "nextmarker", "nextcontinuationtoken",
            "endcursor", "nextpagecursor", "paginationtoken", "scrollid",
        ]
        let inner = ["after", "next", "cursor", "continue"]
        let path = response.keyPath { field, owner in
            let name = Self.plain(field.name)
            return Self.isText(field) && (fields.contains(name) || owner != nil && inner.contains(name))
        }
        return path.map { ImportedPagination(strategy: .cursor(parameter.name, at: $0)) }
    }

    private func next(_ response: ListResponse) -> ImportedPagination? {
        let names = ["next", "nexturl", "nextpageurl", "nextlink", "nextpage"]
        let isURL = { (field: ImportedField) in
            let isNamed = names.contains(Self.plain(field.name))
            return isNamed
                && (field.value.type == .known("URL") || (Self.isText(field) && field.name.lowercased() != "nextpage"))
        }
        let path = response.keyPathOfField(where: isURL) ?? response.link { names.contains(Self.plain($0.name)) }
        return path.map { ImportedPagination(strategy: .next($0)) }
    }

    private func page(_ parameters: [PaginationParameters.CandidateParameter]) -> ImportedPagination? {
        let numbers = parameters.filter(\.isNumber)
        guard
            let number = numbers.first(where: { ["page", "pagenumber", "pageindex"].contains(Self.plain($0.key)) })
                ?? numbers.first(where: { $0.owner == "page" && Self.plain($0.key) == "number" })
        else {
            return nil
        }
        let sizes = ["perpage", "pagesize", "size", "limit", "count"]
        let size = numbers.first { sizes.contains(Self.plain($0.key)) && $0.location == number.location }
        return ImportedPagination(strategy: .page(number.name), size: size?.name)
    }

    private func offset(_ parameters: [PaginationParameters.CandidateParameter]) -> ImportedPagination? {
        let numbers = parameters.filter(\.isNumber)
        guard let offset = numbers.first(where: { ["offset", "skip", "startat"].contains(Self.plain($0.key)) }) else {
            return nil
        }
        let sizes = ["limit", "perpage", "pagesize", "size", "count", "top", "maxresults"]
        let size = numbers.first { sizes.contains(Self.plain($0.key)) && $0.location == offset.location }
        return ImportedPagination(strategy: .offset(offset.name), size: size?.name)
    }

    static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    private static func isText(_ field: ImportedField) -> Bool {
        field.value.type == .text && field.value.constant == nil && field.value.format == nil
    }
}
