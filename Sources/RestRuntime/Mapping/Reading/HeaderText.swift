import Foundation

/// A type for headers with several values: a list, or an optional list.
protocol HeaderList {}
extension Array: HeaderList {}
extension Optional: HeaderList where Wrapped: HeaderList {}

/// The text of a header as JSON.
enum HeaderText {
    /// Returns the JSON documents to try, in this order: the text as a string, then as a number or boolean if it is one.
    ///
    /// A list always has two documents: all elements as strings, and all elements as numbers or booleans where possible.
    static func documents(of text: String, name: StaticString, isList: Bool) -> [Data] {
        let texts: [String]
        if isList {
            // Cookies' dates contain commas (RFC 9110, section 5.3).
            texts = isCookie(name) ? [text] : parts(of: text)
        } else {
            texts = [text]
        }
        let strings = texts.map { JSON.string($0) }
        let scalars = texts.map { scalar($0) }
        if isList { return [document(.array(strings)), document(.array(scalars))] }
        return strings == scalars ? [document(strings[0])] : [document(strings[0]), document(scalars[0])]
    }

    /// Returns the format of a field. A date without a format is read in HTTP's format or RFC 3339, and written in
    /// HTTP's format.
    static func format<T>(_ format: FieldFormat?, of type: T.Type) -> FieldFormat? {
        if let format { return format }
        let isDate = type == Date.self || type == [Date].self || type == Date?.self
        return isDate ? .several(read: [.http, .iso8601], write: .http) : nil
    }

    static func isSecret(_ name: StaticString, _ options: MappingOptions) -> Bool {
        isCookie(name) || options.hides(name.description)
    }

    private static func isCookie(_ name: StaticString) -> Bool {
        name.description.lowercased() == "set-cookie"
    }

    /// Returns the elements of a list (RFC 9110, section 5.6.1). Commas in quoted strings don't separate, and empty
    /// elements are ignored.
    static func parts(of text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var isQuoted = false
        var isEscaped = false
        for character in text.unicodeScalars {
            if isEscaped {
                isEscaped = false
            } else if isQuoted && character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == "," && !isQuoted {
                parts.append(part)
                part = ""
                continue
            }
            part.unicodeScalars.append(character)
        }
        parts.append(part)
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func scalar(_ text: String) -> JSON {
        if let number = JSON.Number(text) { return .number(number) }
        return text == "true" || text == "false" ? .bool(text == "true") : .string(text)
    }

    private static func document(_ json: JSON) -> Data {
        // Texts and numbers can always be written.
        (try? Mapping.encode(json)) ?? Data("null".utf8)
    }
}
