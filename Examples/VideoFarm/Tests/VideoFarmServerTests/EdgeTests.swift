import Foundation
import SampleFilms
import Testing

@testable import VideoFarmApplication

@Suite("What the server does not take", .timeLimit(.minutes(1)))
struct EdgeTests {
    private static let film = ["Content-Type": "video/mp4"]

    @Test(
        "A path that climbs finds nothing",
        arguments: [
            "/videos/../../../../etc/passwd", "/videos/..", "/videos/../film.json", "/videos/%2e%2e/movie",
            "/videos/%2e%2e%2f%2e%2e%2fetc%2fpasswd/movie", "/videos/..%2Fsecret/image", "/videos/./movie",
            "/videos//movie",
            "/videos/%00/movie", "/videos/.hidden/image", "/videos/%F0%28%8C%28", "/videos/*", "/etc/passwd", "/",
        ]
    )
    func traversal(path: String) async throws {
        try await withServer { visitor in
            // A file that a path with `..` would find.
            let secret = visitor.folder.deletingLastPathComponent().appendingPathComponent("secret")
            try FileManager.default.createDirectory(at: secret, withIntermediateDirectories: true)
            try SampleFilm.thumbnail.write(to: secret.appendingPathComponent("image.png"))
            for method in ["GET", "PUT"] {
                let response = try await visitor.send("\(method) \(path)", Self.film, body: Data("x".utf8))
                #expect((400...405).contains(response.status) && response.error != nil)
                #expect(!response.body.starts(with: Data("root:".utf8)))
            }
            #expect(try await visitor.send("GET /videos").list.isEmpty)
        }
    }

    @Test("A file name of the client's becomes none of the server's")
    func fileName() async throws {
        try await withServer { visitor in
            var parts = Visitor.parts(title: "../../title")
            parts[2].head = "Content-Disposition: form-data; name=\"thumbnail\"; filename=\"../../../evil.png\""
            let response = try await visitor.prepare(parts)
            let path = try #require(response["location"])
            let names = try FileManager.default.contentsOfDirectory(atPath: visitor.folder.path)
            #expect(names == [String(path.dropFirst("/videos/".count))])
            let all = try FileManager.default.subpathsOfDirectory(atPath: visitor.folder.path)
            #expect(Set(all) == [names[0], "\(names[0])/film.json", "\(names[0])/image.png"])
        }
    }

    @Test(
        "Texts that are too long or no texts",
        arguments: [
            (Visitor.parts(title: String(repeating: "x", count: 201)), "The title is longer than 200 characters"),
            (
                Visitor.parts(description: String(repeating: "x", count: 4_001)),
                "The description is longer than 4000 characters"
            ),
            (Visitor.parts(title: "a\u{1B}[2Jb"), "The title can't hold control characters"),
            (Visitor.parts(title: ""), "A film needs a title"),
            (Visitor.parts(image: Data("GIF89a".utf8)), "A film needs a thumbnail, which is a PNG"),
            (Array(Visitor.parts().dropFirst()), "The form has no text 'title'"),
            (Array(Visitor.parts().dropLast()), "A film needs a thumbnail, which is a PNG"),
            (
                [(Visitor.parts()[0].head, Data([0xFF, 0xFE]))] + Array(Visitor.parts().dropFirst()),
                "The form has no text 'title'"
            ),
        ]
    )
    func texts(parts: [(head: String, content: Data)], error: String) async throws {
        try await withServer { visitor in
            let response = try await visitor.prepare(parts)
            #expect(response.status == 422 && response.error == error)
            #expect(try FileManager.default.contentsOfDirectory(atPath: visitor.folder.path).isEmpty)
        }
    }

    @Test("A form of more than 4 MiB, whether it says so or not")
    func longForm() async throws {
        try await withServer { visitor in
            let body = Data(count: 5 << 20)
            #expect(try await visitor.form(body).status == 413)
            let chunked = Data("400001\r\n".utf8) + body.prefix(0x400001) + Data("\r\n0\r\n\r\n".utf8)
            let head =
                "POST /videos HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n"
                + "Content-Type: multipart/form-data; boundary=B\r\n\r\n"
            let response = try #require(Response(try await visitor.raw(Data(head.utf8) + chunked)))
            #expect(response.status == 413 && response.error == "The form is longer than 4194304 bytes")
        }
    }

    @Test("A film that is too long, whether it says so or not")
    func longFilm() async throws {
        try await withServer(largestMovie: 10_000) { visitor in
            let path = try await visitor.place()
            let film = SampleFilm(seconds: 1, noise: 10_000).data
            let rejected = try await visitor.send("PUT \(path)/movie", Self.film, body: film)
            #expect(rejected.status == 413 && rejected.error == "A film may have 10000 bytes, and no more")
            let chunk = Data("\(String(film.count, radix: 16))\r\n".utf8) + film + Data("\r\n0\r\n\r\n".utf8)
            let head =
                "PUT \(path)/movie HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n"
                + "Content-Type: video/mp4\r\n\r\n"
            #expect(Response(try await visitor.raw(Data(head.utf8) + chunk))?.status == 413)
            try await expectNoFilm(visitor, path)
            let fits = SampleFilm(seconds: 1, noise: 5_000).data
            #expect(try await visitor.send("PUT \(path)/movie", Self.film, body: fits).status == 201)
        }
    }

    @Test("A film of another type, of none, and for no place")
    func wrongFilm() async throws {
        try await withServer { visitor in
            let path = try await visitor.place()
            for type in ["image/png", "", "video", "video/mp4/x", "text/plain; x=video/mp4"] {
                let response = try await visitor.send("PUT \(path)/movie", ["Content-Type": type], body: Data("x".utf8))
                #expect(response.status == 415 && response.error == "A film is sent as video/mp4")
            }
            let none = try await visitor.send("PUT /videos/none/movie", Self.film, body: Data("x".utf8))
            #expect(none.status == 404)
            try await expectNoFilm(visitor, path)
        }
    }

    @Test("An upload that breaks off leaves nothing, and no lock")
    func brokenUpload() async throws {
        try await withServer { visitor in
            let path = try await visitor.place()
            let film = SampleFilm(seconds: 1, noise: 5_000).data
            let head =
                "PUT \(path)/movie HTTP/1.1\r\nHost: x\r\nContent-Type: video/mp4\r\nContent-Length: 9000\r\n\r\n"
            _ = try await visitor.raw(Data(head.utf8) + film, hangsUp: true)
            var status = 409
            while status == 409 {
                try Task.checkCancellation()
                status = try await visitor.send("PUT \(path)/movie", Self.film, body: film).status
            }
            #expect(status == 201)
            #expect(try await visitor.send("GET \(path)/movie").body == film)
            let folder = visitor.folder.appendingPathComponent(String(path.dropFirst("/videos/".count)))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.sorted() == ["film.json", "image.png", "movie.mp4"])
        }
    }

    @Test("Two uploads at once to one place: one is taken")
    func twoUploads() async throws {
        try await withServer { visitor in
            let path = try await visitor.place()
            let film = SampleFilm(seconds: 1, noise: 300_000).data
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await visitor.send("PUT \(path)/movie", Self.film, body: film).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [201, 409, 409, 409])
            #expect(try await visitor.send("GET \(path)/movie").body == film)
        }
    }

    @Test("A host that is none, and bytes that are no request")
    func noRequest() async throws {
        try await withServer { visitor in
            for host in ["a b", "x/y", "user@x", "x?y"] {
                let response = try await visitor.send("GET /videos", ["Host": host])
                #expect(response.status == 400)
            }
            for bytes in ["\r\n\r\n", "GET\r\n\r\n", "\u{0}\u{1}\u{2}", "GET /videos HTTP/1.1\r\nA\r\n\r\n"] {
                _ = try await visitor.raw(Data(bytes.utf8), hangsUp: true)
            }
            #expect(try await visitor.send("GET /videos").status == 200)
            let nowhere = try await visitor.send("GET /nowhere")
            #expect(nowhere.status == 404 && nowhere.error == "GET /nowhere: Not Found")
        }
    }

    private func expectNoFilm(_ visitor: Visitor, _ path: String) async throws {
        let response = try await visitor.send("GET \(path)/movie")
        #expect(response.status == 404 && response.error == "'Cat' is without its film yet")
        let folder = visitor.folder.appendingPathComponent(String(path.dropFirst("/videos/".count)))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["film.json", "image.png"]
        )
    }
}
