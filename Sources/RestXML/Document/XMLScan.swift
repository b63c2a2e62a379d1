#if XML
@_spi(Generated) import RestRuntime

/// A pass over a document before parsing, for checks that the parser lacks: depth, size, entity declarations, and
/// content outside of the root. Errors inside of tags are left to the parser.
///
/// Comments, processing instructions and the document type aren't passed to the parser. Models don't need them, and
/// Foundation's parser on Linux crashes on an instruction without content, `<?a?>`.
///
/// The scan takes linear time, and it doesn't decode characters: in UTF-8, the bytes of markup never occur inside of
/// other characters.
struct XMLScan {
    private let bytes: [UInt8]
    private let limits: XMLLimits
    /// The index of the next byte to read.
    private var index = 0
    /// The number of open elements.
    private var depth = 0
    /// The number of start tags.
    private var elementCount = 0
    /// The number of namespace declarations in the whole document.
    private var namespaceCount = 0
    private var hasRoot = false
    /// The length of the text since the last tag, and the number of pieces in which the parser returns it. Each piece
    /// is appended to a copy of the previous ones.
    private var textLength = 0
    private var textPieces = 0
    /// The number of bytes that have been copied for all texts.
    private var copiedBytes = 0
    /// The largest depth of an element.
    private(set) var deepest = 0
    /// The document without comments, instructions and the document type.
    private(set) var content: [UInt8] = []

    /// The largest number of attributes of an element.
    private static let mostAttributes = 1000
    /// The largest number of namespace declarations in a document.
    private static let mostNamespaces = 1000
    /// The largest number of copied bytes for a document, about a second of work. Feeds with megabytes of escaped HTML
    /// need less.
    private static let mostCopiedBytes = 8 << 30

    init(_ text: String, limits: XMLLimits) {
        bytes = Array(text.utf8)
        self.limits = limits
    }

    /// Reads the document, and sets ``content`` and ``deepest``.
    ///
    /// - Throws: A `FieldError` for a document that exceeds a limit, has entity declarations, or isn't one complete
    ///   element.
    mutating func check() throws(FieldError) {
        if bytes.count > limits.bytes { throw .xml("at most \(limits.bytes) bytes", found: "\(bytes.count)") }
        content.reserveCapacity(bytes.count)
        while index < bytes.count {
            let start = index
            let isContent = bytes[index] == UInt8(ascii: "<") ? try scanMarkup() : try scanText()
            if isContent { content += bytes[start..<index] }
        }
        if !hasRoot { throw .xml("an element", found: bytes.isEmpty ? "an empty document" : "none") }
        if depth > 0 { throw .xml("an end tag", found: "the end of the document") }
    }

    /// Returns whether the bytes at the current position are those of an ASCII word.
    private func follows(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - index >= count else { return false }
        for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
        return true
    }

    /// Advances to the end of the next occurrence of a word.
    ///
    /// - Throws: A `FieldError` if the word doesn't occur.
    private mutating func skip(past word: StaticString) throws(FieldError) {
        while index < bytes.count {
            if bytes[index] == word.utf8Start[0], follows(word) {
                index += word.utf8CodeUnitCount
                return
            }
            index += 1
        }
        throw .xml("'\(word)'", found: "the end of the document")
    }

    /// Advances past a text. Returns whether it is inside of an element.
    ///
    /// Outside of the root only white space is allowed (XML 1.0, section 2.1, `document`), and it isn't passed to the
    /// parser.
    private mutating func scanText() throws(FieldError) -> Bool {
        let start = index
        var nonASCIICount = 0
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
            let byte = bytes[index]
            // The parser ends a piece before and after a reference, and at a line break that it normalizes.
            if byte == UInt8(ascii: "&") || byte == 0x0D { textPieces += 2 }
            if byte >= 0x80 { nonASCIICount += 1 }
            if depth == 0, byte != 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
                throw .xml("one element at the root", found: "text next to it")
            }
            index += 1
        }
        // Text with other characters than those of ASCII is returned in pieces of a few hundred bytes.
        textPieces += 1 + nonASCIICount / 256
        try addText(length: index - start)
        return depth > 0
    }

    /// Adds to the length of the current text.
    ///
    /// - Throws: A `FieldError` if copying the text for each of its pieces would exceed the limit of the document.
    private mutating func addText(length: Int) throws(FieldError) {
        textLength += length
        let more = textLength.multipliedReportingOverflow(by: textPieces / 2)
        if more.overflow || more.partialValue > Self.mostCopiedBytes - copiedBytes {
            throw .xml("shorter strings, or strings with fewer references", found: "\(textLength) bytes of one")
        }
    }

    /// Advances past a tag, a CDATA section or other markup. Returns whether to pass it to the parser.
    private mutating func scanMarkup() throws(FieldError) -> Bool {
        if follows("<!--") {
            index += 4
            try skip(past: "-->")
            return false
        } else if follows("<![CDATA[") {
            // A CDATA section is text, which isn't allowed outside of the root either.
            if depth == 0 { throw .xml("one element at the root", found: "text next to it") }
            let start = index
            try skip(past: "]]>")
            textPieces += 1 + (index - start) / 256
            try addText(length: index - start)
        } else if follows("<!DOCTYPE") {
            try scanDocumentType()
            return false
        } else if follows("<?") {
            try skip(past: "?>")
            return false
        } else if follows("</") {
            try skip(past: ">")
            depth -= 1
            if depth < 0 { throw .xml("a start tag before its end tag", found: "an end tag") }
            endText()
        } else {
            try scanStartTag()
            endText()
        }
        return true
    }

    /// Adds the cost of the text that ends at a tag.
    private mutating func endText() {
        // The product is within the limit, which `addText(length:)` has checked.
        copiedBytes += textLength * (textPieces / 2)
        textLength = 0
        textPieces = 0
    }

    /// Skips `<!DOCTYPE note SYSTEM "note.dtd">` without loading the file. Throws if it has declarations: nested
    /// entities expand without bounds, and external ones refer to files.
    private mutating func scanDocumentType() throws(FieldError) {
        // The quote that began the current literal, or 0 outside of literals. `>` and `[` in a literal have no meaning.
        var quote: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "[") {
                throw .xml("no declarations", found: "declarations in the document type")
            } else if byte == UInt8(ascii: ">") {
                return
            }
        }
        throw .xml("'>'", found: "the end of the document")
    }

    /// Advances past a start tag or an empty-element tag, and counts its attributes and namespaces.
    ///
    /// A `>` in a quoted value doesn't end the tag. Other mistakes, such as a missing quote or a duplicate attribute,
    /// are found by the parser.
    private mutating func scanStartTag() throws(FieldError) {
        if depth == 0, hasRoot { throw .xml("one element at the root", found: "a second one") }
        hasRoot = true
        elementCount += 1
        if elementCount > limits.elements { throw .xml("at most \(limits.elements) elements", found: "more") }
        index += 1
        var attributeCount = 0
        var quote: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                attributeCount += 1
                if attributeCount > Self.mostAttributes {
                    throw .xml("at most \(Self.mostAttributes) attributes of an element", found: "more")
                }
            } else if byte == UInt8(ascii: "x"), follows("xmlns") {
                namespaceCount += 1
                if namespaceCount > Self.mostNamespaces {
                    throw .xml("at most \(Self.mostNamespaces) namespaces", found: "more")
                }
            } else if byte == UInt8(ascii: "<") {
                throw .xml("'>'", found: "'<'")
            } else if byte == UInt8(ascii: ">") {
                // An empty element also has a depth, though it doesn't open a level.
                deepest = max(deepest, depth + 1)
                if deepest > limits.depth {
                    throw .xml("at most \(limits.depth) nested elements", found: "more")
                }
                if bytes[index - 1] != UInt8(ascii: "/") { depth += 1 }
                index += 1
                return
            }
            index += 1
        }
        throw .xml("'>'", found: "the end of the document")
    }
}
#endif
