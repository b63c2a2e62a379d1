import Hummingbird

/// `/rooms`: the rooms.
struct RoomRoutes {
    let cave: Cave

    func add(to router: some RouterMethods<CaveContext>) {
        router.get("/rooms") { _, _ in try await Response.json(cave.rooms) }
        router.post("/rooms") { request, _ in
            guard let name = try await Submission(request)["room[name]"] else {
                throw Refusal.notAcceptable("You must provide room[name]")
            }
            try Names.checkRoom(name)
            let room = try await cave.createRoom(name: name)
            return try Response.json(room, status: .created, location: "/rooms/\(room.id)")
        }
        router.get("/rooms/:room") { _, context in
            let id = try context.parameters.require("room")
            return try await Response.json(cave.room(id: id, orSay: "No room exists with ID '\(id)'"))
        }
        // A program needs only the 200. A browser is redirected to the list.
        router.delete("/rooms/:room") { request, context in
            try await cave.removeRoom(id: context.parameters.require("room"))
            return request.isFromBrowser ? Response.redirect(to: "/rooms", type: .normal) : try Response.emptyObject()
        }
    }
}
