package import Foundation
import RestGenTools

/// Imports mutated documents: each import ends, its errors have places, and its spec has no errors.
package struct DocumentFuzz: FuzzSubject {
    package let name = "documents"
    private let seeds: [(path: String, bytes: [UInt8])]
    private let mutation = ByteMutation(interesting: Array("{}[]:,\"$#/ \n-0a1?.'true null".utf8))

    /// Creates the subject with the documents under a folder.
    package init(folder: URL) throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            path.hasSuffix("document.json") || path.hasSuffix("document.yaml")
        }
        seeds = paths.sorted().compactMap { path in
            FileManager.default.contents(atPath: folder.appendingPathComponent(path).path).map { (path, Array($0)) }
        }
    }

    package struct Document: Sendable {
        package var path: String
        package var bytes: [UInt8]
    }

    package func input(_ generator: inout SeededGenerator) -> Document {
        let seed = seeds[generator.number(seeds.count)]
        let other = seeds[generator.number(seeds.count)].bytes
        var bytes = seed.bytes
        for _ in 0..<(1 + generator.number(3)) { bytes = changed(bytes, other, &generator) }
        return Document(path: seed.path, bytes: bytes)
    }

    /// Replaces a word by one of another document, so that the result is often still a document.
    private func changed(_ bytes: [UInt8], _ other: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        guard generator.isTrue(percent: 60) else { return mutation.apply(to: bytes, other: other, &generator) }
        var words = bytes.split(separator: 32, omittingEmptySubsequences: false)
        let others = other.split(separator: 32)
        guard words.count > 1, !others.isEmpty else { return bytes }
        words[generator.number(words.count)] = generator.element(of: others)
        return Array(words.joined(separator: [32]))
    }

    package func text(of input: Document) -> String {
        "\(input.path), \(String(decoding: input.bytes, as: UTF8.self).debugDescription)"
    }

    package func problem(with input: Document) -> String? {
        let output = DocumentImport.run(SourceFile(name: input.path, bytes: input.bytes))
        for diagnostic in output.diagnostics where diagnostic.span == nil {
            return "a finding without a place: \(diagnostic.message)"
        }
        guard let text = output.text else {
            guard let error = output.diagnostics.first(where: { $0.severity == .error }) else {
                return "neither a spec nor an error"
            }
            // An extension contains parts of a spec, and their errors. All other errors of a spec are repaired.
            let isOfDocument = ["openapi-", "yaml-"].contains(where: error.id.rawValue.hasPrefix)
            let hasExtension = String(decoding: input.bytes, as: UTF8.self).contains("x-restgen")
            return isOfDocument || hasExtension ? nil : "the import left an error: \(error.message)"
        }
        let generated = Pipeline.run(spec: SourceFile(name: "Page.rest.yaml", text: text))
        guard let error = generated.diagnostics.first(where: { $0.severity == .error }) else { return nil }
        return "the spec has an error: \(error.message) [\(error.id.rawValue)] at \(error.span?.text ?? "")"
    }
}
