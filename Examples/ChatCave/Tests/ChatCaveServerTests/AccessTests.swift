import Testing

@Suite("Who may come in")
struct AccessTests {
    @Test(
        "A program without a credential gets a 401 without a body",
        arguments: [
            "GET /users", "GET /users/x", "DELETE /users/x", "DELETE /account", "GET /rooms", "POST /rooms",
            "GET /rooms/x", "DELETE /rooms/x", "GET /rooms/x/chatters", "PUT /rooms/x/chatters/y",
            "DELETE /rooms/x/chatters/y", "GET /rooms/x/messages", "POST /rooms/x/messages", "GET /nowhere",
        ]
    )
    func rejectsRequestWithoutCredential(line: String) async throws {
        try await withServer { visitor in
            let response = try await visitor.send(line)
            #expect(response.status == 401)
            #expect(response.header("WWW-Authenticate") == "Basic realm=\"ChatCave Server\"")
            #expect(response.body.isEmpty)
        }
    }

    @Test("A browser without a credential is sent to the page to sign in")
    func redirectsBrowserToSignIn() async throws {
        try await withServer { visitor in
            let response = try await visitor.send("GET /rooms", accept: "text/html,*/*;q=0.8")
            #expect(response.status == 303)
            #expect(response.header("Location") == "/account/new")
            #expect(try await visitor.send("GET /account/new", accept: "text/html").status == 200)
        }
    }

    @Test("Basic, X-Magic-Auth and the cookie all open the door, and the first two start a session")
    func acceptsEachCredential() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let basic = try await visitor.send("GET /rooms", as: ada.identity)
            #expect(basic.status == 200)
            let key = try await visitor.send("GET /rooms", as: .apiKey(ada.apiKey))
            #expect(key.status == 200)
            let cookie = try await visitor.send("GET /rooms", as: .cookie(try #require(basic.cookie)))
            #expect(cookie.status == 200)
            #expect(cookie.cookie == nil)
            #expect(key.cookie != nil && key.cookie != basic.cookie)
        }
    }

    @Test("What is wrong opens nothing")
    func rejectsWrongCredentials() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let wrong: [Visitor.Identity] = [
                .basic("ada", "no"), .basic("ada", ""), .basic("", ""), .basic("bob", "pw"), .apiKey(""),
                .apiKey(String(ada.apiKey.dropLast())), .cookie("chatcave=\(ada.id)"), .cookie("chatcave="),
            ]
            for identity in wrong {
                let response = try await visitor.send("GET /rooms", as: identity)
                #expect(response.status == 401, "\(identity)")
                #expect(response.cookie == nil)
            }
        }
    }

    @Test("A removed user's sessions and key are worth nothing")
    func rejectsCredentialsOfRemovedUser() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let cookie = try #require(try await visitor.send("GET /rooms", as: ada.identity).cookie)
            let removal = try await visitor.send("DELETE /users/\(ada.id)", as: ada.identity)
            #expect(removal.status == 303)
            #expect(try await visitor.send("GET /rooms", as: .cookie(cookie)).status == 401)
            #expect(try await visitor.send("GET /rooms", as: .apiKey(ada.apiKey)).status == 401)
            #expect(try await visitor.send("GET /rooms", as: ada.identity).status == 401)
        }
    }
}
