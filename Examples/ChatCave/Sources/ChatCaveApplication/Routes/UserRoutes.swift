import Hummingbird

/// `/users`: the users with an account.
struct UserRoutes {
    let cave: Cave
    let sessions: Sessions

    func add(to router: some RouterMethods<CaveContext>) {
        router.get("/users") { _, _ in try await Response.json(cave.users) }
        router.get("/users/:id") { _, context in
            try await Response.json(cave.user(id: context.parameters.require("id")))
        }
        router.post("/users") { request, _ in
            let submission = try await Submission(request)
            guard let name = submission["user[name]"], let password = submission["user[password]"] else {
                throw Refusal.notAcceptable("You must specify user[name] and user[password]")
            }
            try Names.checkUser(name)
            guard password.utf8.count <= Limits.password else {
                throw Refusal.notAcceptable("user[password] is longer than \(Limits.password) bytes")
            }
            let user = try await cave.register(name: name, password: PasswordHash(password))
            var response = try Response.json(user, status: .created, location: "/users/\(user.id)")
            response.setCookie(.session(await sessions.start(for: user)))
            return response
        }
        // 303 instead of 302, since clients follow it with GET and don't repeat the DELETE (RFC 9110, section 15.4.4).
        router.delete("/users/:id") { _, context in
            let id = try context.parameters.require("id")
            try await cave.removeUser(id: id)
            await sessions.forgetAll(of: id)
            return Response.redirect(to: "/users", type: .normal)
        }
    }
}
