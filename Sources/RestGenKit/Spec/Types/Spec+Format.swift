extension Spec {
    /// How a date or a duration is written: `iso8601`, `seconds`, `milliseconds`, or a pattern such as `yyyy-MM-dd`.
    public enum Format: Sendable, Hashable {
        case iso8601
        case seconds
        case milliseconds
        case pattern(String)
    }
}
