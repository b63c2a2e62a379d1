import RestGenTools
import Testing

/// Texts of untrusted specs that are longer than usual.
@Suite struct LongTextTests {
    /// Long texts are read in linear time. In quadratic time, this test would take minutes.
    @Test func readsLongPathsAndNames() {
        let path = "resources:\n  a: GET /:id(" + String(repeating: #"\"#, count: 100_000) + ")\n"
        let name = "models:\n  ? \"" + String(repeating: "data ", count: 100_000) + "Room\"\n  : { id: Int }\n"
        for text in [path, name] {
            let output = Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text))
            #expect(output.diagnostics.count == 1)
        }
    }
}
