import Foundation

/// Finds a spec's included files, its documents and its keys `stubs`, `samples` and `store`, line by line, without
/// parsing the YAML.
struct SpecScanner {
    private static let ending = ".rest.yaml"

    let url: URL
    /// The included files, directly or indirectly.
    let includes: [URL]
    /// The documents of `openapi` in the files, and the files that they refer to.
    let documents: [URL]
    /// The bytes that the documents add to the size.
    private let documentSize: Int

    init(url: URL) {
        self.url = url
        let files = ReadableFiles(of: url)
        includes = IncludeScanner.includes(of: url, within: files)
        var documents: [URL] = []
        var size = 0
        for file in [url] + includes {
            guard let text = ReadableFiles.text(of: file) else { continue }
            let scanner = DocumentScanner(text)
            guard let name = scanner.name, let document = files.file(name, from: file) else { continue }
            documents += DocumentScanner.files(of: document, within: files)
            let isPart = file == url || !file.lastPathComponent.hasSuffix(SpecScanner.ending)
            guard isPart else { continue }
            size +=
                scanner.hasSelection ? min(ReadableFiles.size(of: document), 16_384) : ReadableFiles.size(of: document)
        }
        self.documents = documents
        documentSize = size
    }

    /// Whether the spec has a line `stubs: true` at its left margin.
    var hasStubs: Bool { enables("stubs") }

    /// Whether the spec has a line `samples: true` or `samples: preview` at its left margin.
    var hasSamples: Bool { enables("samples", by: ["preview", "\"preview\"", "'preview'"]) }

    private func enables(_ key: String, by words: [String] = []) -> Bool {
        guard let text = ReadableFiles.text(of: url) else { return false }
        return text.split(whereSeparator: \.isNewline).contains { line in
            guard line.hasPrefix(key) else { return false }
            let rest = line.dropFirst(key.count).trimmingPrefix(while: \.isWhitespace)
            guard rest.hasPrefix(":") else { return false }
            let value = rest.dropFirst().prefix { $0 != "#" }
            return (["true", "True", "TRUE"] + words).contains(value.trimmingCharacters(in: .whitespaces))
        }
    }

    /// Whether the spec or an included file has the key `store`, in a model or an endpoint. A field with this name has
    /// the same form, so such a spec has an output file for tables that is empty.
    var hasStore: Bool {
        ([url] + ownIncludes).contains { file in
            guard let text = ReadableFiles.text(of: file) else { return false }
            return SpecScanner.hasKey("store", in: text)
        }
    }

    /// Whether a word is at the position of a key, possibly in quotes.
    private static func hasKey(_ key: String, in text: String) -> Bool {
        var rest = text[...]
        while let found = rest.range(of: key) {
            let before = text[..<found.lowerBound].last
            var behind = rest[found.upperBound...]
            if let quote = behind.first, "\"'".contains(quote) { behind = behind.dropFirst() }
            behind = behind.trimmingPrefix(while: \.isWhitespace)
            if behind.first == ":", before.map({ $0.isWhitespace || "{,\"'".contains($0) }) ?? true { return true }
            rest = rest[found.upperBound...]
        }
        return false
    }

    /// The included files that aren't specs themselves.
    private var ownIncludes: [URL] { includes.filter { !$0.lastPathComponent.hasSuffix(SpecScanner.ending) } }

    /// The prefix of the generated files, such as `ChatCave` for `chat-cave.rest.yaml`, as in `ShardPlan` of
    /// RestGenKit.
    var swiftName: String {
        url.lastPathComponent.dropLast(SpecScanner.ending.count)
            .split { !$0.isLetter && !$0.isNumber }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
    }

    /// The size in bytes, with the included files that aren't specs themselves, and with the size of the documents.
    var size: Int { ([url] + ownIncludes).reduce(documentSize) { $0 + ReadableFiles.size(of: $1) } }
}
