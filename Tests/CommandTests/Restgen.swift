import Foundation

/// Runs the built `restgen` as a shell would.
///
///     let run = try Restgen.run("check", "Chat.rest.yaml", in: scratch)
///     #expect(run.status == 0)
enum Restgen {
    struct Run {
        var status: Int32
        var output: String
        var messages: String
    }

    /// The path of the tool, which is next to the test bundle. The environment variable `RESTGEN` overrides it.
    static let path: String = {
        if let path = ProcessInfo.processInfo.environment["RESTGEN"] { return path }
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        var folders = [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
        folders += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        folders.append(package.appending(path: ".build/debug"))
        let paths = folders.map { $0.appending(path: "restgen").path }
        return paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "restgen"
    }()

    static func run(
        _ arguments: String...,
        in scratch: Scratch,
        input: String = "",
        environment: [String: String] = [:]
    ) throws -> Run {
        try launch([path] + arguments, in: scratch, input: input, environment: environment)
    }

    /// Runs a shell script in which `restgen` is a command.
    static func shell(_ script: String, in scratch: Scratch, with shell: String = "/bin/sh") throws -> Run {
        try launch([shell, "-c", script], in: scratch, input: "", environment: [:])
    }

    static func launch(
        _ command: [String],
        in scratch: Scratch,
        input: String,
        environment: [String: String]
    ) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = scratch.url
        let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let tools = URL(filePath: path).deletingLastPathComponent().path
        process.environment = ["PATH": "\(tools):\(inherited)", "LC_ALL": "C"].merging(environment) { $1 }
        // Files instead of pipes, which could block if much is printed.
        let streams = try Scratch()
        try streams.write(input, to: "in")
        try streams.write("", to: "out")
        try streams.write("", to: "err")
        process.standardInput = try FileHandle(forReadingFrom: streams.url("in"))
        process.standardOutput = try FileHandle(forWritingTo: streams.url("out"))
        process.standardError = try FileHandle(forWritingTo: streams.url("err"))
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus,
            output: try streams.text("out"),
            messages: try streams.text("err")
        )
    }
}
