import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenExamples
@testable import RestGenModel
@testable import RestGenTools

/// Generated samples, compiled and read.
@Suite struct SampleProgramTests {
    @Test(arguments: [
        "Constants", "Enums", "Fields", "Generics", "JSONOptions", "JSONText", "MapByType", "Mapping", "Models",
        "Namespace", "Nested", "Samples", "UnionOfAll", "Unions",
    ])
    func samplesAreRead(name: String) throws {
        let item = SpecCase(group: "Cases", name: name)
        let api = try item.resolved()
        let names = EmitContext(api, options: EmitOptions()).outside.names
        let texts = SampleTexts(api)
        let types = SampledType.all(in: api).filter { texts.texts(of: $0.type) != nil }
        let lines = types.map { sampled in
            let cases = Set(sampled.cases)
            let (one, several) = ("sample", "samples")
            let type = names.spelling(sampled.type)
            let first = type + "." + one + (cases.contains(one) ? "Value" : "")
            let all = type + "." + several + (cases.contains(several) ? "Value" : "")
            return "show(\"\(type)\", \(all)(9), \(first))"
        }
        let main = GeneratedFile(
            name: "main.swift",
            content: """
                import Foundation

                func show<T: Hashable>(_ name: String, _ values: [T], _ one: T) {
                    print(name, values.count, values.first == one, values, separator: "\\t")
                }
                \(lines.joined(separator: "\n"))

                """
        )
        let output = try run(item.run(EmitOptions(samples: true)).files + item.includedFiles() + [main], of: item)
        let shown = output.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 3).map(String.init) }
        #expect(shown.map { $0[0] } == types.map { names.spelling($0.type) })
        for line in shown {
            #expect(line[1] == "9" && line[2] == "true", "\(line)")
            // The values of unknown cases are JSON or raw values. A spec can declare a case `unknown`.
            #expect(!line[3].contains("unknown(RestMapping.JSON") && !line[3].contains("unknown(\""), "\(line)")
        }
    }

    /// Compiles the files with the custom modules of a case, and returns the program's output.
    private func run(_ files: [GeneratedFile], of item: SpecCase) throws -> String {
        let folder = try Folder(files)
        let own = item.folder.appendingPathComponent("Modules")
        let modules = ((try? FileManager.default.contentsOfDirectory(atPath: own.path)) ?? [])
            .filter { $0.hasSuffix(".swift") }.map { own.appending(path: $0) }
        let objects = try modules.map { try ReadingProgram.compiled($0, in: folder.url) } + ReadingProgram.objects()
        let program = folder.url.appending(path: "program").path
        let build = try Tool.run(
            [
                "swiftc", "-D", "DEBUG", "-I", folder.url.path, "-swift-version", "6", "-I",
                try #require(CompileTests.modules),
            ]
                + ["-o", program] + files.map { folder.url.appending(path: $0.name).path } + objects
        )
        try #require(build.status == 0, "\(build.text.prefix(4_000))")
        let output = try Tool.run([program])
        try #require(output.status == 0, "\(output.text.suffix(2_000))")
        return output.text
    }
}
