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
        let run = try Restgen.run(
            "mock",
            "A b.rest.yaml",
            "--port",
            "3000",
            "--fail",
            "503:0.1",
            "--",
            "-x",
            in: scratch,
            environment: ["PATH": scratch.url("bin").path + ":/usr/bin:/bin"]
        )
        #expect(run.output == "<A b.rest.yaml><--port><3000><--fail><503:0.1><--><-x>")
        #expect(run.status == 7)
    }

    @Test func explainsHowToInstallTheMock() throws {
        let run = try Restgen.run("mock", "Chat.rest.yaml", in: try Scratch(), environment: ["PATH": "/usr/bin:/bin"])
        #expect(
            run.messages == """
                error: 'restgen-mock' is neither next to restgen nor on the PATH
                help: in a clone of restgen: swift build -c release --package-path Mock \
                && cp Mock/.build/release/restgen-mock /usr/local/bin

                """
        )
        #expect(run.status == 64)
    }
}
