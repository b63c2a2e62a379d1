import Hummingbird

/// `/rooms/:room/messages`: the messages of a room.
struct MessageRoutes {
    let cave: Cave

    func add(to router: some RouterMethods<CaveContext>) {
        router.get("/rooms/:room/messages") { request, context in
            try await Response.json(
                cave.messages(
                    room: context.parameters.require("room"),
                    since: request.uri.queryParameters.get("since")
                )
            )
        }
        router.get("/rooms/:room/messages/:message") { _, context in
            try await Response.json(
                cave.message(room: context.parameters.require("room"), id: context.parameters.require("message"))
            )
        }
        router.post("/rooms/:room/messages") { request, context in
            let room = try context.parameters.require("room")
            guard let author = context.user else {
                throw Refusal.notAcceptable("No user associated with current session")
            }
            guard let text = try await Submission(request)["message[text]"] else {
                throw Refusal.notAcceptable("You must provide message[text]")
            }
            try Names.checkText(text)
            let message = try await cave.post(text, room: room, author: author)
            return try Response.json(message, status: .created, location: "/rooms/\(room)/messages/\(message.id)")
        }
    }
}
