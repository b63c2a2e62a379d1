import Testing

@testable import RestGenEmit
@testable import RestGenSpec

/// The articles in `Documentation/Reference` explain the keys that are declared, and no others.
struct ReferenceTests {
    /// A part of an article below a heading, with the parts below its subheadings.
    private struct Section {
        var lines: [Substring] = []
        /// The keys listed in the first column of its tables, each with the headings around the table.
        var listed: [(key: String, headings: [String])] = []

        /// The text in code spans and in examples.
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
            // A code span may contain a line break.
            let joined = text.joined(separator: " ")
            return (code + joined.matches(of: /`([^`]+)`/).map(\.output.1)).joined(separator: "\n")
        }
    }

    /// The sections by their headings. Sections of one name in several articles are one.
    private static func sections() throws -> [String: Section] {
        var sections: [String: Section] = [:]
        let folder = "Documentation/Reference"
        for file in try SourceText.names(in: folder) {
            var headings: [(level: Int, name: String)] = []
            var isExample = false
            var isKeys = false
            let text = try SourceText.text("\(folder)/\(file)")
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("```") { isExample.toggle() }
                let level = isExample ? 0 : line.prefix { $0 == "#" }.count
                if level > 0 {
                    headings.removeAll { $0.level >= level }
                    headings.append((level, String(line.dropFirst(level + 1))))
                }
                let names = headings.map(\.name)
                for name in Set(names) { sections[name, default: Section()].lines.append(line) }
                if !line.hasPrefix("|") { isKeys = false }
                if line.hasPrefix("| key") && !line.hasPrefix("| key | shape") { isKeys = true }
                guard isKeys, let name = names.last, let cell = line.split(separator: "|").first else { continue }
                sections[name]?.listed += cell.matches(of: /`([^`]+)`/).map { (String($0.output.1), names) }
            }
        }
        return sections
    }

    @Test func everyKeyIsExplainedInItsSection() throws {
        let sections = try Self.sections()
        for place in JSONSchema.keySchemas {
            let code = try #require(sections[place.section], "\(place.section)").code
            let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "?" }.map(String.init))
            for key in place.keys {
                #expect(words.contains(key.name), "'\(key.name)' of \(place.name) is not under '\(place.section)'")
            }
        }
    }

    @Test func tablesListOnlyExistingKeys() throws {
        for section in try Self.sections().values {
            for (key, headings) in section.listed where !HTTPVerb.all.contains(key) {
                let places = JSONSchema.keySchemas.filter { headings.contains($0.section) }
                #expect(places.flatMap(\.keys).contains { $0.name == key }, "\(key) under \(headings)")
            }
        }
    }
}
