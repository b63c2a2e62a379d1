import Foundation
import RestGenTools
import Testing

/// The comparison's claims about Swift are true: programs that it reports as broken no longer compile, and all others
/// still do.
@Suite struct DiffCompileTests {
    private func source(_ item: ProgramCase, _ body: String) -> SourceFile {
        let server = body.hasPrefix("server:") ? "" : "server: http://localhost:3000\n"
        let head = "restgen: 1\n\(server)client: API\nnamespace: \(item.name)\n"
        return SourceFile(name: "\(item.name).rest.yaml", text: head + body + "\n")
    }

    /// Returns the cases whose programs don't compile with the code of their specs.
    private func failures(_ spec: (ProgramCase) -> String) throws -> Set<String> {
        var files: [GeneratedFile] = []
        for item in ProgramCase.all {
            let output = Pipeline.run(spec: source(item, spec(item)))
            let report = DiagnosticReport(output.diagnostics.filter { $0.severity == .error }).rendered(as: .text)
            #expect(report.isEmpty, "\(report)")
            files += output.files
            files.append(
                GeneratedFile(
                    name: "Use_\(item.name).swift",
                    content: """
                        import Foundation
                        import RestRuntime

                        func use_\(item.name)(_ client: \(item.name).APIClient) async throws {
                            \(item.program)
                        }

                        """
                )
            )
        }
        let folder = try Folder(files)
        let modules = try #require(CompileTests.modules)
        let output = try Tool.run(
            ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-module-name", "Programs", "-I", modules]
                + files.map { folder.url.appendingPathComponent($0.name).path }
        )
        let failed = output.text.matches(of: #/(\w+)\.swift:\d+:\d+: error: /#).map { String($0.1) }
        // The generated code itself must compile.
        #expect(failed.allSatisfy { $0.hasPrefix("Use_") }, "\(output.text.prefix(4_000))")
        return Set(failed.map { String($0.dropFirst("Use_".count)) })
    }

    @Test func compilerAgrees() throws {
        #expect(try failures(\.old) == [])
        let failed = try failures(\.new)
        for item in ProgramCase.all {
            let diagnostics = try DiffCase.diagnostics(
                from: source(item, item.old),
                to: source(item, item.new),
                of: [.swift]
            )
            let messages = diagnostics.map { "\($0.severity.rawValue): \($0.message)" }.joined(separator: "\n")
            if diagnostics.contains(where: { $0.severity == .error }) {
                #expect(failed.contains(item.name), "\(item.name) compiles:\n\(messages)")
            } else if diagnostics.contains(where: { $0.severity == .warning }) {
                #expect(failed.contains(item.name) == item.doubtful, "\(item.name):\n\(messages)")
            } else {
                #expect(!failed.contains(item.name), "\(item.name) fails to compile:\n\(messages)")
            }
        }
    }
}
