#if canImport(SwiftUI)
public import SwiftUI

/// Views that show queries.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
    /// Keeps a query current while the view is shown.
    ///
    ///     List(rooms.value ?? []) { room in Text(room.name) }
    ///         .observing(rooms)
    public func observing<Value, Failure>(_ query: Query<Value, Failure>) -> some View {
        task(id: ObjectIdentifier(query)) { await query.observe() }
    }

    /// Keeps a paginated list current while the view is shown.
    public func observing<Item>(_ query: PagedQuery<Item>) -> some View {
        task(id: ObjectIdentifier(query)) { await query.observe() }
    }
}
#endif
