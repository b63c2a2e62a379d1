/// The format of a field's value in JSON, for types with more than one.
///
///     fields.value("created", .format(.seconds))
///     fields.value("day", .format(.pattern("dd/MM/yyyy HH:mm:ss Z")))
///     fields.value("total", .format(.string))
///
/// The format of a list, map or optional applies to its elements. Types that a format doesn't apply to ignore it.
@_spi(Generated) public enum FieldFormat: Sendable, Hashable {
    /// A `Date` by RFC 3339, such as `2024-05-01T12:30:00.5Z`, which is its default. A `Duration` by ISO 8601, such as
    /// `PT1.5S`.
    ///
    /// A date is written with milliseconds: with three decimals, or none if they are zero.
    case iso8601
    /// A `Date` by RFC 3339 with a number of decimals from 0 to 9. Truncated with 0, and rounded otherwise.
    case iso8601Digits(Int)
    /// A `Date` by RFC 3339 with as many of 0, 3, 6 or 9 decimals as it needs to be read back unchanged, for dates that
    /// are sent back to their server.
    case iso8601Exact
    /// A number of seconds, for dates since 1970-01-01T00:00:00Z. The default of `Duration`.
    case seconds
    /// A `Date` as a number of seconds. A fraction is read, but not written.
    case wholeSeconds
    /// A number of milliseconds. Dates are written without a fraction.
    case milliseconds
    /// A pattern, see ``DatePattern``. Read in UTC unless the pattern has a zone.
    case pattern(String)
    /// A number or boolean as a JSON string: `"12"` or `"true"`. The plain form is read too. A `Double` also has
    /// `"NaN"`, `"+Inf"` and `"-Inf"`.
    case string
    /// A `String` that is a number in JSON, with all its digits. A string is read too.
    case number
    /// A `Double` as a number in JSON, or as `"NaN"`, `"Infinity"` or `"-Infinity"`.
    case nonfinite
    /// `Data` in the alphabet of RFC 4648, section 5, without padding. Padding is read.
    case base64url
    /// A `Duration` as a text of seconds: `"1.5s"`.
    case suffixed
    /// A `Date` as in HTTP headers (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`. Both obsolete forms are
    /// read.
    case http
    /// A `Date` as in e-mail (RFC 5322, section 3.3): `Thu, 20 Aug 2026 12:00:00 +0000`. Obsolete forms are read: years
    /// of two digits, named zones, comments.
    case rfc2822
    /// A `Date` of .NET's older serializers, `/Date(1714566600000)/`: milliseconds since 1970-01-01T00:00:00Z. A zone
    /// after the number doesn't change the instant: `/Date(1714566600000+0200)/` is the same.
    case dotnet
    /// Any value as a string that contains its JSON: `"{\"id\":1}"`. It applies to the whole value, not to the elements
    /// of a list.
    case json
    /// Several formats to read, in this order, and one to write.
    indirect case several(read: [FieldFormat], write: FieldFormat)
}

/// The formats that a combination of several consists of.
extension FieldFormat {
    /// The formats to read, in their order.
    var forReading: [FieldFormat] {
        if case .several(let formats, _) = self { return formats.flatMap(\.forReading) }
        return [self]
    }

    /// The format to write.
    var forWriting: FieldFormat {
        if case .several(_, let format) = self { return format.forWriting }
        return self
    }

    /// Returns whether a format is one of those to read.
    func reads(_ format: FieldFormat) -> Bool {
        if case .several(let formats, _) = self { return formats.contains { $0.reads(format) } }
        return self == format
    }
}
