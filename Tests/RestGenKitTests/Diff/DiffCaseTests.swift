import Foundation
import RestGenKit
import Testing

/// Every folder under `Specs/Diffs` is a case. To add one: make the folder, write both pages, run, read what was recorded.
@Suite struct DiffCaseTests {
    @Test(arguments: DiffCase.all)
    func reports(_ item: DiffCase) throws {
        let report = DiagnosticReport(try item.findings(), limit: nil)
        try Snapshot(folder: item.folder).check(report.rendered(as: .text), "expected.txt")
    }

    @Test(arguments: DiffCase.all)
    func aPageIsItself(_ item: DiffCase) throws {
        for name in ["Old.rest.yaml", "New.rest.yaml"] {
            let bytes = Array(try Data(contentsOf: item.folder.appending(path: name)))
            let sources = (SourceFile(name: name, bytes: bytes), SourceFile(name: name, bytes: bytes))
            #expect(try DiffCase.findings(from: sources.0, to: sources.1).map(\.message) == [])
        }
    }

    /// What is shown of one side has nothing of the other's.
    @Test(arguments: DiffCase.all)
    func oneSideAlone(_ item: DiffCase) throws {
        for (side, word) in [(DiffSide.wire, "Swift"), (.swift, "the wire")] {
            for finding in try item.findings(of: [side]) where finding.severity != .note {
                #expect(finding.message.contains("break"), "\(finding.message)")
                #expect(!finding.message.contains("break \(word)") && !finding.message.contains("breaks \(word)"))
            }
        }
    }
}
