import Fuzzing
import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenSpec
@testable import RestGenTools

/// Templates and URLs with a combining mark after a delimiter.
@Suite struct CombiningMarkTemplateTests {
    private func output(_ text: String) -> Pipeline.Output {
        Pipeline.run(spec: SourceFile(name: "T.rest.yaml", text: "restgen: 1\n" + text))
    }

    @Test(arguments: JoinedSigns.marks) func servers(mark: String) {
        let output = output("server: https://h/{tenant}\(mark)/v1\nresources: { a: GET /a }\n")
        #expect(output.diagnostics.filter { $0.severity == .error }.isEmpty)
        let url = "https://h/\\(tenant)".unicodeScalars
        #expect(output.files.contains { $0.content.unicodeScalars.firstRange(of: url) != nil })
        let queried = self.output("server: \"https://h/v1?\(mark)a\"\nresources: { a: GET /a }\n")
        #expect(queried.diagnostics.map(\.message).contains("the server's URL has a query, '?\(mark)a'"))
    }

    @Test(arguments: JoinedSigns.marks) func exportedParameters(mark: String) throws {
        let text = "restgen: 1\nserver: https://h\nresources: { a: \"GET /a/{id}\(mark)/{b}\(mark)/c\" }\n"
        let document = try #require(Pipeline.export(SourceFile(name: "T.rest.yaml", text: text)).export).document
        let path = try #require(document["paths"]?.members?.first)
        #expect(path.0 == "/a/{id}\(mark)/{b}\(mark)/c")
        let parameters = path.1["parameters"]?.array ?? path.1["get"]?["parameters"]?.array
        #expect(parameters?.compactMap { $0["name"]?.string } == ["id", "b"])
    }

    @Test(arguments: JoinedSigns.marks) func writtenURLs(mark: String) {
        #expect(WrittenURL("https://al:pw@\(mark)h/t")?.hasPassword != false)
        #expect(WrittenURL("https://h/\(mark)@x/t")?.host == "h")
        #expect(WrittenURL.problem(of: "https://h/\"\(mark)") != nil)
    }
}
