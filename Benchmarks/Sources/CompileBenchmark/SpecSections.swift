import Foundation

/// A spec as lines under its top-level keys, so that parts of it can be left out.
struct SpecSections {
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

    /// The types of the spec in three steps, each of which includes those before it: enums, models, unions. In the
    /// models of the second step, union fields have the type `JSON`, since they can't be compiled without the unions.
    ///
    /// Empty if the spec includes other files, whose types it may need.
    var types: [(title: String, text: String)] {
        if sections.contains(where: { $0.key == "include" }) { return [] }
        let steps = [
            ("enums", text(["enums"])),
            ("models", text(["enums", "models"]) + aliases),
            ("unions", text(["enums", "models", "unions"])),
        ]
        return steps.filter { step in sections.contains { $0.key == step.0 } }
    }

    /// Returns the spec with only these kinds of types, models last.
    private func text(_ kinds: [String]) -> String {
        let keys = ["restgen", "json", "types", "access"] + kinds
        let kept = sections.filter { keys.contains($0.key) }
        let ordered = kept.filter { $0.key != "models" } + kept.filter { $0.key == "models" }
        return ordered.flatMap(\.lines).joined(separator: "\n")
    }

    /// Declares each union as an alias of JSON, to be added to the models.
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

    /// Returns the indentation of the entries under a key.
    private func margin(_ key: String) -> Substring {
        entries(key).first?.prefix { $0 == " " } ?? "  "
    }

    /// Returns the lines under a key, without empty lines and comments.
    private func entries(_ key: String) -> [Substring] {
        let lines = sections.first { $0.key == key }?.lines ?? []
        return lines.dropFirst().filter { line in
            line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
        }
    }
}
