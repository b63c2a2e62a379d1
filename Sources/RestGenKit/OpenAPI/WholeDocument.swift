/// Creates a spec that imports a whole OpenAPI document, for users that pass a document where a spec is expected.
///
///     restgen generate github.json      // like a spec that only contains `openapi: github.json`
package enum WholeDocument {
    /// Returns the spec of a document, or `nil` if the file isn't an OpenAPI document.
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

    /// Whether the file declares a version of OpenAPI or Swagger. The key `openapi` of a spec has a file name instead.
    ///
    /// The version is usually at the beginning. If it isn't, because the keys are sorted, the whole file is searched.
    private static func isDocument(_ bytes: [UInt8]) -> Bool {
        isDocument(bytes, upTo: 16_384) ?? isDocument(bytes, upTo: bytes.count) ?? false
    }

    /// Returns `nil` if neither a version nor a restgen key is among the first bytes.
    private static func isDocument(_ bytes: [UInt8], upTo size: Int) -> Bool? {
        let head = String(decoding: bytes.prefix(size), as: UTF8.self)
        let lines = head.split(whereSeparator: \.isNewline)
        // A spec can name a document `3.1.yaml`, and a document can contain a spec under `x-restgen`.
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

    /// Whether the text after a key is a version: `: "3.1.0"`, `: 2.0`.
    private static func isVersion(_ text: Substring) -> Bool {
        let value = text.drop(while: \.isWhitespace)
        guard value.first == ":" else { return false }
        let version = value.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        return version.first.map { "23".contains($0) } == true && version.dropFirst().first == "."
    }
}
