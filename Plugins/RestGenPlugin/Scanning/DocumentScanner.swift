import Foundation

/// Finds the document of `openapi:` in a spec and the files that it refers to, without parsing YAML or JSON.
///
///     openapi: github.json
///     openapi: { document: github.json, only: [issues] }
///
/// The tool also reads files that this scanner doesn't find, but the build doesn't run the tool after an edit of only
/// such a file.
struct DocumentScanner {
    /// The path in the spec.
    private(set) var name: String?
    /// Whether only parts of the document are selected.
    private(set) var hasSelection = false

    init(_ text: String) {
        guard let block = DocumentScanner.block(in: text) else { return }
        let value = block.prefix { !$0.isNewline }.trimmingCharacters(in: .whitespaces)
        if !value.isEmpty, !value.hasPrefix("{"), !value.hasPrefix("#") {
            name = DocumentScanner.unquoted(value)
            return
        }
        let document = /(?:^|[{,\s])["']?document["']?\s*:\s*("[^"]*"|'[^']*'|[^,}\s#]+)/
        name = block.firstMatch(of: document).map { DocumentScanner.unquoted(String($0.1)) }
        hasSelection = block.contains(/(?:^|[{,\s])["']?only["']?\s*:/)
    }

    /// Returns the value of `openapi:` at the left margin, up to the next key there.
    private static func block(in text: String) -> String? {
        var lines: [Substring] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if lines.isEmpty {
                for key in ["openapi", "\"openapi\"", "'openapi'"] where line.hasPrefix(key) {
                    let rest = line.dropFirst(key.count).trimmingPrefix(while: \.isWhitespace)
                    if rest.hasPrefix(":") { lines = [rest.dropFirst()] }
                }
            } else if let first = line.first, !first.isWhitespace, !"}]#-".contains(first) {
                break
            } else {
                lines.append(line)
            }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private static func unquoted(_ text: String) -> String {
        let plain = text.firstRange(of: " #").map { String(text[..<$0.lowerBound]) } ?? text
        return plain.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
    }

    /// Returns a document and all files that it refers to, directly or indirectly, if the tool would read them.
    static func files(of document: URL, within files: ReadableFiles) -> [URL] {
        let most = ReadableFiles.mostDocuments
        var found: [URL] = []
        var waiting = [document]
        var seen: Set<String> = []
        var bytes = 0
        while let file = waiting.popLast(), seen.count < most.files {
            guard seen.insert(file.path).inserted,
                let data = ReadableFiles.data(of: file, limit: most.bytes - bytes)
            else { continue }
            bytes += data.count
            found.append(file)
            waiting += references(in: data).sorted().compactMap { files.file($0, from: file) }
        }
        return found
    }

    /// Returns the files of references such as `"$ref": "models/room.yaml#/Room"`, in JSON or YAML.
    private static func references(in data: Data) -> Set<String> {
        let mark = Data("$ref".utf8)
        var names: Set<String> = []
        var position = data.startIndex
        while let range = data.range(of: mark, in: position..<data.endIndex) {
            position = range.upperBound
            let rest = data[position..<min(position + 1024, data.endIndex)]
            let value = String(decoding: rest.prefix { $0 != 0x0A && $0 != 0x7D && $0 != 0x2C }, as: UTF8.self)
            guard let colon = value.firstIndex(of: ":") else { continue }
            let text = value[value.index(after: colon)...].trimmingCharacters(
                in: CharacterSet(charactersIn: " \t\r\"'")
            )
            let name = text.prefix { $0 != "#" && $0 != "\"" && $0 != "'" }
            if !name.isEmpty, !name.contains("://") { names.insert(name.removingPercentEncoding ?? String(name)) }
        }
        return names
    }
}
