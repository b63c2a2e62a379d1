/// How a field's value is spelled in JSON, where its type knows more than one way.
///
///     fields.value("created", .format(.seconds))
///     fields.value("day", .format(.pattern("dd/MM/yyyy HH:mm:ss Z")))
///     fields.value("total", .format(.string))
///
/// A format reaches through lists, maps and optionals to their elements. A type that it means nothing to is read and
/// written as without it.
@_spi(Generated) public enum FieldFormat: Sendable, Hashable {
    /// A Date as RFC 3339 has it, such as `2024-05-01T12:30:00.5Z`: its default. A Duration as ISO 8601 has it, such as
    /// `PT1.5S`.
    ///
    /// A date is written to the millisecond: with three decimals, or none where they would be zeros.
    case iso8601
    /// A Date as RFC 3339 has it, written with so many decimals of the second, 0 to 9; cut off at 0, else rounded.
    case iso8601Digits(Int)
    /// A Date as RFC 3339 has it, written with as many of 0, 3, 6 or 9 decimals as it needs to be read back the same: for
    /// one that goes back to the server that it came from.
    case iso8601Exact
    /// A number of seconds, since 1970-01-01T00:00:00Z for a date; the default of `Duration`.
    case seconds
    /// A Date as a number of seconds, written without the fraction; one is read.
    case wholeSeconds
    /// A number of milliseconds; of a date, written without a fraction.
    case milliseconds
    /// See ``DatePattern`` for what a pattern may hold. Read in UTC unless it says a zone.
    case pattern(String)
    /// A number or a boolean as a JSON string: `"12"`, `"true"`. The plain form is read too. A Double also knows `"NaN"`,
    /// `"+Inf"` and `"-Inf"`.
    case string
    /// A String that is a number in JSON, digit by digit. A string is read too.
    case number
    /// A Double that is a number in JSON, and the string `"NaN"`, `"Infinity"` or `"-Infinity"` where it is not finite.
    case nonfinite
    /// Data in the alphabet of RFC 4648 section 5, without padding; padding is read.
    case base64url
    /// A Duration as a text of seconds: `"1.5s"`.
    case suffixed
    /// A Date as HTTP has it (RFC 9110 section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`. The two obsolete forms are read.
    case http
    /// A Date as e-mail has it (RFC 5322 section 3.3, once RFC 2822): `Thu, 20 Aug 2026 12:00:00 +0000`. The obsolete forms are
    /// read: years of two digits, zones by name, comments.
    case rfc2822
    /// A Date as .NET's older serializers have it, `/Date(1714566600000)/`: milliseconds since 1970-01-01T00:00:00Z. A zone behind
    /// them is read, and says where the writer was: `/Date(1714566600000+0200)/` is the same instant.
    case dotnet
    /// Any value, as a string that holds its JSON: `"{\"id\":1}"`. It is for the value as a whole, and not for the elements
    /// of a list.
    case json
    /// Read as the first of them that fits, written as one.
    indirect case several(read: [FieldFormat], write: FieldFormat)
}

extension FieldFormat {
    /// The formats to read with, in their order.
    var forReading: [FieldFormat] {
        if case .several(let formats, _) = self { return formats.flatMap(\.forReading) }
        return [self]
    }

    /// The format to write with.
    var forWriting: FieldFormat {
        if case .several(_, let format) = self { return format.forWriting }
        return self
    }

    /// True when a read may take this format.
    func reads(_ format: FieldFormat) -> Bool {
        if case .several(let formats, _) = self { return formats.contains { $0.reads(format) } }
        return self == format
    }
}
