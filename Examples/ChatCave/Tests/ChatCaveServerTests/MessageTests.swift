import Foundation
import Testing

@Suite("c15 to c17: messages")
struct MessageTests {
    @Test("c15, c17: what is posted is listed, oldest first")
    func post() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let deep = try await visitor.createRoom("Deep", by: ada)
            try await visitor.join(deep, ada)
            let response = try await visitor.post("a%26b%3Dc+d", in: deep, by: ada)
            #expect(response.status == 201)
            #expect(response["text"] == "a&b=c d")
            #expect(response["type"] == "chat")
            #expect(response["author"] == "ada")
            let timestamp = try #require(response["timestamp"])
            #expect(timestamp.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
            _ = try await visitor.post("second", in: deep, by: ada)
            let list = try await visitor.send("GET /rooms/\(deep)/messages", as: ada.identity).list
            #expect(list.map { $0["text"] as? String } == [nil, "a&b=c d", "second"])
        }
    }

    @Test("c16: those after one, none after the last, all after an unknown one")
    func since() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let deep = try await visitor.createRoom("Deep", by: ada)
            try await visitor.join(deep, ada)
            let first = try #require(try await visitor.post("1", in: deep, by: ada)["id"])
            let last = try #require(try await visitor.post("2", in: deep, by: ada)["id"])
            func count(since: String) async throws -> Int {
                try await visitor.send("GET /rooms/\(deep)/messages?since=\(since)", as: ada.identity).list.count
            }
            #expect(try await count(since: first) == 1)
            #expect(try await count(since: last) == 0)
            #expect(try await count(since: "unknown") == 3)
            #expect(try await count(since: "") == 3)
        }
    }

    @Test("c17: the Location of a message can be asked for")
    func location() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let deep = try await visitor.createRoom("Deep", by: ada)
            try await visitor.join(deep, ada)
            let posted = try await visitor.post("hi", in: deep, by: ada)
            let location = try #require(posted.header("Location"))
            #expect(location == "/rooms/\(deep)/messages/\(try #require(posted["id"]))")
            let message = try await visitor.send("GET \(location)", as: ada.identity)
            #expect(message.object as NSDictionary == posted.object as NSDictionary)
            let unknown = try await visitor.send("GET /rooms/\(deep)/messages/x", as: ada.identity)
            #expect(unknown.status == 404)
            #expect(unknown.error == "No message with ID: x")
        }
    }

    @Test("c15, c17: what is refused")
    func refused() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let deep = try await visitor.createRoom("Deep", by: ada)
            let outside = try await visitor.post("hi", in: deep, by: ada)
            #expect(outside.status == 406)
            #expect(outside.error == "User ada is not a member of this chatroom")
            let unknown = try await visitor.post("hi", in: "x", by: ada)
            #expect(unknown.status == 404)
            #expect(unknown.error == "No room with ID: x")
            let list = try await visitor.send("GET /rooms/x/messages", as: ada.identity)
            #expect(list.status == 404)
            #expect(list.error == "No room with ID: x")
            try await visitor.join(deep, ada)
            let empty = try await visitor.post("", in: deep, by: ada)
            #expect(empty.status == 406)
            #expect(empty.error == "You must provide message[text]")
        }
    }
}
