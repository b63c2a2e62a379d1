/// A format in JSON other than the type's default.
///
/// All other properties of a format are in its `FormatDeclaration`.
public indirect enum ValueFormat: Sendable, Hashable {
    /// RFC 3339, the default of `Date`. For a duration, ISO 8601: `PT1.5S`.
    case iso8601
    /// RFC 3339 with this number of decimals of the second.
    case iso8601Digits(Int)
    /// RFC 3339 with as many decimals as the date needs to be decoded unchanged.
    case iso8601Exact
    /// Seconds since 1970 for a date. For a duration, seconds, which is the default of `Duration`.
    case seconds
    /// Seconds since 1970 without a fraction.
    case wholeSeconds
    /// Milliseconds since 1970 for a date. For a duration, milliseconds.
    case milliseconds
    /// A pattern such as `yyyy-MM-dd HH:mm:ss`, in UTC unless it contains a time zone.
    case pattern(String)
    /// A number or a boolean in a string.
    case string
    /// A `String` that is a number in JSON.
    case number
    /// A `Double` that may be `"NaN"`, `"Infinity"` or `"-Infinity"`.
    case nonfinite
    /// Base64 with `-` and `_` (RFC 4648, section 5).
    case base64url
    /// Seconds with a suffix: `1.5s`.
    case suffixed
    /// RFC 9110, section 5.6.7.
    case http
    /// RFC 5322, section 3.3.
    case rfc2822
    /// `/Date(1714566600000)/`
    case dotnet
    /// Any value as JSON in a string.
    case json
    /// Decodes the first format that fits, and encodes `write`.
    case several(read: [ValueFormat], write: ValueFormat)
}
