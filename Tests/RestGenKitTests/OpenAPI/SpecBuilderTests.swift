import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenTools

/// The spec that is built of a document means the same as the text that is rendered of it.
@Suite struct SpecBuilderTests {
    @Test(arguments: DocumentCase.all)
    func builtIsRendered(_ item: DocumentCase) throws {
        for document in try item.documents() {
            for difference in BuiltSpec.differences(document, open: item.file) { Issue.record("\(difference)") }
        }
    }

    /// Documents that are exported have kinds of bodies and responses that few others have.
    @Test(arguments: SpecCase.all(in: "Cases"))
    func builtIsRenderedOfExports(_ item: SpecCase) throws {
        let export = Pipeline.export(try item.source()) { path, _ in item.included(path) }.export
        guard let export else { return }
        let document = SourceFile(name: "document.json", text: export.document.text)
        for difference in BuiltSpec.differences(document, open: { _ in nil }) { Issue.record("\(difference)") }
    }
}

extension DocumentCase {
    /// All of its files that are documents.
    fileprivate func documents() throws -> [SourceFile] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted().compactMap(file)
            .filter { WholeDocument.page(of: $0) != nil }
    }
}
