/// A way to write a value in JSON that is not its type's default.
///
/// Everything else about a format is in its `FormatDeclaration`.
public indirect enum ValueFormat: Sendable, Hashable {
    /// RFC 3339; the default of `Date`. Of a duration: `PT1.5S`.
    case iso8601
    /// RFC 3339 with so many decimals of the second.
    case iso8601Digits(Int)
    /// RFC 3339 with as many decimals as the date needs to be read back the same.
    case iso8601Exact
    /// Seconds since 1970 for a date; seconds for a duration (the default of `Duration`).
    case seconds
    /// Seconds since 1970, written without a fraction.
    case wholeSeconds
    case milliseconds
    /// A pattern such as `yyyy-MM-dd HH:mm:ss`, read in UTC unless it says a zone.
    case pattern(String)
    /// A number or a boolean as a text.
    case string
    /// A text that is a number in JSON.
    case number
    /// A Double that may be `"NaN"`, `"Infinity"` or `"-Infinity"`.
    case nonfinite
    case base64url
    /// `1.5s`
    case suffixed
    /// RFC 9110, section 5.6.7.
    case http
    /// RFC 5322, section 3.3.
    case rfc2822
    /// `/Date(1714566600000)/`
    case dotnet
    /// Any value, as a text that is JSON.
    case json
    /// Read in the first of these that fits.
    case several(read: [ValueFormat], write: ValueFormat)
}
