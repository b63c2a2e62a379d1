import Foundation

/// Finds the `include:` of a spec line by line, without parsing the YAML.
///
///     include: models.yaml
///     include: [models.yaml, "../Shared/errors.yaml"]
///     include:
///       - models.yaml       # one per line
///
/// The tool also includes files that this scanner doesn't find, but the build doesn't run the tool after an edit of
/// only such a file.
enum IncludeScanner {
    /// Returns all files that a spec includes, directly or indirectly, in the order in which they are found. Files that
    /// the tool wouldn't read can't be inputs, and the tool reports them.
    static func includes(of spec: URL, within files: ReadableFiles) -> [URL] {
        let most = ReadableFiles.mostIncludes
        var found: [URL] = []
        var waiting = [spec.absoluteURL.standardized]
        var seen: Set<String> = [spec.absoluteURL.standardized.path]
        var bytes = 0
        while !waiting.isEmpty, bytes <= most.bytes {
            let file = waiting.removeFirst()
            guard let text = ReadableFiles.text(of: file) else { continue }
            bytes += text.utf8.count
            for name in names(in: text) where found.count < most.files {
                guard let include = files.file(name, from: file), seen.insert(include.path).inserted else { continue }
                found.append(include)
                waiting.append(include)
            }
        }
        return found
    }

    static func names(in text: String) -> [String] {
        var names: [String] = []
        var isList = false
        for line in text.split(whereSeparator: \.isNewline) {
            if let value = value(ofIncludeIn: line) {
                names += flow(value)
                isList = true
            } else if isList {
                let trimmed = line.trimmingPrefix(while: \.isWhitespace)
                if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
                let isFlow = trimmed.hasPrefix("\"") || trimmed.hasPrefix("]") || line.first?.isWhitespace == true
                if trimmed.hasPrefix("- ") {
                    names += flow(trimmed.dropFirst(2))
                } else if isFlow {
                    names += flow(trimmed)
                } else {
                    isList = false
                }
            }
        }
        return names
    }

    /// Returns the text after `include:`, at the top level of the file.
    private static func value(ofIncludeIn line: Substring) -> Substring? {
        for key in ["include", "\"include\"", "'include'"] where line.hasPrefix(key) {
            let rest = line.dropFirst(key.count).trimmingPrefix(while: \.isWhitespace)
            if rest.hasPrefix(":") { return rest.dropFirst() }
        }
        return nil
    }

    /// Returns the names of `[a.yaml, "b.yaml"]  # both`, or a single name.
    private static func flow(_ text: Substring) -> [String] {
        var text = text
        if let comment = text.range(of: " #") { text = text[..<comment.lowerBound] }
        let trimmed = text.trimmingCharacters(in: CharacterSet(charactersIn: " \t[]"))
        return trimmed.split(separator: ",")
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'[]")) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("&") }
    }
}
