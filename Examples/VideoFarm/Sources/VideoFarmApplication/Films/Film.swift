import Foundation

/// A film as it lies in its folder: `film.json`, `image.png`, and `movie.mp4` where that has come.
struct Film: Codable, Sendable {
    /// Of the server's making: also the folder's name.
    let id: String
    let title: String
    let description: String
    let created: Date
    /// Seconds; nil before the film itself is there. It is read from the film.
    var duration: Double?

    private enum CodingKeys: CodingKey {
        case id, title, description, created
    }

    init(title: String, description: String) {
        id = UUID().uuidString.lowercased()
        self.title = title
        self.description = description
        // As fine as it is written, so that it is the same behind a restart.
        created = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    }

    /// What programs get.
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

    /// - Parameter base: where the server is, `http://127.0.0.1:3000`.
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
