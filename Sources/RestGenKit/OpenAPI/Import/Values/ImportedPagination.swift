/// How a list comes in pages.
struct ImportedPagination: Hashable {
    /// The way to request the next page.
    enum Way: Hashable {
        /// The header `Link`.
        case link
        /// The parameter that a token of the response is sent as, and the keys that lead to the token.
        case cursor(String, at: [String])
        /// The keys that lead to a URL.
        case next([String])
        /// The keys that lead to a list of links, of which the one with the relation `next` is followed.
        case links([String])
        /// The parameter that is the number of a page.
        case page(String)
        /// The parameter that is the number of items before the page.
        case offset(String)
    }

    var way: Way
    /// The parameter that is the number of items of a page.
    var size: String?
    /// Whether there are more pages, as the response says it.
    var more: String?
    /// Which list of the response holds the items, if it has several.
    var items: String?

    static let link = ImportedPagination(way: .link)

    /// The parameter that turns the pages, or the key path of a field in the body.
    var parameter: String? {
        switch way {
        case .link, .next, .links: nil
        case .cursor(let name, _), .page(let name), .offset(let name): name
        }
    }

    /// The keys and values of a spec. Returns `nil` for `link`.
    var keys: [(name: String, value: String)]? {
        var keys: [(name: String, value: String?)]
        switch way {
        case .link: return nil
        case .cursor(let name, let place): keys = [("cursor", name), ("at", place.joined(separator: "."))]
        case .next(let place): keys = [("next", place.joined(separator: "."))]
        case .links(let place): keys = [("next", "{ link: next, at: \(place.joined(separator: ".")) }")]
        case .page(let name): keys = [("page", name)]
        case .offset(let name): keys = [("offset", name)]
        }
        keys += [("size", size), ("more", more), ("items", items)]
        return keys.compactMap { key in key.value.map { (key.name, $0) } }
    }
}
