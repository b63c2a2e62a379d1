@_spi(Generated) public import RestRuntime

/// Queries of a service or a client.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension RestService {
    /// Returns a query of a call, which views observe.
    ///
    ///     let rooms = client.rooms.query { try await $0.list() }
    ///
    /// Nothing is sent before the first observer.
    ///
    /// - Parameter body: Makes the call through the service that it receives, and nothing else.
    @MainActor public func query<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable (Self) async throws(Failure) -> Value
    ) -> Query<Value, Failure> {
        Query(
            self,
            call: { service, capture in
                _ = try? await body(service)
                return capture.calls.first?.resultType.map { $0 == Value.self } ?? false
            },
            load: { (kind, _) async throws(Failure) -> Value in try await body(kind.service(self)) }
        )
    }

    /// Returns a query of a paginated list, which views observe.
    ///
    ///     let issues = client.issues.pagedQuery { $0.listPages(state: .open) }
    ///
    /// - Parameter body: Returns the list of the service that it receives.
    @MainActor public func pagedQuery<Value, Item>(
        _ body: @escaping @Sendable (Self) -> Pages<Value, Item>
    ) -> PagedQuery<Item> {
        PagedQuery(self, body)
    }
}
