import Foundation
import Testing

@Suite("c08 to c14: rooms and who is in them")
struct RoomTests {
    @Test("c08, c09: a created room is listed")
    func create() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let response = try await visitor.send("POST /rooms", form: "room%5Bname%5D=Deep+End", as: ada.identity)
            #expect(response.status == 201)
            #expect(response["name"] == "Deep End")
            #expect((response.object["chatters"] as? [Any])?.isEmpty == true)
            #expect(response.header("Location") == "/rooms/\(try #require(response["id"]))")
            let json = #"{"room": {"name": "Shallow"}}"#
            #expect(try await visitor.send("POST /rooms", json: json, as: ada.identity).status == 201)
            let list = try await visitor.send("GET /rooms", as: ada.identity).list
            #expect(list.compactMap { $0["name"] as? String } == ["Deep End", "Shallow"])
        }
    }

    @Test("c09: a name that is taken or missing")
    func refused() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            _ = try await visitor.createRoom("Deep", by: ada)
            let taken = try await visitor.send("POST /rooms", form: "room[name]=Deep", as: ada.identity)
            #expect(taken.status == 406)
            #expect(taken.error == "A room named 'Deep' already exists")
            let missing = try await visitor.send("POST /rooms", form: "name=Deep", as: ada.identity)
            #expect(missing.status == 406)
            #expect(missing.error == "You must provide room[name]")
        }
    }

    @Test("c10: a room by id")
    func get() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let id = try await visitor.createRoom("Deep", by: ada)
            #expect(try await visitor.send("GET /rooms/\(id)", as: ada.identity)["name"] == "Deep")
            let unknown = try await visitor.send("GET /rooms/nope", as: ada.identity)
            #expect(unknown.status == 404)
            #expect(unknown.error == "No room exists with ID 'nope'")
        }
    }

    @Test("c11: one room goes, the others stay")
    func delete() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let deep = try await visitor.createRoom("Deep", by: ada)
            let high = try await visitor.createRoom("High", by: ada)
            #expect(try await visitor.send("DELETE /rooms/\(deep)", as: ada.identity).status == 200)
            let list = try await visitor.send("GET /rooms", as: ada.identity).list
            #expect(list.compactMap { $0["id"] as? String } == [high])
            let again = try await visitor.send("DELETE /rooms/\(deep)", as: ada.identity)
            #expect(again.status == 404)
            #expect(again.error == "No such room exists")
            let html = try await visitor.send(
                "DELETE /rooms/\(high)",
                accept: "text/html",
                as: ada.identity
            )
            #expect(html.status == 303)
            #expect(html.header("Location") == "/rooms")
        }
    }

    @Test("c11: a room with somebody inside stays")
    func deleteOccupied() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let deep = try await visitor.createRoom("Deep", by: ada)
            try await visitor.join(deep, ada)
            let response = try await visitor.send("DELETE /rooms/\(deep)", as: ada.identity)
            #expect(response.status == 406)
            #expect(response.error == "The room cannot be deleted with chatters still in it")
        }
    }

    @Test("c12, c13: who joined is listed once, with an id")
    func join() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let deep = try await visitor.createRoom("Deep", by: ada)
            try await visitor.join(deep, ada)
            let response = try await visitor.send("PUT /rooms/\(deep)/chatters/\(ada.id)", as: ada.identity)
            #expect(response.status == 201)
            let users = try #require(response.object["users"] as? [[String: String]])
            #expect(users == [["id": ada.id, "name": "ada"]])
            let chatters = try await visitor.send("GET /rooms/\(deep)/chatters", as: ada.identity)
            #expect(chatters.list as? [[String: String]] == users)
            let messages = try await visitor.send("GET /rooms/\(deep)/messages", as: ada.identity).list
            #expect(messages.compactMap { $0["type"] as? String } == ["join", "join"])
        }
    }

    @Test("c12 to c14: what is unknown")
    func unknown() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let deep = try await visitor.createRoom("Deep", by: ada)
            for line in [
                "GET /rooms/x/chatters", "PUT /rooms/x/chatters/\(ada.id)", "DELETE /rooms/x/chatters/\(ada.id)",
            ] {
                let response = try await visitor.send(line, as: ada.identity)
                #expect(response.status == 404)
                #expect(response.error == "No such room exists")
            }
            let nobody = try await visitor.send("PUT /rooms/\(deep)/chatters/nobody", as: ada.identity)
            #expect(nobody.status == 404)
            #expect(nobody.error == "No such user exists")
            let outside = try await visitor.send("DELETE /rooms/\(deep)/chatters/\(ada.id)", as: ada.identity)
            #expect(outside.status == 404)
            #expect(outside.error == "User \(ada.id) is not a member of this chatroom")
        }
    }

    @Test("c14: leaving")
    func leave() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let deep = try await visitor.createRoom("Deep", by: ada)
            try await visitor.join(deep, ada)
            let response = try await visitor.send("DELETE /rooms/\(deep)/chatters/\(ada.id)", as: ada.identity)
            #expect(response.status == 200)
            #expect(response.object.isEmpty && response.json != nil)
            #expect(try await visitor.send("GET /rooms/\(deep)/chatters", as: ada.identity).list.isEmpty)
            let messages = try await visitor.send("GET /rooms/\(deep)/messages", as: ada.identity).list
            #expect(messages.compactMap { $0["type"] as? String } == ["join", "leave"])
            #expect(messages.allSatisfy { $0["text"] is NSNull && $0["author"] as? String == "ada" })
        }
    }
}
