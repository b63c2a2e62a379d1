import Foundation

/// A spec by its lines, as far as it takes to leave out a part of it: what stands under each key at the margin.
struct Page {
    private var sections: [(key: String, lines: [Substring])] = []

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let first = line.first, first.isLetter, let colon = line.firstIndex(of: ":") {
                sections.append((String(line[..<colon]), [line]))
            } else if !sections.isEmpty {
                sections[sections.count - 1].lines.append(line)
            }
        }
    }

    /// The parts of the page, each as a page that holds the parts before it as well. None where it includes other files,
    /// which this page might not be without.
    ///
    /// The enums alone. Then the models: a field that is a union is of any JSON here, since no model with such a field can
    /// be without its union. Then the same with the unions. Then the page as it is: all that is about calls.
    var parts: [(title: String, text: String)] {
        if sections.contains(where: { $0.key == "include" }) { return [] }
        let types = ["restgen", "json", "types", "access"]
        let names = unions
        let aliases = names.isEmpty ? "" : "\n" + names.map { "\(margin("models"))\($0): JSON" }.joined(separator: "\n")
        let parts = [
            ("enums", text(types + ["enums"])),
            ("models", text(types + ["enums", "models"]) + aliases),
            ("unions", text(types + ["enums", "models", "unions"])),
            ("services", text(sections.map(\.key))),
        ]
        let absent = ["enums", "models", "unions"].filter { key in !sections.contains { $0.key == key } }
        return parts.filter { !absent.contains($0.0) }
    }

    /// The models come last, where the aliases can follow.
    private func text(_ keys: [String]) -> String {
        let kept = sections.filter { keys.contains($0.key) }
        let ordered = kept.filter { $0.key != "models" } + kept.filter { $0.key == "models" }
        return ordered.flatMap(\.lines).joined(separator: "\n")
    }

    /// The spaces in front of what stands under a key.
    private func margin(_ key: String) -> Substring {
        let first = entries(key).first { !$0.drop(while: \.isWhitespace).hasPrefix("#") }
        return first?.prefix(while: { $0 == " " }) ?? "  "
    }

    private func entries(_ key: String) -> ArraySlice<Substring> {
        let lines = sections.first { $0.key == key }?.lines ?? []
        return lines.dropFirst().filter { $0.contains { !$0.isWhitespace } }[...]
    }

    /// The names of the unions.
    private var unions: [Substring] {
        let margin = margin("unions")
        return entries("unions").compactMap { line in
            let rest = line.dropFirst(margin.count)
            guard line.hasPrefix(margin), let first = rest.first, first.isLetter else { return nil }
            return rest.firstIndex(of: ":").map { rest[..<$0] }
        }
    }
}
