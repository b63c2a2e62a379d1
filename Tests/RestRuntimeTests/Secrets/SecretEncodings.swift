import Foundation

/// Generates the encodings in which a server might repeat a text.
enum SecretEncodings {
    /// Returns the results of one encoding, several if it allows alternatives.
    typealias Notation = @Sendable (String) -> [String]

    /// Returns the results of each encoding and, if nested, of each pair of encodings.
    static func all(of text: String, isNested: Bool) -> [String] {
        var all: Set<String> = [text]
        for outer in notations {
            for once in outer(text) {
                all.insert(once)
                if isNested { for inner in notations { all.formUnion(inner(once)) } }
            }
        }
        return all.sorted()
    }

    static let notations: [Notation] = [json, percent, html, form]

    /// JSON strings as different writers produce them: with or without escaped slashes, with `\u` escapes for
    /// non-letters or for everything, in both letter cases, and string escapes of other languages.
    private static let json: Notation = { text in
        var encodings = [
            each(text) { [#"\"#: #"\\"#, "\"": #"\""#][$0] ?? "\($0)" },
            each(text) { [#"\"#: #"\\"#, "\"": #"\""#, "/": #"\/"#][$0] ?? "\($0)" },
            each(text) { "\\u{\(String($0.value, radix: 16))}" },
        ]
        for isUpper in [false, true] {
            func hex(_ value: some BinaryInteger, _ count: Int) -> String {
                let digits = String(value, radix: 16, uppercase: isUpper)
                return String(repeating: "0", count: max(0, count - digits.count)) + digits
            }
            func escaped(_ scalar: Unicode.Scalar) -> String {
                UTF16.encode(scalar).map { $0.map { "\\u" + hex($0, 4) }.joined() } ?? ""
            }
            encodings.append(each(text) { isLetter($0) ? "\($0)" : escaped($0) })
            encodings.append(each(text, escaped))
            encodings.append(each(text) { isLetter($0) ? "\($0)" : utf8($0).map { "\\x" + hex($0, 2) }.joined() })
        }
        return encodings
    }

    private static let percent: Notation = { text in
        var encodings: [String] = []
        for isUpper in [false, true] {
            func escaped(_ scalar: Unicode.Scalar) -> String {
                utf8(scalar)
                    .map {
                        let digits = String($0, radix: 16, uppercase: isUpper)
                        return "%" + (digits.count < 2 ? "0" : "") + digits
                    }
                    .joined()
            }
            encodings.append(each(text) { isLetter($0) ? "\($0)" : escaped($0) })
            encodings.append(
                each(text) { isLetter($0) || "-._~/:@!$&'()*,;=".unicodeScalars.contains($0) ? "\($0)" : escaped($0) }
            )
            encodings.append(each(text, escaped))
        }
        return encodings
    }

    private static let html: Notation = { text in
        let names: [Unicode.Scalar: String] = ["&": "amp", "<": "lt", ">": "gt", "\"": "quot", "'": "apos"]
        let all = names.merging(["/": "sol", "+": "plus", "=": "equals", ":": "colon", "\\": "bsol"]) { $1 }
        return [
            each(text) { scalar in names[scalar].map { "&\($0);" } ?? "\(scalar)" },
            each(text) { scalar in all[scalar].map { "&\($0);" } ?? "\(scalar)" },
            each(text) { isLetter($0) ? "\($0)" : "&#\($0.value);" },
            each(text) { isLetter($0) ? "\($0)" : "&#x\(String($0.value, radix: 16));" },
            each(text) { isLetter($0) ? "\($0)" : "&#X\(String($0.value, radix: 16, uppercase: true));" },
            each(text) { "&#\($0.value);" }, each(text) { "&#x00\(String($0.value, radix: 16));" },
        ]
    }

    private static let form: Notation = { text in
        percent(text).map { $0.replacingOccurrences(of: "%20", with: "+") }
    }

    private static func each(_ text: String, _ spell: (Unicode.Scalar) -> String) -> String {
        text.unicodeScalars.map(spell).joined()
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }

    private static func utf8(_ scalar: Unicode.Scalar) -> [UInt8] { Array(String(scalar).utf8) }
}
