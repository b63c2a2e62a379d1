@_spi(Generated) import RestMapping

/// A JSON value in a query, a form or a header.
///
///     call.query("filter", JSONParameter.text(filter, in: &call))
///     call.header("X-Filter", JSONParameter.text(filter, isASCII: true, in: &call))
@_spi(Generated) public enum JSONParameter {
    /// Returns the JSON of a value. `nil` is `nil` or `null`. With `isASCII`, other characters are escaped, as headers
    /// require. If JSON can't express the value, the call fails.
    public static func text<Value: FieldValue>(
        _ value: Value?,
        orNull: Bool = false,
        isASCII: Bool = false,
        in call: inout Call
    ) -> String? {
        guard let value else { return orNull ? "null" : nil }
        do throws(FieldError) {
            let text = String(decoding: try Mapping.encode(value), as: UTF8.self)
            return isASCII ? ascii(text) : text
        } catch {
            call.note(RequestError(unwritableParameter: error))
            return nil
        }
    }

    /// Returns the JSON of a value, `null`, or `nil` if it is absent.
    public static func text<Value: FieldValue>(
        patch value: Patch<Value>,
        isASCII: Bool = false,
        in call: inout Call
    ) -> String? {
        if case .absent = value { return nil }
        return text(value.value, orNull: true, isASCII: isASCII, in: &call)
    }

    /// Escapes characters outside of ASCII as `\u00e9`. In JSON they only occur in strings.
    ///
    /// A character outside of the basic plane becomes two escapes, its surrogate pair (RFC 8259, section 7).
    private static func ascii(_ json: String) -> String {
        if json.utf8.allSatisfy({ $0 < 0x80 }) { return json }
        var text = ""
        for unit in json.utf16 {
            if unit < 0x80 {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            } else {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text
    }
}

/// The errors of values without JSON.
extension RequestError {
    /// Creates the error for a value in a query, a form or a header, with the key path of the unwritable part.
    @inline(never)
    init(unwritableParameter error: FieldError) {
        if error.breaksRule {
            self.init(rule: error.expected, at: error.keyPath)
            return
        }
        let location = error.keyPath.isEmpty ? "" : " at \(error.keyPath)"
        self.init("a parameter can't be encoded as JSON\(location): expected \(error.expected), found \(error.found)")
    }
}
