import Foundation
import Testing

@Suite("c04 to c07: accounts")
struct AccountTests {
    @Test("c04: registering gives a user with a key, and starts a session")
    func register() async throws {
        try await withServer { visitor in
            let response = try await visitor.send("POST /users", form: "user[name]=ada&user[password]=p%26w")
            #expect(response.status == 201)
            #expect(response["name"] == "ada")
            #expect(UUID(uuidString: try #require(response["apiKey"])) != nil)
            #expect(response.header("Location") == "/users/\(try #require(response["id"]))")
            let cookie = try #require(response.cookie)
            #expect(try await visitor.send("GET /rooms", as: .cookie(cookie)).status == 200)
            #expect(try await visitor.send("GET /rooms", as: .basic("ada", "p&w")).status == 200)
        }
    }

    @Test("c04: JSON bodies do as well")
    func registerWithJSON() async throws {
        try await withServer { visitor in
            let body = #"{"user": {"name": "Zoë 🦇", "password": "pw"}}"#
            let response = try await visitor.send("POST /users", json: body)
            #expect(response.status == 201)
            #expect(response["name"] == "Zoë 🦇")
            #expect(try await visitor.send("GET /users", as: .basic("Zoë 🦇", "pw")).status == 200)
        }
    }

    @Test(
        "c04: a name or password that is missing or empty is refused",
        arguments: [
            "", "user[name]=ada", "user[password]=pw", "user[name]=&user[password]=pw",
            "user[name]=ada&user[password]=",
        ]
    )
    func incomplete(form: String) async throws {
        try await withServer { visitor in
            let response = try await visitor.send("POST /users", form: form)
            #expect(response.status == 406)
            #expect(response.error == "You must specify user[name] and user[password]")
        }
    }

    @Test("c04: a name is taken once")
    func taken() async throws {
        try await withServer { visitor in
            _ = try await visitor.register("ada")
            let response = try await visitor.send("POST /users", form: "user[name]=ada&user[password]=other")
            #expect(response.status == 406)
            #expect(response.error == "A user named 'ada' already exists")
            #expect(try await visitor.send("GET /rooms", as: .basic("ada", "pw")).status == 200)
        }
    }

    @Test("c06: signing in gives the user and a session")
    func signIn() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let response = try await visitor.send("PUT /account", form: "user[name]=ada&user[password]=pw")
            #expect(response.status == 201)
            #expect(response["id"] == ada.id)
            let cookie = try #require(response.cookie)
            #expect(try await visitor.send("GET /rooms", as: .cookie(cookie)).status == 200)
        }
    }

    @Test("c06: a wrong name and a wrong password are told in the same words", arguments: ["bob", "ada"])
    func wrong(name: String) async throws {
        try await withServer { visitor in
            _ = try await visitor.register("ada")
            let response = try await visitor.send("PUT /account", form: "user[name]=\(name)&user[password]=no")
            #expect(response.status == 401)
            #expect(response.error == "Invalid username/password combination")
            #expect(response.header("WWW-Authenticate") == "Basic realm=\"ChatCave Server\"")
            #expect(response.cookie == nil)
        }
    }

    @Test("c06: nothing given")
    func signInWithNothing() async throws {
        try await withServer { visitor in
            let response = try await visitor.send("PUT /account")
            #expect(response.status == 406)
            #expect(response.error == "You must provide a username and password")
        }
    }

    @Test("c07: signing out forgets the session")
    func signOut() async throws {
        try await withServer { visitor in
            _ = try await visitor.register("ada")
            let form = "user[name]=ada&user[password]=pw"
            let cookie = try #require(try await visitor.send("PUT /account", form: form).cookie)
            let response = try await visitor.send("DELETE /account", as: .cookie(cookie))
            #expect(response.status == 200)
            #expect(String(decoding: response.body, as: UTF8.self) == "{}")
            #expect(try await visitor.send("GET /rooms", as: .cookie(cookie)).status == 401)
        }
    }
}
