import Foundation
import Measuring
import SyntheticAPI

/// The same API as generated and as hand-written sources, compiled in turn.
struct ModulePair {
    let generated: URL
    let handWritten: URL
    let tools: URL

    init(_ api: SyntheticAPI, in folder: URL) throws {
        generated = folder.appendingPathComponent("Generated")
        handWritten = folder.appendingPathComponent("HandWritten")
        tools = Bundle.main.bundleURL
        for each in [generated, handWritten] {
            try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true)
        }
        let spec = folder.appendingPathComponent("Synthetic.rest.yaml")
        try Data(api.spec.utf8).write(to: spec)
        _ = try Subprocess.run(
            tools.appendingPathComponent("restgen").path,
            ["generate", spec.path, "-o", generated.path]
        )
        try Data(api.synthesizedModels.utf8).write(to: handWritten.appendingPathComponent("Models.swift"))
        if api.endpoints > 0 {
            try Data(api.handWrittenCalls.utf8).write(to: handWritten.appendingPathComponent("Calls.swift"))
        }
    }

    /// Medians over the runs, generated and hand-written in turn, so that a drift of the machine meets both.
    func row(_ title: String, _ build: Build, runs: Int) throws -> String {
        var times: (generated: [Double], handWritten: [Double]) = ([], [])
        for _ in 0..<runs {
            times.generated.append(try compile(generated, build))
            times.handWritten.append(try compile(handWritten, build))
        }
        let ratios = zip(times.generated, times.handWritten).map { $0 / $1 }
        let sizes = (generated: try codeSize(generated), handWritten: try codeSize(handWritten))
        let cells = [
            title, build.rawValue,
            text(median(times.generated)), text(median(times.handWritten)), text(median(ratios)),
            "\(sizes.generated / 1024)", "\(sizes.handWritten / 1024)",
            text(Double(sizes.generated) / Double(sizes.handWritten)),
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    private func compile(_ folder: URL, _ build: Build) throws -> Double {
        let objects = folder.appendingPathComponent("Objects")
        try? FileManager.default.removeItem(at: objects)
        try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appendingPathComponent($0).path }
        let script = "cd '\(objects.path)' && exec swiftc \"$@\""
        let options = [
            "-swift-version", "6", "-parse-as-library", "-module-name", "Synthetic", "-c",
            "-I", tools.appendingPathComponent("Modules").path,
        ]
        return try Subprocess.run("sh", ["-c", script, "sh"] + build.flags + options + sources).cpu
    }

    /// Bytes of machine code and constants in the object files, as `size` counts them.
    private func codeSize(_ folder: URL) throws -> Int {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "size '\(folder.path)'/Objects/*.o"]
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n").dropFirst()
            .compactMap { $0.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) } }
            .reduce(0, +)
    }

    private func text(_ value: Double) -> String {
        String(format: "%.2f", value)
    }
}
