import Foundation
import Fuzzing
@_spi(Generated) import RestRuntime
import Testing

/// A small part of `swift run -c release Fuzz json`, with the same inputs in every run.
struct FuzzTests {
    /// The runtime reads documents as Foundation does. `FoundationDifference` lists the exceptions.
    @Test func agreesWithFoundation() {
        let findings = FuzzLoop(JSONFuzz(), count: 20_000, seed: 8259).run()
        #expect(findings.isEmpty, "\(findings.count): \(findings.first?.description ?? "")")
    }

    /// The fuzz inputs include enough of both valid and invalid JSON.
    @Test func coversValidAndInvalidJSON() {
        let valid = (0..<2000).filter { isJSON(JSONFuzz().input(seed: $0)) }.count
        #expect(valid > 500 && valid < 1500)
    }

    private let mutation = ByteMutation(
        interesting: Array("\"\\{}[]:,0123456789.eE+-tfnu/ \n".utf8) + [0x80, 0xC2, 0xE2, 0xED, 0xA0, 0xF0, 0xFF, 0x00]
    )

    /// Reading damaged documents as models never crashes or hangs.
    @Test func readsModels() {
        var generator = SeededGenerator(seed: 20)
        for number in 0..<10_000 {
            let seed = Array((number % 2 == 0 ? Everything.text : ModelTests.text).utf8)
            let data = Data(mutation.apply(to: seed, &generator))
            _ = try? Mapping.decode(Everything.self, from: data)
            _ = try? Mapping.decode(Message.self, from: data)
        }
    }

    /// The runtime and `JSONDecoder` read the same values if both succeed. `JSONDecoder` is less strict in two ways: it
    /// ignores the contents of unknown keys, and it rounds numbers with more digits than a `Decimal` has.
    @Test func agreesWithJSONDecoder() throws {
        var generator = SeededGenerator(seed: 5)
        let decoder = JSONDecoder()
        var disagreements: [String] = []
        for _ in 0..<5000 {
            let bytes = mutation.apply(to: Array(Everything.text.utf8), &generator)
            let data = Data(bytes)
            let theirs = try? decoder.decode(Everything.self, from: data)
            do throws(FieldError) {
                if try Mapping.decode(Everything.self, from: data) == theirs { continue }
            } catch {
                if theirs == nil || !isJSON(bytes) || error.expected.contains("a Decimal holds exactly") { continue }
            }
            disagreements.append(String(decoding: bytes, as: UTF8.self))
        }
        #expect(disagreements.isEmpty, "\(disagreements.count): \(disagreements.prefix(3))")
    }
}
