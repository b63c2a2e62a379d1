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

    /// The types of the page in three steps, each a page with the steps before it: the enums alone; the models, where a
    /// field that is a union is of any JSON, since no model with such a field can be without its union; the unions.
    ///
    /// None where the page includes other files, which it might not be without.
    var types: [(title: String, text: String)] {
        if sections.contains(where: { $0.key == "include" }) { return [] }
        let steps = [
            ("enums", text(["enums"])),
            ("models", text(["enums", "models"]) + aliases),
            ("unions", text(["enums", "models", "unions"])),
        ]
        return steps.filter { step in sections.contains { $0.key == step.0 } }
    }

    /// The page with these kinds of types, the models last.
    private func text(_ kinds: [String]) -> String {
        let keys = ["restgen", "json", "types", "access"] + kinds
        let kept = sections.filter { keys.contains($0.key) }
        let ordered = kept.filter { $0.key != "models" } + kept.filter { $0.key == "models" }
        return ordered.flatMap(\.lines).joined(separator: "\n")
    }

    /// Each union as another name of JSON, to follow the models.
    private var aliases: String {
        let margin = margin("models")
        return names("unions").map { "\n\(margin)\($0): JSON" }.joined()
    }

    private func names(_ key: String) -> [Substring] {
        let margin = margin(key)
        return entries(key).compactMap { line in
            let rest = line.dropFirst(margin.count)
            guard line.hasPrefix(margin), rest.first?.isLetter == true else { return nil }
            return rest.firstIndex(of: ":").map { rest[..<$0] }
        }
    }

    /// The spaces in front of what stands under a key.
    private func margin(_ key: String) -> Substring {
        entries(key).first?.prefix { $0 == " " } ?? "  "
    }

    /// The lines under a key, without empty ones and those that are all comment.
    private func entries(_ key: String) -> [Substring] {
        let lines = sections.first { $0.key == key }?.lines ?? []
        return lines.dropFirst().filter { line in
            line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
        }
    }
}
