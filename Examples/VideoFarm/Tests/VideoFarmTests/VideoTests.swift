import Foundation
import Hummingbird
import RestRuntime
import SampleFilms
import Testing
import VideoFarm

@Suite("The list, and a place for a film", .timeLimit(.minutes(1)))
struct VideoTests {
    @Test("v01: the list, and one of it")
    func list() async throws {
        try await withFarm { scene in
            #expect(try await scene.client.videos.list().isEmpty)
            let before = Date().addingTimeInterval(-2)
            let first = try await scene.video("Cat & Mouse 🐁")
            let second = try await scene.video("Dog")
            #expect(Set(try await scene.client.videos.list()) == [first, second])
            #expect(try await scene.client.videos.get(id: first.id) == first)
            #expect(first.title == "Cat & Mouse 🐁" && first.description == "Sleeps.")
            #expect(first.duration == .seconds(90) && first.created > before && first.created <= Date())
            #expect(first.url.absoluteString == "\(scene.url)/videos/\(first.id)")
            #expect(first.movie.absoluteString == "\(scene.url)/videos/\(first.id)/movie")
            #expect(first.image.absoluteString == "\(scene.url)/videos/\(first.id)/image")
        }
    }

    @Test("v01: what is no list is an error that says so, and it is JSON that is asked for")
    func noList() async throws {
        try await withScriptedServer { request in
            #expect(request.head.headerFields[.accept]?.hasPrefix("application/json") == true)
            return .text(#"{"videos": []}"#, "application/json")
        } _: { client, _ in
            let error = await failure { try await client.videos.list() }
            guard case .mapping? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect("\(error!)".contains("expected a list, found an object"))
        }
    }

    @Test("v02, v14: prepare on the wire, where each part has its line breaks; a file is called image.png")
    func prepareOnTheWire() async throws {
        let image = SampleFilm.thumbnail
        try await withScriptedServer { request in
            #expect(request.head.method == .post && request.head.path == "/videos")
            let type = try #require(request.head.headerFields[.contentType])
            let boundary = try #require(type.split(separator: "boundary=").last)
            #expect(type == "multipart/form-data; boundary=\(boundary)")
            let texts = [("title", "Cat"), ("description", "Sleeps,\nmostly.")].map { name, text in
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
            }
            let file =
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"thumbnail\"; filename=\"image.png\"\r\n"
                + "Content-Type: image/png\r\n\r\n"
            #expect(request.body == Data((texts.joined() + file).utf8) + image + Data("\r\n--\(boundary)--\r\n".utf8))
            return Response(status: .seeOther, headers: [.location: "/videos/7"])
        } _: { client, _ in
            let thumbnail = File(image, name: "mine.png")
            let place = try await client.videos.prepare(
                title: "Cat",
                description: "Sleeps,\nmostly.",
                thumbnail: thumbnail
            )
            #expect(place.url.path == "/videos/7")
        }
    }

    @Test("v02: the 303 is not followed; its Location is typed, and leads on")
    func prepare() async throws {
        try await withFarm { scene in
            let thumbnail = File(SampleFilm.thumbnail)
            let place: Located<Video> = try await scene.client.videos.prepare(
                title: "Cat",
                description: "",
                thumbnail: thumbnail
            )
            #expect(scene.requests.lines == ["POST /videos"])
            let empty = try await scene.client.videos.fetch(place)
            #expect(empty.url == place.url && empty.duration == nil)
            let video = try await scene.client.videos.upload(video: place.url, file: File(at: scene.film()))
            #expect(video.id == empty.id && video.duration == .seconds(90))
            #expect(scene.requests.lines.last == "PUT /videos/\(video.id)/movie")
        }
    }

    @Test("v02: an answer without a Location is an error that says so")
    func noLocation() async throws {
        try await withScriptedServer { _ in
            Response(status: .seeOther)
        } _: { client, _ in
            let error = await failure {
                try await client.videos.prepare(title: "Cat", description: "", thumbnail: File(SampleFilm.thumbnail))
            }
            guard case .mapping? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect("\(error!)".contains("Location"))
        }
    }

    @Test("v07: a status that is not expected", arguments: [200, 302, 500])
    func status(code: Int) async throws {
        try await withScriptedServer { _ in
            .text("oops", "text/plain", status: .init(code: code))
        } _: { client, _ in
            let error = await failure {
                try await client.videos.prepare(title: "Cat", description: "", thumbnail: File(SampleFilm.thumbnail))
            }
            guard case .undocumented(let response)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(response.status == code)
        }
    }

    @Test("The server's own errors, with their words")
    func errors() async throws {
        try await withFarm(largestMovie: 400_000) { scene in
            let videos = scene.client.videos
            let unknown = await failure { try await videos.get(id: "casablanca") }
            #expect(unknown?.failure == Problem(error: "No film has the ID 'casablanca'"))
            #expect(unknown?.status == 404 && unknown?.message == "No film has the ID 'casablanca'")
            let untitled = await failure {
                try await videos.prepare(title: "", description: "", thumbnail: File(SampleFilm.thumbnail))
            }
            #expect(untitled?.status == 422 && untitled?.message == "A film needs a title")
            let picture = await failure {
                try await videos.prepare(title: "Cat", description: "", thumbnail: File(Data("GIF89a".utf8)))
            }
            #expect(picture?.status == 422 && picture?.message == "A film needs a thumbnail, which is a PNG")
            let video = try await scene.video()
            let again = await failure { try await videos.upload(video: video.url, file: File(at: scene.film())) }
            #expect(again?.status == 409 && again?.message == "'Cat' has its film already")
            let place = try await videos.prepare(title: "Dog", description: "", thumbnail: File(SampleFilm.thumbnail))
            let long = await failure { try await videos.upload(video: place.url, file: File(at: scene.film(400_000))) }
            #expect(long?.status == 413 && long?.message == "A film may have 400000 bytes, and no more")
            let none = await failure { try await videos.upload(video: place.url, file: File(Data("cat".utf8))) }
            #expect(none?.status == 422 && none?.message == "The film is no MP4: it does not begin with the box 'ftyp'")
            let dog = try await videos.fetch(place)
            let early = await failure {
                try await videos.download(file: dog.movie, to: scene.folder.appendingPathComponent("dog.mp4"))
            }
            #expect(early?.status == 404 && early?.message == "'Dog' is without its film yet")
            #expect(try !scene.names(in: scene.folder).contains("dog.mp4"))
        }
    }

    @Test("A server that is gone")
    func gone() async throws {
        var client: VideoFarmClient?
        try await withFarm { client = $0.client }
        let error = await failure { try await client!.videos.list() }
        guard case .transport(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .cannotConnect)
    }
}
