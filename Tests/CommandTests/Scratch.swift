import Foundation

/// A folder for one test, with a space and an emoji in its name. It is removed after the test.
final class Scratch: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "restgen tests 🐈 \(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func url(_ path: String) -> URL { url.appending(path: path) }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
    }

    func write(_ text: String, to path: String) throws {
        let file = url(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

    /// Returns all names in a folder, including hidden ones.
    func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url(folder).path).sorted()
    }

    /// Returns the time when a file was changed.
    func changed(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: url(path).path)[.modificationDate] as? Date
    }
}

extension Scratch {
    /// Creates a folder that contains `Chat.rest.yaml`, a spec without errors.
    static func withChat() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(chat, to: "Chat.rest.yaml")
        return scratch
    }

    static let chat = """
        restgen: 1
        server: http://localhost:3000
        resources:
          rooms:
            list: GET /rooms -> [Room]
        models:
          Room: { id: String, name: String }

        """

    /// A spec with an error in line 5, column 26.
    static let broken = chat.replacingOccurrences(of: "[Room]", with: "[Rom]")
}
