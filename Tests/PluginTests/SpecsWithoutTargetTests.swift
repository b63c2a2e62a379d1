import Foundation
import Testing

/// SwiftPM ignores a folder that contains only a spec. The plugins warn about it, and their code is compiled here with
/// a stub of SwiftPM's module for plugins.
@Suite struct SpecsWithoutTargetTests {
    private static let stub = """
        public import Foundation
        public protocol Target { var directoryURL: URL { get } }
        public struct Package {
            public var directoryURL: URL
            public var targets: [any Target]
            public init(_ directoryURL: URL, _ targets: [any Target]) {
                (self.directoryURL, self.targets) = (directoryURL, targets)
            }
        }
        """

    /// The arguments are the package's folder and the folders of its targets.
    private static let main = """
        import Foundation
        import PackagePlugin
        struct Module: Target { var directoryURL: URL }
        let urls = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
        let package = Package(urls[0], urls.dropFirst().map { Module(directoryURL: $0) })
        for folder in SpecsWithoutTarget.folders(of: package) { print(SpecsWithoutTarget.warning(folder)) }
        """

    private final class Scratch {
        let url = FileManager.default.temporaryDirectory.appending(path: "restgen plugin \(UUID().uuidString)")

        deinit { try? FileManager.default.removeItem(at: url) }

        @discardableResult
        func write(_ text: String, to path: String) throws -> String {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            return file.path
        }
    }

    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(text)")
        return text
    }

    @Test func warnsAboutFoldersWithoutSwift() throws {
        let scratch = Scratch()
        let plugin = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Plugins/Shared/SpecsWithoutTarget.swift").standardized.path
        let stub = try scratch.write(Self.stub, to: "Tool/PackagePlugin.swift")
        let main = try scratch.write(Self.main, to: "Tool/main.swift")
        let (folder, program) = (scratch.url.path + "/Tool", scratch.url.path + "/Tool/specs")
        _ = try run([
            "swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "PackagePlugin", "-emit-module",
            "-emit-module-path", folder + "/PackagePlugin.swiftmodule", "-emit-object", "-o",
            folder + "/PackagePlugin.o", stub,
        ])
        _ = try run([
            "swiftc", "-swift-version", "6", "-module-name", "Specs", "-I", folder, "-o", program, plugin, main,
            folder + "/PackagePlugin.o",
        ])

        for path in ["Sources/OnlySpec", "Sources/App", "Sources/App/Inner", "Tests/OnlySpec", "Other/OnlySpec"] {
            try scratch.write("restgen: 1\n", to: "Root/\(path)/Chat.rest.yaml")
        }
        try scratch.write("restgen: 1\n", to: "Root/Sources/NoSpec/chat.yaml")
        let root = scratch.url.path + "/Root"
        let text = try run([program, root, root + "/Sources/App"])
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.count == 2, "\(text)")
        for (line, path) in zip(lines, ["/Sources/OnlySpec'", "/Tests/OnlySpec'"]) {
            #expect(line.hasPrefix("'\(root)"), "\(line)")
            #expect(line.contains("\(path) contains a spec but no Swift file"), "\(line)")
        }
        // With the folders as targets, nothing is reported.
        let targets = ["/Sources/App", "/Sources/OnlySpec", "/Tests/OnlySpec"].map { root + $0 }
        #expect(try run([program, root] + targets) == "")
    }
}
