/// A page that is all of a document, for who names the document where a page is asked for.
///
///     restgen generate github.json      // as if a page said `openapi: github.json`, and nothing else
package enum WholeDocument {
    /// nil for a file that is no document of OpenAPI by its beginning.
    package static func page(of source: SourceFile) -> SourceFile? {
        guard isDocument(source.bytes) else { return nil }
        let name = source.name.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
        var base = source.name
        for ending in [".json", ".yaml", ".yml"] where base.hasSuffix(ending) {
            base = String(base.dropLast(ending.count))
        }
        let text = "restgen: 1\nopenapi: \(JSONValue.string(name ?? source.name).compactText)\n"
        return SourceFile(name: base + ".rest.yaml", shownName: source.shownName, bytes: Array(text.utf8))
    }

    /// By the version of OpenAPI, or of Swagger; `openapi: github.json` in a page is no version. It stands near the beginning, but
    /// where somebody sorted the keys.
    private static func isDocument(_ bytes: [UInt8]) -> Bool {
        isDocument(bytes, upTo: 16_384) ?? isDocument(bytes, upTo: bytes.count) ?? false
    }

    /// nil where nothing says it.
    private static func isDocument(_ bytes: [UInt8], upTo size: Int) -> Bool? {
        let head = String(decoding: bytes.prefix(size), as: UTF8.self)
        let lines = head.split(whereSeparator: \.isNewline)
        // A page may name a document `3.1.yaml`, and a document may hold a page.
        if head.contains("\"restgen\"") && !head.contains("\"x-restgen\"")
            || lines.contains(where: { $0.hasPrefix("restgen") })
        {
            return false
        }
        let isJSON = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "{"
        let isFound = ["openapi", "swagger"].contains { key in
            if isJSON { return holds("\"\(key)\"", in: head[...]) }
            let spellings = [key, "\"\(key)\"", "'\(key)'"]
            return lines.contains { line in
                spellings.contains { line.hasPrefix($0) && isVersion(line.dropFirst($0.count)) }
            }
        }
        return isFound ? true : nil
    }

    private static func holds(_ key: String, in text: Substring) -> Bool {
        var text = text
        while let found = text.firstRange(of: key) {
            text = text[found.upperBound...]
            if isVersion(text) { return true }
        }
        return false
    }

    /// `: "3.1.0"`, `: 2.0`
    private static func isVersion(_ text: Substring) -> Bool {
        let value = text.drop(while: \.isWhitespace)
        guard value.first == ":" else { return false }
        let version = value.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        return version.first.map { "23".contains($0) } == true && version.dropFirst().first == "."
    }
}
