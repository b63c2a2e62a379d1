import Foundation
import HTTPTypes

/// The films, each in a separate folder.
///
/// Values from clients never become part of a path, since IDs are looked up in the list of films. Files are replaced
/// atomically, so a crash of the server leaves no partial ones.
actor FilmStore {
    private let folder: URL
    private var films: [String: Film] = [:]
    /// The IDs of films that are being uploaded.
    private var uploads: Set<String> = []

    init(folder: URL) throws {
        self.folder = folder.standardizedFileURL
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        films = try Self.load(from: self.folder)
    }

    /// The films, oldest first.
    var all: [Film] {
        films.values.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
    }

    func film(id: String) throws -> Film {
        guard let film = films[id] else { throw Refusal.notFound("No film has the ID '\(id.prefix(80))'") }
        return film
    }

    func image(id: String) throws -> URL {
        folder(of: try film(id: id)).appendingPathComponent("image.png")
    }

    func movie(id: String) throws -> URL {
        let film = try film(id: id)
        guard film.duration != nil else { throw Refusal.notFound("'\(film.title)' is without its film yet") }
        return folder(of: film).appendingPathComponent("movie.mp4")
    }

    func add(title: String, description: String, image: Data) throws -> Film {
        guard films.count < Limits.films else {
            let status = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
            throw Refusal(status: status, message: "There are \(Limits.films) films, and no room for more")
        }
        let film = Film(title: title, description: description)
        let new = folder.appendingPathComponent(".\(film.id)")
        try FileManager.default.createDirectory(at: new, withIntermediateDirectories: false)
        do {
            try image.write(to: new.appendingPathComponent("image.png"))
            try Self.encoder.encode(film).write(to: new.appendingPathComponent("film.json"))
            try FileManager.default.moveItem(at: new, to: folder(of: film))
        } catch {
            try? FileManager.default.removeItem(at: new)
            throw error
        }
        films[film.id] = film
        return film
    }

    // MARK: Uploads

    /// Starts an upload and returns the URL of its file. `end` or `giveUp` must follow.
    func begin(id: String) throws -> URL {
        let film = try film(id: id)
        guard film.duration == nil else { throw Refusal.conflict("'\(film.title)' has its film already") }
        guard uploads.insert(id).inserted else { throw Refusal.conflict("The film of '\(film.title)' is on its way") }
        return folder(of: film).appendingPathComponent(".movie.mp4")
    }

    func end(id: String) throws -> Film {
        var film = try film(id: id)
        let new = folder(of: film).appendingPathComponent(".movie.mp4")
        film.duration = try MovieHeader.duration(of: new)
        try FileManager.default.moveItem(at: new, to: folder(of: film).appendingPathComponent("movie.mp4"))
        uploads.remove(id)
        films[id] = film
        return film
    }

    func giveUp(id: String) {
        guard let film = films[id], uploads.remove(id) != nil else { return }
        try? FileManager.default.removeItem(at: folder(of: film).appendingPathComponent(".movie.mp4"))
    }

    // MARK: Files

    private func folder(of film: Film) -> URL { folder.appendingPathComponent(film.id) }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        return encoder
    }

    /// Loads the films. Other files are ignored, and unfinished uploads of an earlier run are removed.
    private static func load(from folder: URL) throws -> [String: Film] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var films: [String: Film] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let place = folder.appendingPathComponent(name)
            if name.hasPrefix("."), UUID(uuidString: String(name.dropFirst())) != nil {
                try? FileManager.default.removeItem(at: place)
                continue
            }
            guard let text = try? Data(contentsOf: place.appendingPathComponent("film.json")),
                var film = try? decoder.decode(Film.self, from: text), film.id == name
            else { continue }
            try? FileManager.default.removeItem(at: place.appendingPathComponent(".movie.mp4"))
            film.duration = try? MovieHeader.duration(of: place.appendingPathComponent("movie.mp4"))
            films[film.id] = film
        }
        return films
    }
}
