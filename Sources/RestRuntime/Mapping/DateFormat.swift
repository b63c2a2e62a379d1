/// How a field writes a `Date` or a `Duration`.
///
///     fields.value("created", format: .seconds)
///     fields.value("day", format: .pattern("dd/MM/yyyy HH:mm:ss Z"))
public enum DateFormat: Sendable, Hashable {
    /// RFC 3339, such as `2024-05-01T12:30:00.5Z`; the default of `Date`.
    case iso8601
    /// A number of seconds, since 1970-01-01T00:00:00Z for a date; the default of `Duration`.
    case seconds
    /// A number of milliseconds.
    case milliseconds
    /// See ``DatePattern`` for what a pattern may hold. Read in UTC unless it says a zone.
    case pattern(String)
}
