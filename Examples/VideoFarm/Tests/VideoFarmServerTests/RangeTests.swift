import Foundation
import SampleFilms
import Testing

@testable import VideoFarmApplication

@Suite("The whole, a part, or none of it", .timeLimit(.minutes(1)))
struct RangeTests {
    @Test(
        "What a header says, of ten bytes",
        arguments: [
            ("bytes=0-3", RequestedRange.part(0..<4)), ("bytes=3-", .part(3..<10)), ("bytes=-3", .part(7..<10)),
            ("bytes=9-9", .part(9..<10)), ("bytes=0-99", .part(0..<10)), ("bytes=-99", .part(0..<10)),
            ("Bytes=4-5", .part(4..<6)), ("bytes=10-", .none), ("bytes=10-12", .none), ("bytes=-0", .none),
            ("bytes=99999999999999999999-", .none), ("bytes=0-99999999999999999999", .part(0..<10)),
            ("bytes=5-4", .whole), ("bytes=0-1,3-4", .whole), ("bytes=", .whole), ("bytes=-", .whole),
            ("bytes=a-b", .whole), ("bytes=--1", .whole), ("bytes= 0-1", .whole), ("lines=0-1", .whole), ("", .whole),
            ("bytes=٣-", .whole),
        ]
    )
    func header(text: String, range: RequestedRange) {
        #expect(RequestedRange(text, of: 10) == range)
    }

    @Test("Of nothing there is no part")
    func empty() {
        #expect(RequestedRange("bytes=0-", of: 0) == .none)
        #expect(RequestedRange("bytes=-1", of: 0) == .none)
    }

    @Test("200, 206 and 416, over HTTP")
    func respondsToRanges() async throws {
        try await withServer { visitor in
            let film = SampleFilm(seconds: 1, noise: 200_000)
            let data = film.data
            let path = try await visitor.film(film)
            let whole = try await visitor.send("GET \(path)/movie")
            #expect(whole.status == 200 && whole.body == data && whole["content-type"] == "video/mp4")
            #expect(whole["content-length"] == "\(data.count)" && whole["accept-ranges"] == "bytes")
            let part = try await visitor.send("GET \(path)/movie", ["Range": "bytes=70000-140000"])
            #expect(part.status == 206 && part.body == data[70_000...140_000])
            #expect(part["content-range"] == "bytes 70000-140000/\(data.count)" && part["content-length"] == "70001")
            #expect(part["etag"] == whole["etag"])
            let last = try await visitor.send("GET \(path)/movie", ["Range": "bytes=-1"])
            #expect(last.status == 206 && last.body == data.suffix(1))
            let none = try await visitor.send("GET \(path)/movie", ["Range": "bytes=\(data.count)-"])
            #expect(none.status == 416 && none["content-range"] == "bytes */\(data.count)")
            #expect(none.error == "The file has \(data.count) bytes, and none of those that were asked for")
            let several = try await visitor.send("GET \(path)/movie", ["Range": "bytes=0-1,3-4"])
            #expect(several.status == 200 && several.body == data)
            let image = try await visitor.send("GET \(path)/image", ["Range": "bytes=1-3"])
            #expect(image.status == 206 && image.body == Data("PNG".utf8) && image["content-type"] == "image/png")
        }
    }

    @Test("If-Range: a part of the same film, the whole of another")
    func condition() async throws {
        try await withServer { visitor in
            let path = try await visitor.film()
            let tag = try #require(try await visitor.send("GET \(path)/movie")["etag"])
            #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
            let date = "Mon, 02 Nov 2026 10:00:00 GMT"
            for (condition, status) in [(tag, 206), ("\"other\"", 200), ("W/\(tag)", 200), (date, 200)] {
                let response = try await visitor.send(
                    "GET \(path)/movie",
                    ["Range": "bytes=0-3", "If-Range": condition]
                )
                #expect(response.status == status)
            }
            let file = visitor.folder.appendingPathComponent("\(path.dropFirst("/videos/".count))/movie.mp4")
            try SampleFilm(seconds: 2, noise: 2_000).write(to: file)
            let other = try await visitor.send("GET \(path)/movie", ["Range": "bytes=0-3", "If-Range": tag])
            #expect(other.status == 200 && other["etag"] != tag)
        }
    }

    @Test("HEAD: the headers of the whole, and no body")
    func head() async throws {
        try await withServer { visitor in
            let path = try await visitor.film()
            let length = SampleFilm(seconds: 90, noise: 1_000).data.count
            let response = try await visitor.send("HEAD \(path)/movie", ["Range": "bytes=0-3"])
            #expect(response.status == 200 && response.body.isEmpty)
            #expect(
                response["content-length"] == "\(length)" && response["etag"] != nil && response["content-range"] == nil
            )
            #expect(try await visitor.send("HEAD /videos/none/movie").status == 404)
        }
    }
}
