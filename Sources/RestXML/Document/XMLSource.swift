#if XML
import Foundation
@_spi(Generated) import RestRuntime

/// The bytes of a document, and its declared encoding.
struct XMLSource {
    let body: Data
    let contentType: String?

    /// Returns the document's text, without its declaration.
    ///
    /// The encoding is that of the byte order mark, or of the content type (RFC 7303), or of the declaration.
    func text() throws(FieldError) -> String {
        let charset = encoding()
        guard charset.isKnown else {
            throw .xml("a supported encoding", found: "\"\(charset.name ?? "")\"")
        }
        guard let text = charset.text(of: body) else {
            throw .xml("text in \(charset.name ?? "utf-8")", found: "bytes in another encoding")
        }
        return Self.withoutDeclaration(text)
    }

    private func encoding() -> Charset {
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { return Charset("utf-8") }
        if body.starts(with: [0xFF, 0xFE]) || body.starts(with: [0xFE, 0xFF]) { return Charset("utf-16") }
        let said = Charset(contentType: contentType)
        if said.name != nil { return said }
        if body.starts(with: [0x3C, 0x00]) { return Charset("utf-16le") }
        if body.starts(with: [0x00, 0x3C]) { return Charset("utf-16be") }
        // The declaration was read as ASCII, so an encoding that doesn't include ASCII can't be right.
        guard let declared, !declared.name.orEmpty.hasPrefix("utf-16"), !declared.name.orEmpty.hasPrefix("utf-32")
        else {
            return Charset("utf-8")
        }
        return declared
    }

    /// Returns the encoding of the declaration: `<?xml … encoding="windows-1251"?>`.
    private var declared: Charset? {
        guard body.starts(with: Data("<?xml".utf8)) else { return nil }
        let head = String(decoding: body.prefix(256), as: UTF8.self)
        guard let end = head.range(of: "?>"),
            let key = head.range(of: "encoding", range: head.startIndex..<end.lowerBound)
        else { return nil }
        let rest = head[key.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" || $0 == "\t" || $0.isNewline }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return Charset(String(rest.dropFirst().prefix { $0 != quote }))
    }

    private static func withoutDeclaration(_ text: String) -> String {
        guard text.hasPrefix("<?xml"), let next = text.dropFirst(5).first, next.isWhitespace,
            let end = text.range(of: "?>")
        else { return text }
        return String(text[end.upperBound...])
    }
}

extension String? {
    fileprivate var orEmpty: String { self ?? "" }
}

extension FieldError {
    /// Returns an error of the document itself.
    static func xml(_ expected: String, found: String) -> FieldError {
        FieldError(keyPath: "", expected: expected + " in the XML", found: found)
    }
}
#endif
