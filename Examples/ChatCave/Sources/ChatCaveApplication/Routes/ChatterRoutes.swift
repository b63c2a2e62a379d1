import Hummingbird

/// `/rooms/:room/chatters`: the users in a room.
struct ChatterRoutes {
    let cave: Cave

    func add(to router: some RouterMethods<CaveContext>) {
        router.get("/rooms/:room/chatters") { _, context in
            try await Response.json(cave.room(id: context.parameters.require("room")).chatters)
        }
        router.put("/rooms/:room/chatters/:user") { _, context in
            let chatters = try await cave.join(
                room: context.parameters.require("room"),
                user: context.parameters.require("user")
            )
            return try Response.json(["users": chatters], status: .created)
        }
        router.delete("/rooms/:room/chatters/:user") { _, context in
            try await cave.leave(room: context.parameters.require("room"), user: context.parameters.require("user"))
            return try Response.emptyObject()
        }
    }
}
