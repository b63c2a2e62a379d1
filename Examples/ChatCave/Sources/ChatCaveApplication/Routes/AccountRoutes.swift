import Hummingbird

/// `/account`: login and logout.
struct AccountRoutes {
    let doorkeeper: Doorkeeper

    func add(to router: some RouterMethods<CaveContext>) {
        router.put("/account") { request, _ in
            let submission = try await Submission(request)
            guard let name = submission["user[name]"], let password = submission["user[password]"] else {
                throw Refusal.notAcceptable("You must provide a username and password")
            }
            guard let user = await doorkeeper.user(name: name, password: password) else {
                throw Refusal(status: .unauthorized, message: "Invalid username/password combination")
            }
            var response = try Response.json(user, status: .created)
            response.setCookie(.session(await doorkeeper.sessions.start(for: user)))
            return response
        }
        router.delete("/account") { _, context in
            if let session = context.session { await doorkeeper.sessions.forget(token: session) }
            var response = try Response.emptyObject()
            response.setCookie(.endOfSession)
            return response
        }
    }
}
