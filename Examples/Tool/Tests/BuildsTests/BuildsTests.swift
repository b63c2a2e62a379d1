import Foundation
import Testing

/// The program in a process, with a real server.
@Suite(.timeLimit(.minutes(1))) struct BuildsTests {
    @Test func listsTheBuildsOfAllPages() async throws {
        try await withBuildServer { server in
            let run = try await Program.run(["list"], server: server)
            #expect(run.output == "7\tpassed\tmain\n6\tfailed\tnext\n")
            #expect(run.status == 0)
            #expect(run.errors.isEmpty)
            let old = try await Program.run(["list", "--branch", "old"], server: server)
            #expect(old.output == "6\tfailed\told\n")
        }
    }

    @Test func showsABuild() async throws {
        try await withBuildServer { server in
            let run = try await Program.run(["show", "7"], server: server)
            #expect(run.output == "7\tpassed\tmain\n")
        }
    }

    @Test func createsABuildAndWatchesIt() async throws {
        try await withBuildServer { server in
            let run = try await Program.run(["create", "main", "--watch"], server: server)
            #expect(run.output == "8\nqueued 0/2\nrunning 1/2\npassed 2/2\n")
            #expect(run.status == 0)
        }
    }

    @Test func failsWithTheBuild() async throws {
        try await withBuildServer { server in
            let run = try await Program.run(["watch", "9"], server: server)
            #expect(run.output.hasSuffix("failed 2/2\n"))
            #expect(run.status == 1)
        }
    }

    @Test func downloadsTheProduct() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("builds-\(UUID().uuidString).zip")
        defer { try? FileManager.default.removeItem(at: file) }
        try await withBuildServer { server in
            let run = try await Program.run(["fetch", "7", "-o", file.path], server: server)
            #expect(run.output == "\(file.path): 100000 bytes\n")
        }
        #expect(try Data(contentsOf: file) == Data(repeating: 7, count: 100_000))
    }

    @Test(arguments: [
        (["show", "99"], 66, "There is no build '99'."),
        (["create", "gone"], 65, "There is no branch 'gone'."),
        (["show"], 64, "Missing expected argument '<id>'"),
    ])
    func explainsErrors(_ arguments: [String], _ status: Int32, _ text: String) async throws {
        try await withBuildServer { server in
            let run = try await Program.run(arguments, server: server)
            #expect(run.status == status)
            #expect(run.errors.contains(text))
            #expect(run.output.isEmpty)
        }
    }

    @Test func explainsAWrongOrMissingToken() async throws {
        try await withBuildServer { server in
            let wrong = try await Program.run(["list"], server: server, token: "secret")
            #expect(wrong.status == 77)
            #expect(wrong.errors == "builds: The token is wrong.\n")
            let missing = try await Program.run(["list"], server: server, token: nil)
            #expect(missing.status == 78)
            #expect(missing.errors.contains("the environment variable 'BUILDS_TOKEN' for the credential is not set"))
        }
    }

    @Test func explainsThatNoServerIsThere() async throws {
        // Nothing listens on port 1.
        let run = try await Program.run(["list"], server: "http://127.0.0.1:1")
        #expect(run.status == 69)
        #expect(run.errors.contains("builds.list"))
        #expect(!run.errors.contains("ada"))
    }
}
