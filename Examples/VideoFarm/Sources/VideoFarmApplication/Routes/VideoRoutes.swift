import Foundation
import Hummingbird

/// `/videos`: the descriptions of the films.
struct VideoRoutes {
    let shelf: FilmStore

    func add(to router: some RouterMethods<BasicRequestContext>) {
        router.get("/videos") { request, _ in
            let base = try request.base
            return try Response.json(await shelf.all.map { $0.shown(at: base) })
        }
        router.get("/videos/:id") { request, context in
            let film = try await shelf.film(id: context.parameters.require("id"))
            return try Response.json(film.shown(at: request.base))
        }
        // 303, since the new entry is at another URL (RFC 9110, section 15.4.4).
        router.post("/videos") { request, _ in
            let form = try await Multipart(request)
            let title = try text("title", of: form, atMost: Limits.title)
            let description = try text("description", of: form, atMost: Limits.description)
            guard !title.isEmpty else { throw Refusal.unprocessable("A film needs a title") }
            guard let image = form["thumbnail"]?.content, image.starts(with: Self.png) else {
                throw Refusal.unprocessable("A film needs a thumbnail, which is a PNG")
            }
            let film = try await shelf.add(title: title, description: description, image: image)
            return Response(status: .seeOther, headers: [.location: film.path])
        }
    }

    /// The first bytes of every PNG.
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private func text(_ name: String, of form: Multipart, atMost count: Int) throws -> String {
        guard let part = form[name], let text = String(bytes: part.content, encoding: .utf8) else {
            throw Refusal.unprocessable("The form has no text '\(name)'")
        }
        guard text.count <= count else {
            throw Refusal.unprocessable("The \(name) is longer than \(count) characters")
        }
        // A terminal that lists the films would interpret control characters. A description may have several lines.
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\n" }) else {
            throw Refusal.unprocessable("The \(name) can't hold control characters")
        }
        return text
    }
}
