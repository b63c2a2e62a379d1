import Foundation
import RestGenTools
import Testing

@testable import struct RestGenEmit.TypeNames
@testable import struct RestGenExamples.DecodingIssue
@testable import struct RestGenTools.ExampleResult

/// A program that reads JSON with generated code, and prints the runtime's errors.
struct ReadingProgram {
    struct Case {
        var type: TypeReference
        var format: ValueFormat?
        var path: [String] = []
        var json: JSONValue
    }

    let files: [GeneratedFile]
    /// The custom modules of the case, each of which is one Swift file.
    var modules: [URL] = []
    let names: TypeNames
    /// The namespace of the generated types.
    var namespace: String?

    /// Returns the error of reading each case, or an empty text.
    func run(_ cases: [Case]) throws -> [String] {
        var readers: [String] = []
        var places: [String: Int] = [:]
        var lines: [String] = []
        for item in cases {
            let format = item.format.map { ", .\($0)" } ?? ""
            let reader = "{ read(\(spelling(item.type)).self, $0, $1\(format)) }"
            let place = places[reader] ?? readers.count
            if places[reader] == nil {
                places[reader] = place
                readers.append("    \(reader),")
            }
            lines.append("\(place)\t\(item.path.joined(separator: "\u{1}"))\t\(item.json.compactText)")
        }
        let main = GeneratedFile(
            name: "main.swift",
            content: Self.main.replacing("// readers", with: readers.joined(separator: "\n"))
        )
        let folder = try Folder(
            files + [main, GeneratedFile(name: "cases.txt", content: lines.joined(separator: "\n"))]
        )
        let program = folder.url.appending(path: "program").path
        let own = try modules.map { try Self.compiled($0, in: folder.url) }
        let build = try Tool.run(
            [
                "swiftc", "-I", folder.url.path, "-swift-version", "6", "-I", try #require(CompileTests.modules), "-o",
                program,
            ]
                + (files + [main]).map { folder.url.appending(path: $0.name).path } + Self.objects() + own
        )
        try #require(build.status == 0, "\(build.text.prefix(4_000))")
        let output = try Tool.run([program, folder.url.appending(path: "cases.txt").path])
        try #require(output.status == 0, "\(output.text.suffix(2_000))")
        return output.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private func spelling(_ type: TypeReference) -> String {
        let inner = names.spelling(type)
        guard let namespace, case .declared = type else { return inner }
        return "\(namespace).\(inner)"
    }

    static func compiled(_ source: URL, in folder: URL) throws -> String {
        let name = source.deletingPathExtension().lastPathComponent
        let object = folder.appending(path: name + ".o").path
        let build = try Tool.run([
            "swiftc", "-parse-as-library", "-emit-module", "-emit-object", "-module-name", name, "-emit-module-path",
            folder.appending(path: name + ".swiftmodule").path, "-I", try #require(CompileTests.modules), "-o", object,
            source.path,
        ])
        try #require(build.status == 0, "\(build.text.prefix(2_000))")
        return object
    }

    /// The object files in the output maps of the last build. Older builds may have left others next to them.
    ///
    /// - Parameter others: Products other than RestRuntime.
    static func objects(with others: [String] = []) throws -> [String] {
        let build = URL(fileURLWithPath: try #require(CompileTests.modules)).deletingLastPathComponent()
        let modules = ["RestRuntime", "RestTransport", "RestMapping", "RestHTTP", "RestFormats", "HTTPTypes"]
        let all = modules + others
        return try all.flatMap { name in
            let map = try Data(contentsOf: build.appending(path: "\(name).build/output-file-map.json"))
            return try JSONDecoder().decode([String: [String: String]].self, from: map).values.compactMap {
                $0["object"]
            }
        }
    }

    private static let main = """
        import Foundation
        @_spi(Generated) import RestRuntime

        nonisolated(unsafe) var format = FieldFormat.iso8601

        /// A value with a format, which is a field's own.
        struct Held<T: FieldValue>: Mappable where T.ReadFailure == Never {
            let value: T
            init(from fields: inout FieldReader) { value = fields.value("v", FieldOptions.format(format)) }
            func write(to fields: inout FieldWriter) {}
        }

        func read<T: FieldValue>(_ type: T.Type, _ json: String, _ path: [String]) -> FieldError? {
            do {
                _ = try Mapping.decode(type, from: Data(json.utf8), at: path)
                return nil
            } catch {
                return error
            }
        }

        func read<T: FieldValue>(_ type: T.Type, _ json: String, _ path: [String], _ declared: FieldFormat) -> FieldError?
        where T.ReadFailure == Never {
            format = declared
            return read(Held<T>.self, "{\\"v\\":\\(json)}", path)
        }

        let readers: [(String, [String]) -> FieldError?] = [
        // readers
        ]
        let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
        for line in text.split(separator: "\\n") {
            let parts = line.split(separator: "\\t", maxSplits: 2, omittingEmptySubsequences: false)
            let path = parts[1].split(separator: "\\u{1}").map(String.init)
            let error = Int(parts[0]).flatMap { readers[$0](String(parts[2]), path) }
            print(error.map { "\\($0.keyPath): expected \\($0.expected), found \\($0.found)" } ?? "")
        }

        """
}

extension DecodingIssue {
    /// The issue as the program prints it.
    func line(hasFormat: Bool) -> String {
        var issue = self
        if hasFormat { issue.path.insert(.key("v"), at: 0) }
        return "\(issue.keyPath): expected \(expected), found \(found)"
    }
}
