/// The inferred pagination of a list.
///
///     GET /rooms?cursor=…, response { items, next_cursor }   ->   { cursor: cursor, at: next_cursor }
struct ImportedPagination: Hashable {
    /// How the next page is requested.
    enum Strategy: Hashable {
        /// By the URL in the `Link` header (RFC 8288).
        case link
        /// By a parameter with a token, and the key path of the next token in the response.
        case cursor(String, at: [String])
        /// By the URL at a key path of the response.
        case next([String])
        /// By the `next` link in a list of links at a key path of the response.
        case links([String])
        /// By a parameter with the page number.
        case page(String)
        /// By a parameter with the number of items to skip.
        case offset(String)
    }

    var strategy: Strategy
    /// The parameter for the page size.
    var size: String?
    /// The key of the response that is true if there are more pages.
    var more: String?
    /// The key of the response's list, if it has several lists.
    var items: String?

    static let link = ImportedPagination(strategy: .link)

    /// The parameter that selects the page: its name, or the key path of a field in the body.
    var parameter: String? {
        switch strategy {
        case .link, .next, .links: nil
        case .cursor(let name, _), .page(let name), .offset(let name): name
        }
    }

    /// The keys and values in a spec, or `nil` for `link`.
    var keys: [(name: String, value: String)]? {
        var keys: [(name: String, value: String?)]
        switch strategy {
        case .link: return nil
        case .cursor(let name, let path): keys = [("cursor", name), ("at", path.joined(separator: "."))]
        case .next(let path): keys = [("next", path.joined(separator: "."))]
        case .links(let path): keys = [("next", "{ link: next, at: \(path.joined(separator: ".")) }")]
        case .page(let name): keys = [("page", name)]
        case .offset(let name): keys = [("offset", name)]
        }
        keys += [("size", size), ("more", more), ("items", items)]
        return keys.compactMap { key in key.value.map { (key.name, $0) } }
    }
}
