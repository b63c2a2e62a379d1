import Foundation
import RestGenTools
import Testing

/// `Documentation/Diagnostics` contains the same texts as `restgen explain`.
///
/// A missing file is written, and the test fails once. `RESTGEN_RECORD=1` rewrites all of them.
@Suite struct DiagnosticDocumentationTests {
    private let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/Diagnostics")

    @Test(arguments: DiagnosticID.allCases)
    func documentationPageIsUpToDate(id: DiagnosticID) throws {
        let documentation = id.explanation.markdown(for: id)
        let url = folder.appendingPathComponent("\(id.rawValue).md")
        let isRecording = ProcessInfo.processInfo.environment["RESTGEN_RECORD"] == "1"
        if let existing = try? String(contentsOf: url, encoding: .utf8), !isRecording {
            #expect(existing == documentation, "run the tests with RESTGEN_RECORD=1 to write the page again")
            return
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try documentation.write(to: url, atomically: true, encoding: .utf8)
        if !isRecording { Issue.record("the page \(id.rawValue).md was missing and is written now") }
    }

    @Test func everyDocumentationPageHasADiagnostic() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        let known = Set(DiagnosticID.allCases.map { "\($0.rawValue).md" })
        #expect(Set(files).subtracting(known).isEmpty)
    }
}
