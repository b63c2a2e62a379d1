import Foundation
import Testing

@testable import RestGenKit
@testable import RestGenModel
@testable import RestGenSpec

/// A key that a place allows changes the Swift, or a diagnostic reports that it has no effect there.
///
/// The values and the specs are in `Specs/KeyEffects/effects.txt`.
@Suite struct KeyEffectTests {
    static let table = KeyEffectTable()

    @Test(arguments: table.places) func everyKeyHasAnEffect(place: KeyEffectTable.Place) {
        var silent = Set(place.silent.indices)
        for context in place.contexts {
            let without = run(context, context.base)
            if place.name != "'cache'" { #expect(without.errors.isEmpty, "\(context.name): \(without.errors)") }
            for (key, value) in place.values
            where !context.keys.contains(key.filter { $0 != "?" })
                && "\(key): \(value)" != context.base
            {
                if run(context, "\(key): \(value)") != without { continue }
                let exemption = place.silent.firstIndex { $0.fits(key, value, context.name) }
                if let exemption { silent.remove(exemption) }
                #expect(exemption != nil, "'\(key): \(value)' changes nothing in '\(context.name)'")
            }
        }
        #expect(silent.isEmpty, "these have an effect: \(silent.map { place.silent[$0].key })")
    }

    /// An option that can't have an effect on the result or the verb of an endpoint is reported.
    @Test func optionsWithoutEffectAreReported() {
        for place in Self.table.places {
            var unread = Set(place.reported.indices)
            for context in place.contexts {
                let without = run(context, context.base)
                for (key, value) in place.values {
                    let lines = place.reported.indices.filter { place.reported[$0].fits(key, value, context.name) }
                    if lines.isEmpty { continue }
                    unread.subtract(lines)
                    let found = run(context, "\(key): \(value)").diagnostics
                    #expect(found.count > without.diagnostics.count, "'\(key): \(value)' in '\(context.name)'")
                }
            }
            #expect(unread.isEmpty, "these lines fit nothing: \(unread.map { place.reported[$0].key })")
        }
    }

    /// Every key of the language has values in the file.
    @Test func everyKeyHasTestValues() {
        for place in JSONSchema.keySchemas {
            guard let tried = Self.table.places.first(where: { $0.name == place.name }) else {
                Issue.record("no values for \(place.name)")
                continue
            }
            let context = Set(tried.contexts.flatMap(\.keys))
            for key in place.keys.map(\.name) where !tried.values.contains(where: { $0.key == key }) {
                #expect(context.contains(key) || tried.untested.contains(key), "no value for '\(key)' of \(place.name)")
            }
        }
    }

    private struct Output: Equatable {
        var swift: [String]
        var diagnostics: [String]
        var errors: [String]
    }

    private func run(_ context: KeyEffectTable.Context, _ entry: String) -> Output {
        let text = context.text(entry)
        let common = SourceFile(name: "common.yaml", text: Self.table.common)
        let document = SourceFile(name: "document.json", text: Self.table.document)
        let output = Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: text)) { path, _ in
            path == document.name ? document : common
        }
        // The header has a checksum.
        let lines = output.files.map { file in
            file.content.split(separator: "\n").filter { !$0.hasPrefix("// ") }.joined(separator: "\n")
        }
        return Output(
            swift: lines,
            diagnostics: output.diagnostics.map(\.message),
            errors: output.diagnostics.filter { $0.severity == .error }.map(\.message)
        )
    }
}

/// The values and specs that `KeyEffectTests` tries: `effects.txt`, read line by line.
struct KeyEffectTable {
    struct Context {
        var name: String
        var keys: [String]
        var spec: String
        /// The text without the key.
        var base = ""

        /// Returns the spec with an entry at its place.
        func text(_ entry: String) -> String {
            // An envelope without a key isn't valid.
            let spec = entry.isEmpty ? spec.replacing(", envelope: {%}", with: "%") : spec
            let parts = spec.components(separatedBy: "%")
            let isFirst = parts[0].hasSuffix("{")
            let middle = entry.isEmpty ? "" : isFirst ? entry + (parts[1].hasPrefix("}") ? "" : ", ") : ", " + entry
            return "{restgen: 1, include: [common.yaml], " + (parts[0] + middle + parts[1]).dropFirst()
        }
    }

    struct Silence {
        var key: String
        var value: String
        var contexts: [String]

        func fits(_ key: String, _ value: String, _ context: String) -> Bool {
            ["*", key].contains(self.key) && ["*", value].contains(self.value)
                && (contexts == ["*"] || contexts.contains(context))
        }
    }

    struct Place: CustomTestStringConvertible {
        var name: String
        var values: [(key: String, value: String)] = []
        var contexts: [Context] = []
        var silent: [Silence] = []
        /// The keys that are reported in some contexts.
        var reported: [Silence] = []
        var untested: [String] = []
        var testDescription: String { name }
    }

    private(set) var places: [Place] = []
    private(set) var common = ""
    private(set) var document = ""

    init() {
        let url = SpecCase.root.appending(path: "KeyEffects/effects.txt")
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let (word, rest) = Self.halves(line, " ")
            switch word {
            case "common": common += rest + "\n"
            case "place": places.append(Place(name: rest))
            case "document": document += rest
            case "untested": places[places.count - 1].untested.append(rest)
            case "key":
                let (key, value) = Self.halves(rest, ": ")
                places[places.count - 1].values.append((key, value))
            case "context":
                let (head, spec) = Self.halves(rest, "]: ")
                let (name, keys) = Self.halves(head, " [")
                let list = keys.split(separator: " ").map(String.init)
                places[places.count - 1].contexts.append(Context(name: name, keys: list, spec: spec))
            case "base":
                let place = places.count - 1
                places[place].contexts[places[place].contexts.count - 1].base = rest
            case "silent", "reported":
                let (said, _) = Self.halves(rest, " # ")
                let (head, contexts) = Self.halves(said, " in ")
                let (key, value) = Self.halves(head, ": ")
                let silence = Silence(key: key, value: value, contexts: contexts.components(separatedBy: ", "))
                if word == "silent" {
                    places[places.count - 1].silent.append(silence)
                } else {
                    places[places.count - 1].reported.append(silence)
                }
            default: Issue.record("a line that nobody reads: \(line)")
            }
        }
    }

    private static func halves(_ text: some StringProtocol, _ separator: String) -> (String, String) {
        guard let range = text.range(of: separator) else { return (String(text), "") }
        return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }
}
