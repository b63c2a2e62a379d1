import Foundation
import Measuring

/// Generates code with the restgen next to this program, and compiles modules as SwiftPM does.
struct Compiler {
    /// The folder with the built restgen, RestRuntime and this program.
    var tools: URL
    /// The folder for all output.
    var folder: URL
    /// The time limit of a compilation, in seconds.
    var timeout: Double

    /// Generates code from a spec, and returns the source files.
    func generate(_ spec: URL, into name: String) throws -> [URL] {
        let output = folder.appendingPathComponent(name)
        let restgen = ProcessInfo.processInfo.environment["RESTGEN"] ?? tools.appendingPathComponent("restgen").path
        _ = try Subprocess.run(restgen, ["generate", "--quiet", spec.path, "-o", output.path])
        return try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }

    /// Writes a text to a file, and returns its URL.
    func write(_ text: String, to name: String) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Compiles modules one after another, each of which may import those before it, and returns their total cost.
    func compile(_ modules: [Module], _ build: Build) throws -> Cost {
        let output = folder.appendingPathComponent("Objects")
        try? FileManager.default.removeItem(at: output)
        return try modules.map { try compile($0, build, into: output) }.reduce(Cost()) { $0.adding($1) }
    }

    func compile(_ sources: [URL], _ build: Build) throws -> Cost {
        try compile([Module(name: "Measured", sources: sources)], build)
    }

    private func compile(_ module: Module, _ build: Build, into products: URL) throws -> Cost {
        let sources = module.sources
        let output = products.appendingPathComponent(module.name)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let map = output.appendingPathComponent("output-file-map.json")
        try JSONEncoder().encode(outputs(of: sources, in: output)).write(to: map)
        let options = [
            "-module-name", module.name, "-package-name", "restgen", "-parse-as-library", "-swift-version", "6", "-g",
            "-j2", "-DSWIFT_PACKAGE",
            "-emit-module", "-emit-module-path", products.appendingPathComponent("\(module.name).swiftmodule").path,
            "-emit-dependencies", "-serialize-diagnostics", "-output-file-map", map.path,
            "-module-cache-path", tools.appendingPathComponent("ModuleCache").path,
            "-I", products.path, "-I", tools.appendingPathComponent("Modules").path,
        ]
        let features = module.features.flatMap { ["-enable-upcoming-feature", $0] }
        let arguments = build.flags(output: output.path) + options + features + ["-c"] + sources.map(\.path)
        let run = try Subprocess.run("swiftc", arguments, timeout: timeout)
        return Cost(
            lines: try sources.map(lines).reduce(0, +),
            cpu: run.cpu,
            wall: run.wall,
            peakMemory: run.peakMemory,
            code: try codeSize(output)
        )
    }

    /// Returns SwiftPM's output file map: an object file for each source, and the files for incremental builds.
    private func outputs(of sources: [URL], in output: URL) -> [String: [String: String]] {
        var map = ["": ["swift-dependencies": output.appendingPathComponent("module.swiftdeps").path]]
        for source in sources {
            let file = output.appendingPathComponent(source.deletingPathExtension().lastPathComponent).path
            map[source.path] = [
                "object": "\(file).o", "dependencies": "\(file).d", "diagnostics": "\(file).dia",
                "swift-dependencies": "\(file).swiftdeps", "swiftmodule": "\(file)~partial.swiftmodule",
            ]
        }
        return map
    }

    private func lines(_ source: URL) throws -> Int {
        try Data(contentsOf: source).reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }

    /// Returns the sum of the first two columns of `size`: text and data.
    private func codeSize(_ output: URL) throws -> Int {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "size \"$0\"/*.o", output.path]
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let sizes = text.split(separator: "\n").dropFirst().map { line in
            line.split(whereSeparator: \.isWhitespace).prefix(2).compactMap { Int($0) }.reduce(0, +)
        }
        return sizes.reduce(0, +)
    }
}
