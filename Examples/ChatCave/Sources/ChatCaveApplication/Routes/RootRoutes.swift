import Hummingbird

/// `GET /`: the paths of the server. A browser is redirected to the rooms.
struct RootRoutes {
    private struct Entry: Encodable {
        let path: String
        let methods: [String: String]
    }

    private let entries = [
        Entry(
            path: "/users",
            methods: ["GET": "list of all users", "POST": "create a user: user[name], user[password]"]
        ),
        Entry(
            path: "/account",
            methods: ["PUT": "sign in: user[name], user[password]", "DELETE": "sign out"]
        ),
        Entry(
            path: "/rooms",
            methods: ["GET": "list of all rooms", "POST": "create a room: room[name]"]
        ),
        Entry(
            path: "/rooms/:room/chatters",
            methods: ["GET": "who is in the room", "PUT /:user": "join the room", "DELETE /:user": "leave the room"]
        ),
        Entry(
            path: "/rooms/:room/messages",
            methods: ["GET": "all messages, or those after ?since=ID", "POST": "say something: message[text]"]
        ),
    ]

    func add(to router: some RouterMethods<CaveContext>) {
        router.get("/") { request, _ in
            request.isFromBrowser ? .redirect(to: "/rooms", type: .normal) : try Response.json(entries)
        }
    }
}
