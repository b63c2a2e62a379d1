import Foundation
import Hummingbird

/// `PUT /videos/ID/movie`: uploads a film, which is written to disk as it arrives.
struct UploadRoutes {
    let shelf: FilmStore
    let options: FarmOptions

    func add(to router: some RouterMethods<BasicRequestContext>) {
        router.put("/videos/:id/movie") { request, context in
            let id = try context.parameters.require("id")
            _ = try await shelf.film(id: id)
            guard MediaType(from: request.headers[.contentType] ?? "")?.description == "video/mp4" else {
                throw Refusal(status: .unsupportedMediaType, message: "A film is sent as video/mp4")
            }
            // Rejects a declared length before the body is read.
            if let length = request.headers[.contentLength].flatMap(Int.init) { try check(length) }
            let file = try await shelf.begin(id: id)
            do {
                try await write(request.body, to: file)
                let film = try await shelf.end(id: id)
                return try Response.json(film.shown(at: request.base), status: .created, location: "\(film.path)/movie")
            } catch {
                await shelf.giveUp(id: id)
                throw error
            }
        }
    }

    private func write(_ body: RequestBody, to file: URL) async throws {
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        let start = ContinuousClock.now
        var count = 0
        for try await bytes in body {
            count += bytes.readableBytes
            try check(count)
            try handle.write(contentsOf: Data(bytes.readableBytesView))
            try await options.pace.hold(at: count, since: start)
        }
        try handle.synchronize()
    }

    private func check(_ count: Int) throws {
        guard count <= options.largestMovie else {
            throw Refusal(
                status: .contentTooLarge,
                message: "A film may have \(options.largestMovie) bytes, and no more"
            )
        }
    }
}
