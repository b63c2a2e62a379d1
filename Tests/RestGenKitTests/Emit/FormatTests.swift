import Foundation
import Testing

@testable import RestGenKit

/// The generated code is what `swift format` with the project's configuration would make of it.
@Suite struct FormatTests {
    static let configuration = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent(".swift-format").path

    @Test(arguments: Access.allCases)
    func kitchenSink(access: Access) throws {
        try lint(Emitter(KitchenSink.api(access: access), specSize: 100, options: EmitOptions(stubs: true)).emit())
    }

    @Test func namesFromHell() throws {
        try lint(Emitter(Hell.api(), specSize: 100, options: EmitOptions(stubs: true)).emit())
    }

    private func lint(_ files: [GeneratedFile]) throws {
        let folder = try Folder(files)
        let output = try Tool.run([
            "swift", "format", "lint", "--strict", "-r", "--configuration", Self.configuration, folder.url.path,
        ])
        #expect(output.status == 0, "\(output.text.prefix(4_000))")
        #expect(output.text.isEmpty)
    }
}
