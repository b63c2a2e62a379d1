import Foundation
import Testing

/// `restgen mock` runs the `restgen-mock` on the PATH, whose tests are in Mock.
@Suite struct MockTests {
    @Test func passesAllArguments() throws {
        let scratch = try Scratch()
        try scratch.write("#!/bin/sh\nprintf '<%s>' \"$@\"\nexit 7\n", to: "bin/restgen-mock")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: scratch.url("bin/restgen-mock").path
        )
        let run = try mock(
            ["A b.rest.yaml", "--port", "3000", "--fail", "503:0.1", "--", "-x"],
            in: scratch,
            path: scratch.url("bin").path + ":/usr/bin:/bin"
        )
        #expect(run.output == "<A b.rest.yaml><--port><3000><--fail><503:0.1><--><-x>")
        #expect(run.status == 7)
    }

    /// A release has both programs in one folder, which needn't be on the PATH.
    @Test func findsTheMockNextToRestgen() throws {
        let scratch = try Scratch()
        try scratch.write("#!/bin/sh\necho next to restgen\n", to: "tool/restgen-mock")
        try scratch.write("#!/bin/sh\necho on the PATH\n", to: "bin/restgen-mock")
        for path in ["tool/restgen-mock", "bin/restgen-mock"] {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.url(path).path)
        }
        for path in ["/usr/bin:/bin", scratch.url("bin").path + ":/usr/bin:/bin"] {
            let run = try mock(["Chat.rest.yaml"], in: scratch, path: path)
            #expect(run.output == "next to restgen\n", "\(run.messages)")
        }
    }

    @Test func explainsHowToInstallTheMock() throws {
        let run = try mock(["Chat.rest.yaml"], in: try Scratch(), path: "/usr/bin:/bin")
        #expect(
            run.messages == """
                error: 'restgen-mock' is neither next to restgen nor on the PATH
                help: in a clone of restgen: swift build -c release --package-path Mock \
                && cp Mock/.build/release/restgen-mock /usr/local/bin

                """
        )
        #expect(run.status == 64)
    }

    /// Runs a copy of restgen, since the tool itself may have a `restgen-mock` next to it.
    private func mock(_ arguments: [String], in scratch: Scratch, path: String) throws -> Restgen.Run {
        try scratch.write("", to: "tool/empty")
        let copy = scratch.url("tool/restgen")
        if !FileManager.default.fileExists(atPath: copy.path) {
            try FileManager.default.copyItem(atPath: Restgen.path, toPath: copy.path)
        }
        return try Restgen.launch([copy.path, "mock"] + arguments, in: scratch, input: "", environment: ["PATH": path])
    }
}
