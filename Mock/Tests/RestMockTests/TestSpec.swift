import Foundation
import RestGenTools
import Testing

/// A resolved spec of the project.
struct TestSpec: CustomTestStringConvertible {
    static let specs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Specs")

    let folder: URL

    var testDescription: String { folder.lastPathComponent }

    static var all: [TestSpec] {
        ["Cases", "Examples"].flatMap { group in
            let names = try? FileManager.default.contentsOfDirectory(atPath: specs.appending(path: group).path())
            return (names ?? []).sorted().filter { !$0.hasPrefix(".") }.map { TestSpec("\(group)/\($0)") }
        }
    }

    init(_ name: String) { folder = Self.specs.appending(path: name) }

    func api() throws -> API {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter {
            $0.hasSuffix(".rest.yaml")
        }
        guard let name = names.first, let source = file(name) else { throw Failure(folder.lastPathComponent) }
        return try Self.api(Pipeline.resolve(source) { path, _ in file(path) })
    }

    static func api(text: String) throws -> API {
        try api(Pipeline.resolve(SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text)))
    }

    static func api(file: URL) throws -> API {
        let source = SourceFile(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
        return try api(Pipeline.resolve(source))
    }

    private static func api(_ resolved: (api: API?, diagnostics: [Diagnostic])) throws -> API {
        guard let api = resolved.api else { throw Failure(DiagnosticReport(resolved.diagnostics).rendered(as: .text)) }
        return api
    }

    private func file(_ name: String) -> SourceFile? {
        (try? Data(contentsOf: folder.appending(path: name))).map { SourceFile(name: name, bytes: Array($0)) }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }
}
