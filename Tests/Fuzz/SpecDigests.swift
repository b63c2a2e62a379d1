import Foundation
import Fuzzing

/// Compares the generated code of two processes. Their hash seeds differ, so code that depends on the order of a
/// dictionary differs too.
struct SpecDigests {
    static let name = "spec-digests"

    private let specs: SpecFuzz
    private let count: Int
    private let seed: UInt64

    init(_ specs: SpecFuzz, count: Int, seed: UInt64) {
        self.specs = specs
        self.count = count
        self.seed = seed
    }

    /// Writes the digests to standard output, in the second process.
    func write() {
        let digests = all()
        digests.withUnsafeBytes { FileHandle.standardOutput.write(Data($0)) }
    }

    private func all() -> [UInt64] {
        (0..<count).map { specs.digest(of: specs.input(seed: seed &+ UInt64($0))) }
    }

    /// Returns false, and prints a report, if the digests of the two processes differ.
    func agree() throws -> Bool {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [Self.name, String(count), String(seed)]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let ours = all()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let theirs = data.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count - 7, by: 8).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self) }
        }
        guard theirs.count == count else {
            print("specs: the second process ended early")
            return false
        }
        let different = (0..<count).filter { ours[$0] != theirs[$0] }
        for number in different.prefix(10) {
            let seed = seed &+ UInt64(number)
            print(
                FuzzFinding(
                    subject: specs.name,
                    seed: seed,
                    input: specs.text(of: specs.input(seed: seed)),
                    problem: "comes out differently in another process"
                )
            )
        }
        print("specs: \(count) run in a second process, \(different.count) came out differently")
        return different.isEmpty
    }
}
