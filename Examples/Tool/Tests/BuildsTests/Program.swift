import Foundation

/// A run of the program in a process.
///
///     let run = try await Program.run(["show", "7"], server: url)
///     #expect(run.status == 0)
struct Program {
    let status: Int32
    let output: String
    let errors: String

    /// Runs the program to its end.
    ///
    /// - Parameter token: The token in the environment, or `nil` for none.
    static func run(_ arguments: [String], server: String, token: String? = "ada") async throws -> Program {
        let process = Process()
        process.executableURL = products.appendingPathComponent("builds")
        process.arguments = arguments + ["--server", server]
        var environment = ProcessInfo.processInfo.environment
        environment["BUILDS_TOKEN"] = token
        process.environment = environment
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        return Program(status: process.terminationStatus, output: text(output), errors: text(errors))
    }

    /// The output, which is short enough for the pipe's buffer.
    private static func text(_ pipe: Pipe) -> String {
        String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// The folder of the built products.
    private static var products: URL {
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        return Bundle.main.bundleURL
    }
}
