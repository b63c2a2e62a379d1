import Foundation
import Testing

@Suite("c04 to c07: accounts")
struct AccountTests {
    @Test("c04: registering gives a user with a key, and starts a session")
    func register() async throws {
        try await withServer { visitor in
            let answer = try await visitor.send("POST /users", form: "user[name]=ada&user[password]=p%26w")
            #expect(answer.status == 201)
            #expect(answer["name"] == "ada")
            #expect(UUID(uuidString: try #require(answer["apiKey"])) != nil)
            #expect(answer.header("Location") == "/users/\(try #require(answer["id"]))")
            let cookie = try #require(answer.cookie)
            #expect(try await visitor.send("GET /rooms", as: .cookie(cookie)).status == 200)
            #expect(try await visitor.send("GET /rooms", as: .basic("ada", "p&w")).status == 200)
        }
    }

    @Test("c04: JSON bodies do as well")
    func registerWithJSON() async throws {
        try await withServer { visitor in
            let body = #"{"user": {"name": "Zoë 🦇", "password": "pw"}}"#
            let answer = try await visitor.send("POST /users", json: body)
            #expect(answer.status == 201)
            #expect(answer["name"] == "Zoë 🦇")
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
            let answer = try await visitor.send("POST /users", form: form)
            #expect(answer.status == 406)
            #expect(answer.error == "You must specify user[name] and user[password]")
        }
    }

    @Test("c04: a name is taken once")
    func taken() async throws {
        try await withServer { visitor in
            _ = try await visitor.register("ada")
            let answer = try await visitor.send("POST /users", form: "user[name]=ada&user[password]=other")
            #expect(answer.status == 406)
            #expect(answer.error == "A user named 'ada' already exists")
            #expect(try await visitor.send("GET /rooms", as: .basic("ada", "pw")).status == 200)
        }
    }

    @Test("c06: signing in gives the user and a session")
    func signIn() async throws {
        try await withServer { visitor in
            let ada = try await visitor.register("ada")
            let answer = try await visitor.send("PUT /account", form: "user[name]=ada&user[password]=pw")
            #expect(answer.status == 201)
            #expect(answer["id"] == ada.id)
            let cookie = try #require(answer.cookie)
            #expect(try await visitor.send("GET /rooms", as: .cookie(cookie)).status == 200)
        }
    }

    @Test("c06: a wrong name and a wrong password are told in the same words", arguments: ["bob", "ada"])
    func wrong(name: String) async throws {
        try await withServer { visitor in
            _ = try await visitor.register("ada")
            let answer = try await visitor.send("PUT /account", form: "user[name]=\(name)&user[password]=no")
            #expect(answer.status == 401)
            #expect(answer.error == "Invalid username/password combination")
            #expect(answer.header("WWW-Authenticate") == "Basic realm=\"ChatCave Server\"")
            #expect(answer.cookie == nil)
        }
    }

    @Test("c06: nothing given")
    func signInWithNothing() async throws {
        try await withServer { visitor in
            let answer = try await visitor.send("PUT /account")
            #expect(answer.status == 406)
            #expect(answer.error == "You must provide a username and password")
        }
    }

    @Test("c07: signing out forgets the session")
    func signOut() async throws {
        try await withServer { visitor in
            _ = try await visitor.register("ada")
            let form = "user[name]=ada&user[password]=pw"
            let cookie = try #require(try await visitor.send("PUT /account", form: form).cookie)
            let answer = try await visitor.send("DELETE /account", as: .cookie(cookie))
            #expect(answer.status == 200)
            #expect(String(decoding: answer.body, as: UTF8.self) == "{}")
            #expect(try await visitor.send("GET /rooms", as: .cookie(cookie)).status == 401)
        }
    }
}
