import ChatCaveApplication
import Foundation
import Testing

@Suite("What the server does not take")
struct LimitTests {
    @Test("A body of more than 64 KiB")
    func rejectsLongBody() async throws {
        try await withServer { visitor in
            let form = "user[name]=ada&user[password]=" + String(repeating: "x", count: 70_000)
            let response = try await visitor.send("POST /users", form: form)
            #expect(response.status == 413)
            #expect(response.error == "The body is longer than 65536 bytes")
        }
    }

    @Test(
        "Names that are too long, break Basic or a terminal",
        arguments: [
            (String(repeating: "x", count: 129), "user[name] is longer than 128 characters"),
            ("a%3Ab", "user[name] can't hold a colon"),
            ("a%1B%5B2Jb", "user[name] can't hold control characters"),
        ]
    )
    func rejectsInvalidNames(name: String, error: String) async throws {
        try await withServer { visitor in
            let response = try await visitor.send("POST /users", form: "user[name]=\(name)&user[password]=pw")
            #expect(response.status == 406)
            #expect(response.error == error)
        }
    }

    @Test("Bodies that are no JSON object of objects", arguments: ["", "{", "[]", "7", #"{"user": 1}"#])
    func rejectsInvalidJSON(body: String) async throws {
        try await withServer { visitor in
            let response = try await visitor.send("POST /users", json: body)
            #expect(response.status == 400)
            #expect(response.error?.hasPrefix("The body is not JSON") == true)
        }
    }

    @Test("A path that leads nowhere is an error like any other")
    func rejectsUnknownPath() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let response = try await visitor.send("GET /nowhere", as: ada.identity)
            #expect(response.status == 404)
            #expect(response.error == "GET /nowhere: Not Found")
        }
    }

    @Test("A port that is taken is an error; a server that stopped frees it")
    func reportsUsedPort() async throws {
        let first = try await RunningServer.start()
        await #expect(throws: (any Error).self) { try await RunningServer.start(port: first.port) }
        await first.stop()
        let second = try await RunningServer.start(port: first.port)
        #expect(second.port == first.port)
        await second.stop()
    }
}
