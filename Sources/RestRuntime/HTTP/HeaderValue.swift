/// The rules for a header's value: visible characters, spaces, tabs, and UTF-8 (RFC 9110, section 5.5).
///
///     HeaderValue.isValid("a\r\nX-Admin: yes")     // false
///
/// Bytes above 127 are allowed, since servers send and expect UTF-8.
package enum HeaderValue {
    /// Returns whether a value has no line breaks and no other control characters, except for tabs.
    @inline(never)
    package static func isValid(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 >= 32 && $0 != 127 || $0 == 9 }
    }

    /// Writes a list (RFC 9110, section 5.6.1). Values that are empty or contain an unquoted comma are quoted, since
    /// they would be read as none or several otherwise.
    ///
    ///     list(["a", "b, c"])      // a, "b, c"
    package static func list(_ values: [String]) -> String {
        values.map { value in
            guard value.isEmpty || hasBareComma(value) else { return value }
            var quoted = "\""
            for scalar in value.unicodeScalars {
                if scalar == "\"" || scalar == "\\" { quoted += "\\" }
                quoted.unicodeScalars.append(scalar)
            }
            return quoted + "\""
        }
        .joined(separator: ", ")
    }

    /// Returns whether a value contains a comma outside of quotes, or a quote without its counterpart.
    private static func hasBareComma(_ value: String) -> Bool {
        var isQuoted = false
        var isEscaped = false
        for byte in value.utf8 {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = isQuoted
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == UInt8(ascii: ","), !isQuoted {
                return true
            }
        }
        // An unclosed quote would include the next values.
        return isQuoted
    }
}
