#if XML
import Foundation
@_spi(Generated) import RestRuntime

/// The bytes of a document, and its declared encoding.
///
/// Created for each response by ``XMLSerializer``.
struct XMLSource {
    let body: Data
    /// The value of `Content-Type`, for its parameter `charset`.
    let contentType: String?

    /// Returns the document's text, without its declaration.
    ///
    /// The encoding is that of the byte order mark, or of the content type (RFC 7303), or of the declaration.
    ///
    /// The declaration is removed, since its encoding isn't that of the text.
    ///
    /// - Throws: A `FieldError` if the encoding is unknown, or if the bytes aren't valid in it.
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

    /// Returns the encoding, in the order of RFC 7303, section 3: byte order mark, content type, declaration. The
    /// default is UTF-8 (XML 1.0, section 4.3.3).
    private func encoding() -> Charset {
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { return Charset("utf-8") }
        if body.starts(with: [0xFF, 0xFE]) || body.starts(with: [0xFE, 0xFF]) { return Charset("utf-16") }
        let headerCharset = Charset(contentType: contentType)
        if headerCharset.name != nil { return headerCharset }
        // The first character is `<`, and the position of its zero byte reveals the order of the bytes (XML 1.0,
        // appendix F.1).
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
        // `encoding = 'x'` may have white space around the equals sign (XML 1.0, section 2.8).
        let rest = head[key.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" || $0 == "\t" || $0.isNewline }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return Charset(String(rest.dropFirst().prefix { $0 != quote }))
    }

    /// Removes `<?xml … ?>`. An instruction with a longer name, such as `<?xml-stylesheet … ?>`, is kept, and `XMLScan`
    /// skips it.
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
    ///
    /// The key path is empty, because no field is affected.
    ///
    /// - Parameters:
    ///   - expected: A noun phrase that "in the XML" can follow, such as "an end tag".
    ///   - found: The content in its place. It doesn't quote the document, which may contain secrets.
    static func xml(_ expected: String, found: String) -> FieldError {
        FieldError(keyPath: "", expected: expected + " in the XML", found: found)
    }
}
#endif
