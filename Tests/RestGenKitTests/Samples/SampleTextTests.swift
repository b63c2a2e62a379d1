import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenExamples
@testable import RestGenModel
@testable import RestGenTools

/// The JSON texts of samples, and the values that generated code makes of them.
@Suite struct SampleTextTests {
    /// Every text is a valid value of its type, for the samples after the first ones too.
    @Test(arguments: SpecCase.all(in: "Cases") + SpecCase.all(in: "Examples"))
    func everySampleIsValid(spec: SpecCase) throws {
        try check(spec.resolved(), spec.testDescription)
    }

    /// The same for imported documents, whose examples are used if they fit.
    @Test(arguments: DocumentCase.all)
    func everySampleOfDocumentIsValid(item: DocumentCase) throws {
        let document = try item.document()
        let spec = SourceFile(name: "Page.rest.yaml", text: "restgen: 1\nsamples: true\nopenapi: \(document.name)\n")
        let resolved = Pipeline.resolve(spec) { path, _ in item.file(path) }
        try check(#require(resolved.api), item.testDescription)
    }

    private func check(_ api: API, _ title: String) throws {
        let texts = SampleTexts(api)
        let validator = ValueValidator(TypeIndex(api), for: .response)
        for sampled in SampledType.all(in: api) {
            guard let found = texts.texts(of: sampled.type) else {
                #expect(hasNone(sampled.type, in: api), "\(title): \(sampled.name) has no samples")
                continue
            }
            for index in 0..<20 {
                let offset = index / found.count * found.count
                let text = SampleTemplate(found[index % found.count]).text(adding: offset)
                let value = try #require(JSONValue(text: text), "\(title): \(text)")
                let issues = validator.issues(in: value, as: sampled.type)
                #expect(issues.isEmpty, "\(title): \(sampled.name): \(issues) in \(text)")
            }
        }
    }

    /// Whether a custom Swift type, a header or a required model that contains itself explains that there is none.
    private func hasNone(_ type: TypeReference, in api: API) -> Bool {
        let types = TypeIndex(api)
        return ReachedFields(types).needHeaders(type) || Examples(api).value(of: type) == nil
    }

    @Test func numbersGrowWithTheIndex() throws {
        let api = try #require(
            ResolvedSpec(
                """
                models:
                  Room: { id: String, key: UUID, number: Int, opened: Date, tags: [String], color: String }
                """
            ).api
        )
        let texts = try #require(SampleTexts(api).texts(of: .declared("Room", .model)))
        #expect(texts.count == 3)
        #expect(
            texts[1].hasPrefix(#"{"id":"room-«2»","key":""#)
                && texts[1].contains(#"-8000-«000000000002»","number":«2»"#)
        )
        #expect(texts[1].contains(#""tags":["tag «2»","tag «3»"],"color":"\u0023"#))
        let later = SampleTemplate(texts[1]).text(adding: 12)
        #expect(later.hasPrefix(#"{"id":"room-14","#) && later.contains(#"-000000000014","number":14,"#))
    }

    /// Text that looks like a mark, or that ends a literal, is escaped.
    @Test func textStaysText() throws {
        let text = SampleWriter(steps: []).text(
            .object([("«1»", .string("#a\\#b\"#\u{202E}\u{1F600}\u{A0}")), ("#", .array([.null, .bool(true)]))]),
            []
        )
        #expect(
            text
                == #"{"\u00ab1\u00bb":"\u0023a\\\u0023b\"\u0023\u202e😀\u00a0","\u0023":[null,true]}"#
        )
        #expect(JSONValue(text: text)?["«1»"]?.string == "#a\\#b\"#\u{202E}\u{1F600}\u{A0}")
        #expect(!text.contains("\"#") && !text.contains("\\#"))
    }

    @Test func valuesOfOtherFormsAreConstant() {
        let writer = SampleWriter(steps: [3, 123])
        func text(_ values: String...) -> String {
            writer.text(.string(values[0]), values.dropFirst().map { .string($0) })
        }
        #expect(text("a1", "a4", "a124") == #""a«1»""#)
        #expect(text("a01", "a04", "a124") == #""a01""#)
        #expect(text("001", "004", "124") == #""«001»""#)
        #expect(text("a1", "b4", "a124") == #""a1""#)
        #expect(text("2024-05-02", "2024-05-05", "2024-09-02") == #""2024-05-02""#)
        #expect(text("9999999999999999999999", "9", "9") == #""9999999999999999999999""#)
    }
}
