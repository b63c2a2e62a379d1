import Foundation
import Fuzzing
import Testing

/// A small part of `swift run -c release Fuzz documents`.
@Suite struct DocumentFuzzTests {
    @Test func importsMutatedDocuments() throws {
        let fuzz = try DocumentFuzz(folder: SpecCase.root.appending(path: "OpenAPI"))
        let findings = FuzzLoop(fuzz, count: 400, seed: 4711).run()
        #expect(findings.isEmpty, "\(findings.first.map(\.description) ?? "")")
    }
}
