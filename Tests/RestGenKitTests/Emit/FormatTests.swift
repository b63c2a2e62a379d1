import Foundation
import Testing

@testable import RestGenEmit
@testable import RestGenModel
@testable import RestGenTools

/// The generated code is formatted as `swift format` would with the project's configuration.
@Suite struct FormatTests {
    static let configuration = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent(".swift-format").path

    /// Stubs, samples and access modifiers. The code in the snapshots is checked together with the project's sources.
    @Test(arguments: ["Edges", "Taken"], Access.allCases)
    func stubsAndAccessLevelsAreFormatted(name: String, access: Access) throws {
        let files = try SpecCase(group: "Cases", name: name).run(
            EmitOptions(stubs: true, samples: true, access: access)
        ).files
        let folder = try Folder(files)
        let output = try Tool.run([
            "swift", "format", "lint", "--strict", "-r", "--configuration", Self.configuration, folder.url.path,
        ])
        #expect(output.status == 0, "\(output.text.prefix(4_000))")
        #expect(output.text.isEmpty)
    }
}
