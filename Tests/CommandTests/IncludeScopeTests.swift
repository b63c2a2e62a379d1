import Foundation
import Testing

/// The folders that are a spec's package or repository, and the includes of a spec that is a symbolic link.
@Suite struct IncludeScopeTests {
    private static let types = "restgen: 1\nmodels: { Room: { id: String } }\n"

    private func spec(including path: String) -> String {
        "restgen: 1\nserver: http://localhost\ninclude: [\"\(path)\"]\nresources: { a: GET /a }\n"
    }

    /// A home folder isn't a repository, since many users have their settings under git.
    @Test(arguments: [".git/HEAD", ".git", "Package.swift"])
    func homeFolderIsNotARepository(marker: String) throws {
        let scratch = try Scratch()
        try scratch.write("s3cr3t\n", to: "home/.ssh/key")
        try scratch.write("", to: "home/\(marker)")
        try scratch.write("", to: "\(marker)")
        try scratch.write(spec(including: "../.ssh/key"), to: "home/work/Chat.rest.yaml")
        for home in ["home", "home/"] {
            let run = try Restgen.run(
                "check",
                "home/work/Chat.rest.yaml",
                in: scratch,
                environment: ["HOME": scratch.url(home).path]
            )
            #expect(run.status == 1)
            #expect(run.messages.contains("is outside of the spec's folder, package and repository"), "\(run.messages)")
            #expect(!run.messages.contains("s3cr3t"))
        }
        // A repository inside the home folder is one.
        try scratch.write("", to: "home/work/.git/HEAD")
        try scratch.write(Self.types, to: "home/work/Shared/types.yaml")
        try scratch.write(spec(including: "../Shared/types.yaml"), to: "home/work/Specs/Chat.rest.yaml")
        let run = try Restgen.run(
            "check",
            "home/work/Specs/Chat.rest.yaml",
            in: scratch,
            environment: ["HOME": scratch.url("home").path]
        )
        #expect(run.status == 0, "\(run.messages)")
    }

    /// Everyone can create a `.git` in a shared folder such as `/tmp`, so it isn't a repository.
    @Test func sharedFolderIsNotARepository() throws {
        let scratch = try Scratch()
        try scratch.write("s3cr3t\n", to: "tmp/of another/key")
        try scratch.write("", to: "tmp/.git/HEAD")
        try scratch.write(spec(including: "../of another/key"), to: "tmp/mine/Chat.rest.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: scratch.url("tmp").path)
        let run = try Restgen.run("check", "tmp/mine/Chat.rest.yaml", in: scratch)
        #expect(run.status == 1)
        #expect(!run.messages.contains("s3cr3t"), "\(run.messages)")
    }

    /// Included files are looked up next to the link first, then next to the file that it leads to.
    @Test func includesOfALinkedSpec() throws {
        let scratch = try Scratch()
        try scratch.write("", to: "Package.swift")
        try scratch.write(spec(including: "../Shared/types.yaml"), to: "Real/Specs/Chat.rest.yaml")
        try scratch.write("restgen: 1\ninclude: more.yaml\n", to: "Real/Shared/types.yaml")
        try scratch.write(Self.types, to: "Real/Shared/more.yaml")
        try FileManager.default.createDirectory(at: scratch.url("Sources/App"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("Sources/App/Chat.rest.yaml").path,
            withDestinationPath: "../../Real/Specs/Chat.rest.yaml"
        )
        for path in [
            "Sources/App/Chat.rest.yaml", "./Sources/App/Chat.rest.yaml",
            scratch.url("Sources/App/Chat.rest.yaml").path,
        ] {
            let run = try Restgen.run("generate", path, "-o", "-", in: scratch)
            #expect(run.output.contains("struct Room"), "\(run.messages)")
        }
        let outputs = try Restgen.run("outputs", "Sources/App/Chat.rest.yaml", in: scratch)
        #expect(outputs.output.contains("Real/Shared/types.yaml"), "\(outputs.output)")
        #expect(outputs.output.contains("Real/Shared/more.yaml"))

        try FileManager.default.removeItem(at: scratch.url("Real/Shared/more.yaml"))
        let missing = try Restgen.run("check", "Sources/App/Chat.rest.yaml", in: scratch)
        #expect(missing.status == 1)
        #expect(missing.messages.contains("'Sources/Shared/more.yaml'"), "\(missing.messages)")
        #expect(missing.messages.contains("/Real/Shared/more.yaml'"), "\(missing.messages)")

        // A file next to the link takes precedence.
        try scratch.write("restgen: 1\nmodels: { Hall: { id: String } }\n", to: "Sources/Shared/types.yaml")
        let own = try Restgen.run("generate", "Sources/App/Chat.rest.yaml", "-o", "-", in: scratch)
        #expect(own.output.contains("struct Hall") && !own.output.contains("struct Room"), "\(own.messages)")
    }

    /// Files outside the package can't be included, on either side of the link.
    @Test func rejectsLinksOutOfThePackage() throws {
        let scratch = try Scratch()
        try scratch.write("s3cr3t\n", to: "Elsewhere/key")
        try scratch.write(spec(including: "key"), to: "Elsewhere/Chat.rest.yaml")
        try scratch.write("", to: "Root/Package.swift")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("Root/Chat.rest.yaml").path,
            withDestinationPath: "../Elsewhere/Chat.rest.yaml"
        )
        let run = try Restgen.run("check", "Root/Chat.rest.yaml", in: scratch)
        #expect(run.status == 1)
        #expect(!run.messages.contains("s3cr3t"))
        #expect(run.messages.contains("--include-from"), "\(run.messages)")
    }
}
