import Foundation
import Testing

/// Specs from an untrusted source: their includes, their names, and their text in messages.
@Suite(.timeLimit(.minutes(5))) struct HostileSpecTests {
    private func spec(including path: String) -> String {
        "restgen: 1\nserver: http://localhost\ninclude: [\"\(path)\"]\nresources: { a: GET /a }\n"
    }

    private static let types = "restgen: 1\nmodels:\n  Room: { id: String }\n"

    /// Files outside the allowed folders are neither read nor shown: by an absolute path, by `..`, and by a symbolic
    /// link.
    @Test func rejectsIncludesOutsideAllowedFolders() throws {
        let elsewhere = try Scratch()
        try elsewhere.write("root:x:0:s3cr3t\n", to: "shadow")
        try elsewhere.write(Self.types, to: "common.yaml")
        let scratch = try Scratch()
        let folder = scratch.url.lastPathComponent
        try FileManager.default.createDirectory(at: scratch.url("Specs"), withIntermediateDirectories: true)
        for (link, target) in [("link.yaml", "shadow"), ("good.yaml", "common.yaml")] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.url("Specs/\(link)").path,
                withDestinationPath: elsewhere.url(target).path
            )
        }
        let paths = [
            elsewhere.url("shadow").path, "../../\(elsewhere.url.lastPathComponent)/shadow", "link.yaml", "good.yaml",
            "../../\(folder)/../\(elsewhere.url.lastPathComponent)/common.yaml",
        ]
        for path in paths {
            try scratch.write(spec(including: path), to: "Specs/Chat.rest.yaml")
            let run = try Restgen.run("check", "Specs/Chat.rest.yaml", in: scratch)
            #expect(run.status == 1, "\(path)")
            #expect(run.messages.contains("can't be included: it is outside of the spec's folder"), "\(run.messages)")
            #expect(!run.messages.contains("s3cr3t"))
            #expect(run.messages.contains("--include-from"))
        }
        // An option allows another folder.
        try scratch.write(spec(including: "good.yaml"), to: "Specs/Chat.rest.yaml")
        let run = try Restgen.run(
            "check",
            "Specs/Chat.rest.yaml",
            "--include-from",
            elsewhere.url.path,
            in: scratch
        )
        #expect(run.status == 0, "\(run.messages)")
        let files = try Restgen.run(
            "generate",
            "Specs/Chat.rest.yaml",
            "-o",
            "-",
            "--include-from",
            elsewhere.url.path,
            in: scratch
        )
        #expect(files.output.contains("struct Room"), "\(files.messages)")
    }

    /// A spec may include files of its folder, its package and its repository, but not of a folder whose name only
    /// begins the same.
    @Test(arguments: [nil, "Package.swift", ".git/HEAD"])
    func includesFromTheSameRepository(marker: String?) throws {
        let scratch = try Scratch()
        try scratch.write(Self.types, to: "Root/Shared/common.yaml")
        try scratch.write(Self.types, to: "Root2/common.yaml")
        if let marker { try scratch.write("", to: "Root/\(marker)") }
        for (path, isAllowed) in [
            ("own.yaml", true), ("deep/own.yaml", true), ("../../Shared/common.yaml", marker != nil),
            ("../../../Root2/common.yaml", false),
        ] {
            try scratch.write(Self.types, to: "Root/A/Specs/own.yaml")
            try scratch.write(Self.types, to: "Root/A/Specs/deep/own.yaml")
            try scratch.write(spec(including: path), to: "Root/A/Specs/Chat.rest.yaml")
            for name in ["Root/A/Specs/Chat.rest.yaml", scratch.url("Root/A/Specs/Chat.rest.yaml").path] {
                let run = try Restgen.run("check", name, in: scratch)
                #expect((run.status == 0) == isAllowed, "\(path): \(run.messages)")
            }
        }
    }

    /// Reading a pipe that nobody writes to never ends. The time limit of this suite would end such a run.
    @Test func rejectsPipesDevicesAndFolders() throws {
        let scratch = try Scratch()
        #expect(mkfifo(scratch.url("pipe.yaml").path, 0o600) == 0)
        try FileManager.default.createDirectory(at: scratch.url("folder.yaml"), withIntermediateDirectories: true)
        for (path, reason) in [
            ("pipe.yaml", "it is a pipe or a device"), ("folder.yaml", "it is a folder"),
            ("/dev/zero", "it is a pipe or a device"),
            ("/dev/tty", "it is a pipe or a device"),
        ] {
            try scratch.write(spec(including: path), to: "Chat.rest.yaml")
            let run = try Restgen.run("check", "Chat.rest.yaml", "--include-from", "/", in: scratch)
            #expect(run.status == 1)
            #expect(run.messages.contains("'\(path)' can't be included: \(reason)"), "\(run.messages)")
        }
    }

    /// Many files that are small enough each can be too large together.
    @Test func limitsTheTotalSizeOfIncludes() throws {
        let scratch = try Scratch()
        let filler = "restgen: 1\n#" + String(repeating: "x", count: 7_900_000) + "\n"
        for number in 0..<4 { try scratch.write(filler, to: "\(number).yaml") }
        try scratch.write(
            "restgen: 1\nserver: http://localhost\ninclude: [0.yaml, 1.yaml, 2.yaml, 3.yaml]\nresources: { a: GET /a }\n",
            to: "Chat.rest.yaml"
        )
        let run = try Restgen.run("check", "Chat.rest.yaml", in: scratch)
        #expect(run.status == 1)
        #expect(
            run.messages.contains("'2.yaml' can't be included: a spec and its includes are limited to 16777216 bytes"),
            "\(run.messages)"
        )
        let names = (0..<1_100).map { "a\($0).yaml" }
        for name in names { try scratch.write("restgen: 1\n", to: name) }
        try scratch.write(
            "restgen: 1\nserver: http://localhost\ninclude:\n" + names.map { "  - \($0)\n" }.joined()
                + "resources: { a: GET /a }\n",
            to: "Chat.rest.yaml"
        )
        let many = try Restgen.run("check", "Chat.rest.yaml", in: scratch)
        #expect(
            many.messages.contains("a spec and its includes are limited to 1000 files"),
            "\(many.messages.prefix(2_000))"
        )
    }

    /// The header of a generated file stays one line and is recognized later.
    @Test func namesWithLineBreaks() throws {
        let scratch = try Scratch()
        let name = "Chat\npublic let pwned = 1\r.rest.yaml"
        try scratch.write(Scratch.chat, to: name)
        let run = try Restgen.run("generate", name, "-o", "Out", in: scratch)
        #expect(run.status == 0, "\(run.messages)")
        for file in try scratch.names(in: "Out") {
            let text = try scratch.text("Out/\(file)")
            #expect(
                text.hasPrefix("// Generated by restgen from Chat public let pwned = 1 .rest.yaml. Do not edit.\n"),
                "\(text.prefix(200))"
            )
            #expect(!file.contains("\n"))
        }
        let check = try Restgen.run("generate", name, "-o", "Out", "--check", in: scratch)
        #expect(check.status == 0, "\(check.messages)")
    }

    /// Control characters and text direction marks are escaped in messages of every format.
    @Test(arguments: ["text", "github"])
    func controlCharacters(format: String) throws {
        let scratch = try Scratch()
        try scratch.write(
            "restgen: 1\nserver: http://localhost\nresources: { a: \"GET /a -> R\\u001B[2J\\0\\u202E\\u009B\" }\n\"u\\u001B]0;x\\a\": 1\n",
            to: "Chat\u{1B}[31m\u{202E}.rest.yaml"
        )
        let run = try Restgen.run("check", "Chat\u{1B}[31m\u{202E}.rest.yaml", "--format", format, in: scratch)
        #expect(run.status == 1)
        let hidden = (run.messages + run.output).unicodeScalars.filter {
            $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
        }
        #expect(hidden.isEmpty, "\((run.messages + run.output).debugDescription)")
        #expect(run.messages.contains("u{1B}"), "\(run.messages)")
    }

    /// Temporary files of a killed run are removed by the next one. Those of a running process are kept.
    @Test func temporaryFilesOfAKilledRun() throws {
        let scratch = try Scratch.withChat()
        // No process has such a high ID.
        let left = ["Out/.ChatClient.swift.restgen-2147483646", "Out/.Gone.swift.restgen-2147483645"]
        let kept = [
            "Out/.ChatModels.swift.restgen-\(ProcessInfo.processInfo.processIdentifier)",
            "Out/.notes.restgen-2147483646",
            "Out/.A.swift.restgen-x", "Out/.B.swift.restgen-0", "Out/A.swift.restgen-2147483646",
        ]
        for path in left + kept { try scratch.write("half", to: path) }
        #expect(try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", "--dry-run", in: scratch).status == 0)
        for path in left { #expect(scratch.exists(path), "a dry run removed \(path)") }
        for _ in 0..<2 { #expect(try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", in: scratch).status == 0) }
        for path in left { #expect(!scratch.exists(path), "\(path)") }
        for path in kept { #expect(scratch.exists(path), "\(path)") }
    }
}
