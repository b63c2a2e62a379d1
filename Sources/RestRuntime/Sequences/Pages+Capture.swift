/// For who plays the server of a list.
extension Pages {
    /// How the list comes in pages.
    package var scheme: PageScheme { walk.scheme }

    /// Calls the endpoint for the page at a position, which is the first for nil; gives the page's number or offset, and how many
    /// items it asks for.
    package func ask(at position: PageScheme.Position?) async -> (number: Int?, size: Int?) {
        let turn = PageTurn(walk.scheme, at: position, isBackwards: false)
        _ = try? await walk.fetch(turn)
        return (turn.number, turn.size)
    }

    /// How many items a page has.
    package func count(of value: Value) -> Int { walk.items(value)?.count ?? 0 }
}
