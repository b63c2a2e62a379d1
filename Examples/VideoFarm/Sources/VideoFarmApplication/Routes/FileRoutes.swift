import Hummingbird

/// `/videos/ID/movie` and `/videos/ID/image`, complete or as a range.
struct FileRoutes {
    let shelf: FilmStore
    let pace: Pace

    func add(to router: some RouterMethods<BasicRequestContext>) {
        router.get("/videos/:id/movie") { request, context in
            let file = try await shelf.movie(id: context.parameters.require("id"))
            return try FileAnswer(file, mediaType: "video/mp4").response(to: request, pace: pace)
        }
        router.get("/videos/:id/image") { request, context in
            let file = try await shelf.image(id: context.parameters.require("id"))
            return try FileAnswer(file, mediaType: "image/png").response(to: request, pace: pace)
        }
    }
}
