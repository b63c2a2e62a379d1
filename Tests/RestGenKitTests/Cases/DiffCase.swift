import Foundation
import RestGenTools
import Testing

/// A folder under `Specs/Diffs`: two versions of a spec, and the expected differences.
///
///     Specs/Diffs/Fields/Old.rest.yaml, New.rest.yaml, expected.txt
struct DiffCase: CustomTestStringConvertible, Sendable {
    let item: SpecCase

    var folder: URL { item.folder }
    var testDescription: String { item.testDescription }

    static let all = SpecCase.all(in: "Diffs").map(DiffCase.init)

    init(item: SpecCase) { self.item = item }

    func diagnostics(of sides: Set<DiffSide> = Set(DiffSide.allCases)) throws -> [Diagnostic] {
        try Self.diagnostics(from: source("Old.rest.yaml"), to: source("New.rest.yaml"), of: sides)
    }

    static func diagnostics(
        from old: SourceFile,
        to new: SourceFile,
        of sides: Set<DiffSide> = Set(DiffSide.allCases)
    ) throws -> [Diagnostic] {
        let second = try api(new)
        return APIDiff(from: try api(old, named: second.name), to: second).findings(of: sides)
    }

    /// Resolves a spec that must have no errors.
    static func api(_ source: SourceFile, named name: String? = nil) throws -> API {
        let (api, diagnostics) = Pipeline.resolve(source, named: name)
        let report = DiagnosticReport(diagnostics.filter { $0.severity == .error })
        return try #require(api, "\(report.rendered(as: .text))")
    }

    private func source(_ name: String) throws -> SourceFile {
        SourceFile(name: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
    }
}
