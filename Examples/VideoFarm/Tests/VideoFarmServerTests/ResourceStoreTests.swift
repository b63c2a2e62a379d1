import Foundation
import SampleFilms
import Testing

@testable import VideoFarmApplication

@Suite("What lies on disk", .timeLimit(.minutes(1)))
struct ShelfTests {
    @Test("A server that starts again has the same films, with the same tags; what was left unfinished is gone")
    func keepsFilmsAfterRestart() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("VideoFarm-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var films = Data()
        var (path, tag) = ("", "")
        try await withServer(folder: folder) { visitor in
            path = try await visitor.film(SampleFilm(seconds: 7, noise: 100))
            _ = try await visitor.place(title: "Dog")
            films = try await visitor.send("GET /videos", ["Host": "films"]).body
            tag = try await visitor.send("HEAD \(path)/movie")["etag"] ?? ""
        }
        let place = folder.appendingPathComponent(String(path.dropFirst("/videos/".count)))
        try Data().write(to: place.appendingPathComponent(".movie.mp4"))
        let unfinished = folder.appendingPathComponent(".\(UUID().uuidString.lowercased())")
        try FileManager.default.createDirectory(at: unfinished, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: folder.appendingPathComponent("notes.txt"))
        try await withServer(folder: folder) { visitor in
            let list = try await visitor.send("GET /videos", ["Host": "films"])
            let head = try await visitor.send("HEAD \(path)/movie")
            #expect(list.body == films && list.list.count == 2)
            #expect(head["etag"] == tag && !tag.isEmpty)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
        #expect(names == ["film.json", "image.png", "movie.mp4"])
        #expect(!FileManager.default.fileExists(atPath: unfinished.path))
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("notes.txt").path))
    }

    @Test("A folder that can't be made is an error of the start")
    func noFolder() async throws {
        await #expect(throws: (any Error).self) {
            try await RunningServer.start(FarmOptions(folder: URL(fileURLWithPath: "/dev/null/films")))
        }
    }
}

@Suite("What an MP4 file says")
struct MovieHeaderTests {
    private func duration(_ data: Data) throws -> Double {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mp4")
        defer { try? FileManager.default.removeItem(at: file) }
        try data.write(to: file)
        return try MovieHeader.duration(of: file)
    }

    private func box(_ type: String, _ content: Data) -> Data {
        let size = UInt32(content.count + 8)
        return Data((0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) }) + Data(type.utf8) + content
    }

    @Test("Its length, in both versions, wherever the box is")
    func duration() throws {
        #expect(try duration(SampleFilm(seconds: 90, noise: 10).data) == 90)
        // Version 1, after a box with a 64-bit length, and in a box that extends to the end of the file.
        let long = Data([1]) + Data(count: 19) + Data([0, 0, 0, 4]) + Data([0, 0, 0, 0, 0, 0, 0, 10])
        let large = Data([0, 0, 0, 1]) + Data("free".utf8) + Data([0, 0, 0, 0, 0, 0, 0, 20]) + Data(count: 4)
        let last = Data([0, 0, 0, 0]) + Data("moov".utf8) + box("udta", Data()) + box("mvhd", long)
        #expect(try duration(box("ftyp", Data()) + large + last) == 2.5)
    }

    @Test("What is none is refused")
    func rejectsInvalidHeads() {
        let head = box("ftyp", Data())
        let movie = Data("moov".utf8)
        let tails: [Data] = [
            Data(), box("moov", Data()), box("moov", box("mvhd", Data(count: 19))),
            // A time scale of 0, and lengths of boxes that are too large, too small, or cut.
            box("moov", box("mvhd", Data(count: 100))), Data([0xFF, 0xFF, 0xFF, 0xFF]) + movie,
            Data([0, 0, 0, 4]) + movie, Data([0, 0, 0, 1]) + movie,
            Data([0, 0, 0, 1]) + movie + Data(repeating: 0xFF, count: 8),
        ]
        let whole = [Data(), Data("cat".utf8), box("moov", box("mvhd", Data(count: 100)))]
        for data in whole + tails.map({ head + $0 }) {
            #expect(throws: Refusal.self) { try duration(data) }
        }
    }

    @Test("Heads with bytes changed and cut are read or refused, and end nothing")
    func mutations() throws {
        let whole = SampleFilm(seconds: 90, noise: 30).data
        var generator = Numbers(state: 11)
        var (read, refused) = (0, 0)
        for _ in 0..<300 {
            var data = whole
            for _ in 0..<3 {
                data[Int.random(in: 0..<data.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            do {
                _ = try duration(data.prefix(Int.random(in: 60...data.count, using: &generator)))
                read += 1
            } catch is Refusal { refused += 1 }
        }
        #expect(read > 20 && refused > 20)
    }
}
