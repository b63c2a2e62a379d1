/// The end of a paginated list: all items are on the first page.
struct PreviewPages {
    let route: PreviewRoute
    let scheme: PaginationScheme
    /// Whether a body can be read.
    let isValid: (JSONValue) -> Bool

    /// Returns the body without a next and a previous page.
    func onlyPage(_ body: JSONValue, count: Int) -> JSONValue {
        var body = body
        switch scheme.step {
        case .url(let next, let previous, _):
            body = removing(next, from: body)
            if let previous { body = removing(previous, from: body) }
        case .cursor(_, let next, _, let previous):
            body = removing(next, from: body)
            if let previous { body = removing(previous, from: body) }
        case .page, .offset: break
        }
        body = setting(.integer(count), at: scheme.total, in: body)
        body = setting(.integer(1), at: scheme.last, in: body)
        return setting(.bool(false), at: scheme.more, in: body)
    }

    private func removing(_ location: PaginationLocation, from body: JSONValue) -> JSONValue {
        switch location {
        case .header, .link: return body
        case .bodyLink(let relation, let path):
            guard let links = body.value(at: path)?.array else { return body }
            let left = links.filter { ($0["rel"] ?? $0["relation"])?.string != relation }
            return body.setting(.array(left), at: path)
        case .body(let path):
            // The data of the last item ends the list by the request's cursor.
            guard let made = body.value(at: path), !path.contains("last") else { return body }
            if case .bool = made { return body.setting(.bool(false), at: path) }
            let candidates = [
                body.removing(at: path), body.setting(.null, at: path), body.setting(.string(""), at: path),
            ]
            return candidates.first(where: isValid) ?? body.setting(.string(""), at: path)
        }
    }

    private func setting(_ value: JSONValue, at location: PaginationLocation?, in body: JSONValue) -> JSONValue {
        guard case .body(let path)? = location, let made = body.value(at: path) else { return body }
        let text = value.scalarText ?? ""
        let candidates = [value, .string(text), .integer(value.scalarText == "true" ? 1 : 0), made]
        return candidates.lazy.map { body.setting($0, at: path) }.first(where: isValid) ?? body
    }

    /// The values of requests for the first page.
    var first: [JSONValue] {
        let (parameter, first): (PaginationParameter, String?)
        switch scheme.step {
        case .url: return []
        case .cursor(let cursor, _, let back, _):
            return [page(cursor, nil)] + (back.map { [page($0, nil)] } ?? [])
        case .page(let number, let from): (parameter, first) = (number, String(from))
        case .offset(let offset): (parameter, first) = (offset, "0")
        }
        return [page(parameter, first)]
    }

    private func page(_ parameter: PaginationParameter, _ first: String?) -> JSONValue {
        let (name, location): (String, String) =
            switch parameter {
            case .query(let name): (name, "query")
            case .form(let name): (name, "form")
            case .header(let name): (name, "header")
            case .body(let keys, _): ((route.settings.envelope.send + keys).joined(separator: "."), "body")
            case .path(let index):
                (route.placeholders.indices.contains(index) ? route.placeholders[index] : "", "path")
            }
        return .object([("name", .string(name)), ("in", .string(location)), ("first", first.map { .string($0) })])
    }
}
