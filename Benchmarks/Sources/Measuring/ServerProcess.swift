import Foundation

/// A server in a separate process, so that its cost isn't measured. It is this program with the argument `serve`, which
/// starts its server and calls ``serve(at:)``.
public final class ServerProcess {
    public let port: Int
    private let process = Process()
    private let input = Pipe()

    public init() throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["serve"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw POSIXError(.ECHILD) }
        self.port = port
    }

    public func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Prints the port, and returns when standard input ends.
    public static func serve(at port: Int) {
        print(port)
        fflush(nil)
        while readLine() != nil {}
    }
}
