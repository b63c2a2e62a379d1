/// Writes the scheme of pages in the words of a page.
struct PagesWriter {
    let pages: Pages
    let endpoint: Endpoint

    var scheme: JSONValue {
        let scheme = pages.scheme
        var members: [(String, JSONValue?)]
        switch scheme.step {
        case .url(let next, let previous, let keep):
            members = [
                ("next", place(next)), ("previous", previous.map(place)),
                ("keep", keep.isEmpty ? nil : .array(keep.map { .string($0) })),
            ]
        case .cursor(let parameter, let at, let back, let previous):
            members = [
                ("cursor", name(parameter)), ("at", place(at)), ("back", back.map(name)),
                ("previous", previous.map(place)),
            ]
        case .page(let parameter, let first): members = [("page", name(parameter)), ("first", .integer(first))]
        case .offset(let parameter): members = [("offset", name(parameter))]
        }
        members += [
            ("size", scheme.size.map(name)), ("total", scheme.total.map(place)), ("last", scheme.last.map(place)),
            ("more", scheme.more.map(place)),
            ("items", pages.items.isEmpty ? nil : .string(pages.items.map(\.name).joined(separator: "."))),
        ]
        return .object(members)
    }

    private func name(_ parameter: PageParameter) -> JSONValue {
        switch parameter {
        case .query(let name), .form(let name), .header(let name), .body(let name, _): .string(name)
        case .path(let index):
            .string(
                endpoint.path.split(separator: "{").dropFirst().dropFirst(index).first?.split(separator: "}").first.map(
                    String.init
                ) ?? ""
            )
        }
    }

    private func place(_ place: PagePlace) -> JSONValue {
        switch place {
        case .body(let path): .string(SettingWriter.path(path))
        case .header(let name): .object([("header", .string(name))])
        case .link(let relation): .object([("link", .string(relation))])
        }
    }
}
