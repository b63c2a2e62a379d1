/// Splits `Set-Cookie` fields that `URLSession` has joined.
///
/// A comma may be a part of a value or a date, so a joined field is ambiguous (RFC 6265, section 3). A field is split
/// after a comma and a space if a name and an equals sign follow.
///
///     a=1; Expires=Wed, 09 Jun 2021 10:18:14 GMT, b=2      // a=1; Expires=…    b=2
enum JoinedCookies {
    /// Returns the fields, of which there is at least one.
    static func lines(of field: String) -> [String] {
        let bytes = Array(field.utf8)
        var lines: [String] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: ","), let next = beginning(after: index, in: bytes) else { continue }
            lines.append(String(decoding: bytes[start..<index], as: UTF8.self))
            start = next
        }
        lines.append(String(decoding: bytes[start...], as: UTF8.self))
        return lines
    }

    /// Returns the start of the next field after a comma, or `nil` if the comma is a part of the field.
    private static func beginning(after comma: Int, in bytes: [UInt8]) -> Int? {
        // The name of the next cookie ends with an equals sign. The day of a date doesn't.
        guard comma + 1 < bytes.count, bytes[comma + 1] == UInt8(ascii: " ") else { return nil }
        var end = comma + 2
        while end < bytes.count, isOfName(bytes[end]) { end += 1 }
        return end > comma + 2 && end < bytes.count && bytes[end] == UInt8(ascii: "=") ? comma + 2 : nil
    }

    /// Whether a name may contain the byte (RFC 9110, section 5.6.2).
    private static func isOfName(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !separators.contains(byte)
    }

    /// The separators of HTTP, which tokens can't contain.
    private static let separators = Set("\"(),/:;<=>?@[\\]{}".utf8)
}
