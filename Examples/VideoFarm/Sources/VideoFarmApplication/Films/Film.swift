import Foundation

/// A film in its folder: `film.json`, `image.png`, and `movie.mp4` after the upload.
struct Film: Codable, Sendable {
    /// The ID, which the server generates. It is also the folder's name.
    let id: String
    let title: String
    let description: String
    let created: Date
    /// The duration in seconds, or `nil` before the upload. It is read from the film.
    var duration: Double?

    private enum CodingKeys: CodingKey {
        case id, title, description, created
    }

    init(title: String, description: String) {
        id = UUID().uuidString.lowercased()
        self.title = title
        self.description = description
        // Rounded as in the file, so that it is the same after a restart.
        created = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    }

    /// The JSON that clients receive.
    struct Shown: Encodable {
        let id: String
        let title: String
        let description: String
        let url: String
        let image: String
        let movie: String
        let duration: Double?
        let created: Date
    }

    /// - Parameter base: The URL of the server, such as `http://127.0.0.1:3000`.
    func shown(at base: String) -> Shown {
        let url = "\(base)\(path)"
        return Shown(
            id: id,
            title: title,
            description: description,
            url: url,
            image: "\(url)/image",
            movie: "\(url)/movie",
            duration: duration,
            created: created
        )
    }

    var path: String { "/videos/\(id)" }
}
