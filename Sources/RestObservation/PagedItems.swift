import RestRuntime

/// The loaded pages of a list.
struct PagedItems<Item: Sendable>: Sendable {
    /// Requests the next page of a list.
    struct Cursor: Sendable {
        /// Returns the next page and the cursor after it, or `nil` at the end.
        let next: @Sendable () async throws -> (items: [Item], cursor: Cursor?)?

        init<Value>(_ iterator: Pages<Value, Item>.PageSequence.Iterator) {
            next = {
                var iterator = iterator
                guard let page = try await iterator.next() else { return nil }
                return (page.items, iterator.isAtEnd ? nil : Cursor(iterator))
            }
        }
    }

    var items: [Item] = []
    /// The number of pages.
    var count = 0
    /// The next page, or `nil` at the end.
    var cursor: Cursor?
    /// Whether the pages are stored ones, after which no page is requested.
    var isStored = false

    /// Loads as many pages as there are, since a view shows them.
    init(from cursor: Cursor, count: Int, isStored: Bool) async throws {
        self.cursor = cursor
        self.isStored = isStored
        repeat { try await addPage() } while self.count < count && self.cursor != nil
    }

    /// Adds the next page, or ends the list if there is none.
    mutating func addPage() async throws {
        guard let page = try await cursor?.next() else {
            cursor = nil
            return
        }
        items += page.items
        count += 1
        cursor = page.cursor
    }
}
