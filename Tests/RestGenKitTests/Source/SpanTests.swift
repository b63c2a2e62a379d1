import RestGenKit
import Testing

@Suite struct SpanTests {
    @Test func sliceStaysInsideTheFile() {
        let file = SourceFile(name: "a.yaml", text: "models")
        #expect(Span(file, 0..<6).slice(2, 99).text == "dels")
    }
}
