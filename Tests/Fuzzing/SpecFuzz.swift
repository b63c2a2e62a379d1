package import Foundation
package import RestGenTools

/// Generates code from mutated specs: each run ends, its errors have places, and its result is reproducible.
package struct SpecFuzz: FuzzSubject {
    package let name = "specs"
    private let files: [String: String]
    /// The original specs, small ones first.
    let seeds: [(path: String, bytes: [UInt8])]
    private let mutation = ByteMutation(interesting: Array("{}[]()<>:?=&|,.\"'->*#\n\t @%!~é0123aA/_".utf8))

    /// Creates the subject with the specs under a folder.
    package init(folder: URL) throws {
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".yaml") {
            guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) else {
                continue
            }
            files[path] = String(decoding: data, as: UTF8.self)
        }
        self.files = files
        seeds = files.sorted { ($0.value.utf8.count, $0.key) < ($1.value.utf8.count, $1.key) }
            .map { ($0.key, Array($0.value.utf8)) }
    }

    package struct Spec: Sendable {
        package var path: String
        package var bytes: [UInt8]
    }

    package func input(_ generator: inout SeededGenerator) -> Spec {
        // Prefers small specs, which take less time and contain as many errors.
        let seed = seeds[min(generator.number(seeds.count), generator.number(seeds.count))]
        let other = seeds[min(generator.number(seeds.count), generator.number(seeds.count))].bytes
        var bytes = seed.bytes
        for _ in 0..<generator.number(3) { changeLines(&bytes, other, &generator) }
        if bytes.isEmpty || generator.isTrue(percent: 80) {
            bytes = mutation.apply(to: bytes, other: other, &generator)
        }
        return Spec(path: seed.path, bytes: bytes)
    }

    /// Changes a text as editing would: lines and words are copied, moved, and removed.
    private func changeLines(_ bytes: inout [UInt8], _ other: [UInt8], _ generator: inout SeededGenerator) {
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        let others = other.split(separator: 10)
        guard !lines.isEmpty, !others.isEmpty else { return }
        let place = generator.number(lines.count)
        switch generator.number(6) {
        case 0: lines.remove(at: place)
        case 1: lines.insert(generator.element(of: lines), at: place)
        case 2: lines.insert(generator.element(of: others), at: place)
        case 3: lines.swapAt(place, generator.number(lines.count))
        case 4:
            lines[place] = generator.isTrue(percent: 50) ? Array("  ".utf8) + lines[place] : lines[place].dropFirst(2)
        default:
            var words = lines[place].split(separator: 32, omittingEmptySubsequences: false)
            guard let word = generator.element(of: others).split(separator: 32).randomElement(using: &generator) else {
                return
            }
            words[generator.number(words.count)] = word
            lines[place] = Array(words.joined(separator: [32]))[...]
        }
        bytes = Array(lines.joined(separator: [10]))
    }

    func bytes(of path: String) -> [UInt8] { Array((files[path] ?? "").utf8) }

    package func text(of input: Spec) -> String {
        "\(input.path), \(String(decoding: input.bytes, as: UTF8.self).debugDescription)"
    }

    package func output(of input: Spec) -> Pipeline.Output {
        Pipeline.run(spec: SourceFile(name: input.path, bytes: input.bytes)) { path, _ in
            files[path].map { SourceFile(name: path, text: $0) }
        }
    }

    package func problem(with input: Spec) -> String? {
        let output = output(of: input)
        let hasErrors = output.diagnostics.contains { $0.severity == .error }
        if hasErrors != output.files.isEmpty {
            return hasErrors ? "files in spite of errors" : "neither files nor errors"
        }
        for diagnostic in output.diagnostics {
            for span in [diagnostic.span].compactMap({ $0 }) + diagnostic.labels.map(\.span)
            where span.range.lowerBound < 0 || span.range.upperBound > span.file.bytes.count {
                return "a place outside the file: \(diagnostic.message)"
            }
        }
        return nil
    }

    /// Returns a hash of the result, which must not depend on the process's hash seed.
    package func digest(of input: Spec) -> UInt64 {
        let output = output(of: input)
        var digest = Digest()
        for file in output.files {
            digest.add(file.name)
            digest.add(file.content)
        }
        for diagnostic in output.diagnostics {
            digest.add(diagnostic.id.rawValue)
            digest.add(diagnostic.message)
            digest.add(diagnostic.help ?? "")
            for note in diagnostic.notes { digest.add(note) }
            for label in diagnostic.labels { digest.add("\(label.span.range) \(label.text)") }
            digest.add(diagnostic.span.map { "\($0.file.name) \($0.range)" } ?? "")
        }
        return digest.value
    }

    /// FNV-1a.
    private struct Digest {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325

        mutating func add(_ text: String) {
            for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
            value = (value ^ 0xFF) &* 0x100_0000_01B3
        }
    }
}
