import Testing

@testable import RestGenEmit
@testable import RestGenSpec

/// `Documentation/SpecReference.md` explains the keys that are declared, and no others.
struct ReferenceTests {
    /// A part of the reference, from its heading to the next one.
    private struct Section {
        var lines: [Substring] = []

        /// What stands in code: between backticks, and in examples.
        var code: String {
            var text: [Substring] = []
            var code: [Substring] = []
            var isExample = false
            for line in lines {
                if line.hasPrefix("```") {
                    isExample.toggle()
                } else if isExample {
                    code.append(line)
                } else {
                    text.append(line)
                }
            }
            // Code may go on behind the end of a line.
            let joined = text.joined(separator: " ")
            return (code + joined.matches(of: /`([^`]+)`/).map(\.output.1)).joined(separator: "\n")
        }

        /// The first column of its tables of keys.
        var listed: [String] {
            var isKeys = false
            return lines.flatMap { line -> [String] in
                if !line.hasPrefix("|") { isKeys = false }
                if line.hasPrefix("| key") && !line.hasPrefix("| key | shape") { isKeys = true }
                let cell = isKeys ? line.split(separator: "|").first ?? "" : ""
                return cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
            }
        }
    }

    private static func sections() throws -> [String: Section] {
        var sections: [String: Section] = [:]
        var name = ""
        var isExample = false
        for line in try SourceText.text("Documentation/SpecReference.md").split(
            separator: "\n",
            omittingEmptySubsequences: false
        ) {
            if line.hasPrefix("```") { isExample.toggle() }
            if line.hasPrefix("#"), !isExample { name = String(line.drop { $0 == "#" || $0 == " " }) }
            sections[name, default: Section()].lines.append(line)
        }
        return sections
    }

    @Test func everyKeyIsExplainedInItsSection() throws {
        let sections = try Self.sections()
        for place in JSONSchema.places {
            let code = try #require(sections[place.section], "\(place.section)").code
            let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "?" }.map(String.init))
            for key in place.keys {
                #expect(words.contains(key.name), "'\(key.name)' of \(place.name) is not under '\(place.section)'")
            }
        }
    }

    @Test func tablesListNothingElse() throws {
        for (name, section) in try Self.sections() {
            let keys = JSONSchema.places.filter { $0.section == name }.flatMap(\.keys).map(\.name)
            let others = section.listed.filter { !keys.contains($0) && !HTTPVerb.all.contains($0) }
            #expect(others == [], "\(name)")
        }
    }
}
