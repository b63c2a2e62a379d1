import Testing

@Suite("c01 to c05, c18: the root, users and pages")
struct UserTests {
    @Test("c01: the root tells a program what there is, and a browser where the rooms are")
    func root() async throws {
        try await withServer { visitor in
            let response = try await visitor.send("GET /")
            #expect(response.status == 200)
            #expect(response.list.count == 5)
            #expect(response.list.allSatisfy { $0["path"] is String && $0["methods"] is [String: String] })
            let html = try await visitor.send("GET /", accept: "text/html")
            #expect(html.status == 303)
            #expect(html.header("Location") == "/rooms")
        }
    }

    @Test("c02, c03: users by list and by id")
    func list() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let bob = try await visitor.register("bob")
            let all = try await visitor.send("GET /users", as: ada.identity)
            #expect(all.list.compactMap { $0["id"] as? String } == [ada.id, bob.id])
            let one = try await visitor.send("GET /users/\(bob.id)", as: ada.identity)
            #expect(one.status == 200)
            #expect(one["name"] == "bob")
        }
    }

    @Test("c03: an unknown id")
    func unknown() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            for verb in ["GET", "DELETE"] {
                let response = try await visitor.send("\(verb) /users/nobody", as: ada.identity)
                #expect(response.status == 404)
                #expect(response.error == "No user found with ID: nobody")
            }
        }
    }

    @Test("c05: a user who is in a room stays, however many rooms and chatters there are")
    func remove() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let bob = try await visitor.register("bob")
            for name in ["one", "two", "three"] {
                try await visitor.join(try await visitor.createRoom(name, by: ada), ada)
            }
            let last = try await visitor.createRoom("last", by: ada)
            try await visitor.join(last, ada)
            try await visitor.join(last, bob)
            let refused = try await visitor.send("DELETE /users/\(bob.id)", as: ada.identity)
            #expect(refused.status == 406)
            #expect(refused.error == "User bob is still in chat-room last")
            _ = try await visitor.send("DELETE /rooms/\(last)/chatters/\(bob.id)", as: ada.identity)
            let removed = try await visitor.send("DELETE /users/\(bob.id)", as: ada.identity)
            #expect(removed.status == 303)
            #expect(removed.header("Location") == "/users")
        }
    }

    @Test("c18: the forms")
    func returnsForms() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            for path in ["/users/new", "/account/new", "/rooms/new"] {
                let response = try await visitor.send("GET \(path)", accept: "text/html", as: ada.identity)
                #expect(response.status == 200)
                #expect(response.header("Content-Type") == "text/html; charset=utf-8")
            }
        }
    }
}
