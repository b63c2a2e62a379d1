/// Parses JSON (RFC 8259) into a tree, up to the first error.
///
///     let tree = JSONTreeReader.read(file, limits: .default, reporting: diagnostics)    // nil after an error
struct JSONTreeReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: SourceFile
    private let limits: DocumentLimits
    private var position = 0
    private var entries: [DocumentTree.Entry] = []
    /// Keys that occur again later in the same object. The last one applies.
    private var duplicates: [(first: Int, last: Int)] = []

    static func read(_ file: SourceFile, limits: DocumentLimits, reporting diagnostics: Diagnostics) -> DocumentTree? {
        file.bytes.withUnsafeBufferPointer { bytes in
            var reader = JSONTreeReader(bytes: bytes, file: file, limits: limits)
            do throws(SyntaxError) {
                try reader.readDocument()
                for range in reader.duplicates { diagnostics.report(reader.duplicate(range)) }
                reader.removeDuplicates()
                return DocumentTree(file: file, entries: reader.entries)
            } catch {
                diagnostics.report(error.diagnostic)
                return nil
            }
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, file: SourceFile, limits: DocumentLimits) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
        entries.reserveCapacity(bytes.count / 16)
    }

    private mutating func readDocument() throws(SyntaxError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpaces()
        try readValue(depth: 0)
        skipSpaces()
        if position < bytes.count { throw unexpected("the end of the document") }
    }

    private mutating func readValue(depth: Int) throws(SyntaxError) {
        guard position < bytes.count else { throw unexpected("a value") }
        switch bytes[position] {
        case UInt8(ascii: "{"): try readObject(depth: depth)
        case UInt8(ascii: "["): try readList(depth: depth)
        case UInt8(ascii: "\""): try readText()
        case UInt8(ascii: "t"): try readWord("true", .true)
        case UInt8(ascii: "f"): try readWord("false", .false)
        case UInt8(ascii: "n"): try readWord("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        default: throw unexpected("a value")
        }
    }

    private mutating func readObject(depth: Int) throws(SyntaxError) {
        let index = try begin(.object, depth)
        skipSpaces()
        if !take(UInt8(ascii: "}")) {
            var keys = JSONKeys()
            repeat {
                skipSpaces()
                guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected("a key") }
                let key = entries.count
                try readText()
                entries[key].isKey = true
                if let first = keys.add(entries, at: key, in: bytes) { duplicates.append((first, key)) }
                skipSpaces()
                guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
                skipSpaces()
                try readValue(depth: depth + 1)
                skipSpaces()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "}")) else { throw unexpected("',' or '}'") }
        }
        end(index)
    }

    private mutating func readList(depth: Int) throws(SyntaxError) {
        let index = try begin(.list, depth)
        skipSpaces()
        if !take(UInt8(ascii: "]")) {
            repeat {
                skipSpaces()
                try readValue(depth: depth + 1)
                skipSpaces()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "]")) else { throw unexpected("',' or ']'") }
        }
        end(index)
    }

    private mutating func begin(_ kind: DocumentTree.Entry.Kind, _ depth: Int) throws(SyntaxError) -> Int {
        guard depth < limits.depth else {
            throw error("lists and objects are nested more than \(limits.depth) levels deep", at: here)
        }
        entries.append(DocumentTree.Entry(kind: kind, start: Int32(position), end: 0, next: 0))
        position += 1
        return entries.count - 1
    }

    private mutating func end(_ index: Int) {
        entries[index].end = Int32(position)
        entries[index].next = Int32(entries.count)
    }

    private mutating func append(_ kind: DocumentTree.Entry.Kind, from start: Int) {
        entries.append(DocumentTree.Entry(kind: kind, start: Int32(start), end: Int32(position), next: 0))
    }

    private mutating func readText() throws(SyntaxError) {
        let start = position
        var isEscaped = false
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return append(isEscaped ? .escapedText : .text, from: start)
            case UInt8(ascii: "\\"):
                isEscaped = true
                try readEscape()
            case 0x20..<0x80: position += 1
            case 0x80...:
                guard let scalar = UTF8Scalar.decode(bytes, at: position) else {
                    throw error("bytes that are not UTF-8", at: position..<position + 1)
                }
                position += scalar.length
            default: throw error("a control character in a string", at: position..<position + 1)
            }
        }
        throw error("'\"' is never closed", at: start..<start + 1)
    }

    private mutating func readEscape() throws(SyntaxError) {
        let start = position
        position += 2
        guard position <= bytes.count else { return }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return
        case UInt8(ascii: "u"):
            let digits = bytes[position..<min(position + 4, bytes.count)]
            guard digits.count == 4, digits.allSatisfy({ JSONEscapes.digit($0) != nil }) else {
                throw error("'\\u' needs four hexadecimal digits", at: start..<position)
            }
            position += 4
        default: throw error("the escape is not valid in JSON", at: start..<position)
        }
    }

    private mutating func readWord(_ word: StaticString, _ kind: DocumentTree.Entry.Kind) throws(SyntaxError) {
        let start = position
        guard word.withUTF8Buffer({ bytes[position...].starts(with: $0) }) else { throw unexpected("a value") }
        position += word.utf8CodeUnitCount
        append(kind, from: start)
    }

    private mutating func readNumber() throws(SyntaxError) {
        let start = position
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try readDigits() }
        if take(UInt8(ascii: ".")) { try readDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            try readDigits()
        }
        append(.number, from: start)
    }

    private mutating func readDigits() throws(SyntaxError) {
        let start = position
        while position < bytes.count, bytes[position].isDigit { position += 1 }
        if position == start { throw unexpected("a digit") }
    }

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position].isSpace { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    // MARK: Diagnostics

    private var here: Range<Int> { position..<min(position + 1, bytes.count) }

    private func unexpected(_ expected: String) -> SyntaxError {
        guard position < bytes.count else { return error("expected \(expected), found the end", at: here) }
        let length = UTF8Scalar.decode(bytes, at: position)?.length ?? 1
        let range = position..<position + length
        let found = String(decoding: bytes[range], as: UTF8.self)
        return error("expected \(expected), found '\(found)'", at: range)
    }

    private func error(_ message: String, at range: Range<Int>) -> SyntaxError {
        SyntaxError(.openapiSyntax, message, at: Span(file, range))
    }

    private func duplicate(_ keys: (first: Int, last: Int)) -> Diagnostic {
        let key = { (index: Int) in
            let entry = entries[index]
            let text = String(decoding: bytes[Int(entry.start) + 1..<Int(entry.end) - 1], as: UTF8.self)
            return Located(text, Span(file, Int(entry.start)..<Int(entry.end)))
        }
        return .ignored(key(keys.first), before: key(keys.last))
    }

    /// Removes members with a duplicate key that don't apply.
    private mutating func removeDuplicates() {
        guard !duplicates.isEmpty else { return }
        var isRemoved = Array(repeating: false, count: entries.count)
        for (first, _) in duplicates {
            let value = entries[first + 1]
            let end = value.isContainer ? Int(value.next) : first + 2
            for index in first..<end { isRemoved[index] = true }
        }
        // The number of entries that are kept before each entry.
        var kept = [0]
        kept.reserveCapacity(entries.count + 1)
        for index in entries.indices { kept.append(kept[index] + (isRemoved[index] ? 0 : 1)) }
        entries = entries.indices.filter { !isRemoved[$0] }.map { index in
            var entry = entries[index]
            if entry.isContainer { entry.next = Int32(kept[Int(entry.next)]) }
            return entry
        }
    }
}
