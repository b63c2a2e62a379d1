extension RestService {
    /// A copy whose calls are sent again as `retry` says, whatever page and configuration say; `.none` for once.
    ///
    ///     try await client.rooms.with(retry: .none).list()
    public func with(retry: RetryPolicy) -> Self {
        var copy = self
        copy.core = core.with { $0.retry = retry }
        return copy
    }
}
