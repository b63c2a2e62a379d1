/// For tests that act as the server of a list.
extension Pages {
    /// The pagination of the list.
    package var scheme: PaginationScheme { walk.scheme }

    /// Calls the endpoint for the page at a position, or the first page for `nil`. Returns the page's number or offset,
    /// and the requested number of items.
    package func ask(at position: PaginationScheme.Position?) async -> (number: Int?, size: Int?) {
        let pageRequest = PageRequest(walk.scheme, at: position, isBackwards: false)
        _ = try? await walk.fetch(pageRequest)
        return (pageRequest.number, pageRequest.size)
    }

    /// Returns the number of items of a page.
    package func count(of value: Value) -> Int { walk.items(value)?.count ?? 0 }
}
