/// Retries of single calls.
extension RestService {
    /// Returns a copy whose calls use a retry policy, whatever spec and configuration declare. `.none` sends them once.
    ///
    ///     try await client.rooms.with(retry: .none).list()
    public func with(retry: RetryPolicy) -> Self {
        var copy = self
        copy.core = core.with { $0.retry = retry }
        return copy
    }
}
