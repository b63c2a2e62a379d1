import Foundation

/// The header `Content-Disposition`, which names a file (RFC 6266).
///
///     ContentDisposition.filename("attachment; filename=\"a.txt\"; filename*=UTF-8''%C3%A4.txt")     // ä.txt
package enum ContentDisposition {
    /// Returns a safe file name, or `nil` if there is none. `filename*` (RFC 8187) takes precedence. Of a path, only
    /// the last component is used.
    ///
    /// The name comes from the server, so it must never lead to another folder.
    package static func filename(_ header: String) -> String? {
        var plain: String?
        for (name, value) in parameters(header) {
            switch name {
            case "filename*":
                if let text = extended(value).flatMap(component) { return text }
            case "filename": plain = plain ?? component(value)
            default: break
            }
        }
        return plain
    }

    /// Returns the parameters: names in lowercase, and values without quotes.
    ///
    /// A semicolon in quotes is a part of a value, and a backslash in quotes escapes the next character.
    private static func parameters(_ header: String) -> [(name: String, value: String)] {
        var pairs: [(String, String)] = []
        var name = ""
        var value = ""
        var hasValue = false
        var isQuoted = false
        var isEscaped = false
        // A part without an equals sign, such as `attachment`, isn't a parameter.
        func end() {
            if hasValue {
                pairs.append((name.trimmingCharacters(in: .whitespaces).lowercased(), value))
            }
            (name, value, hasValue) = ("", "", false)
        }
        for character in header.unicodeScalars {
            if isEscaped {
                value.unicodeScalars.append(character)
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if hasValue, character == "\"" {
                isQuoted.toggle()
            } else if !isQuoted, character == ";" {
                end()
            } else if !hasValue, character == "=" {
                hasValue = true
            } else if hasValue {
                // White space around a value isn't a part of it.
                if isQuoted || character != " " && character != "\t" { value.unicodeScalars.append(character) }
            } else {
                name.unicodeScalars.append(character)
            }
        }
        end()
        return pairs
    }

    /// Decodes a value such as `UTF-8'en'%e2%82%ac%20rates` (RFC 8187, section 3.2).
    ///
    /// Returns `nil` for other charsets than UTF-8 and ISO-8859-1, and for invalid escapes.
    private static func extended(_ text: String) -> String? {
        let parts = text.unicodeScalars.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
            .map(Substring.init)
        guard parts.count == 3 else { return nil }
        switch parts[0].lowercased() {
        case "utf-8": return String(parts[2]).removingPercentEncoding
        case "iso-8859-1":
            return parts[2].removingPercentEncoding(.isoLatin1)
        default: return nil
        }
    }

    /// Returns a name that is safe for a file: without folders, `..` and invisible characters.
    ///
    /// Invisible characters are removed first. Otherwise they could separate the dots of `..`, or be combined with a
    /// slash.
    private static func component(_ text: String) -> String? {
        let seen = text.unicodeScalars.filter { !isHidden($0) }
        // Windows separates folders by backslashes.
        let last = seen.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? Substring.UnicodeScalarView()
        var name = ""
        for scalar in last {
            // The limit of common file systems.
            if name.utf8.count + UTF8.width(scalar) > 255 { break }
            name.unicodeScalars.append(scalar)
        }
        name = name.trimmingCharacters(in: .whitespaces)
        return name.isEmpty || name == "." || name == ".." ? nil : name
    }

    /// Returns whether a character is invisible, such as a control character or a mark of the text's direction.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

/// Percent-encoding of other charsets than UTF-8.
extension StringProtocol {
    /// Decodes percent-encoded bytes of an encoding.
    fileprivate func removingPercentEncoding(_ encoding: String.Encoding) -> String? {
        var bytes = Data()
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(data: bytes, encoding: encoding)
    }
}
