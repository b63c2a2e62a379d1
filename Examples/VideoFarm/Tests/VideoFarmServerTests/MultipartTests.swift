import Foundation
import SampleFilms
import Testing

@testable import VideoFarmApplication

@Suite("Forms with files", .timeLimit(.minutes(1)))
struct MultipartTests {
    private func data(_ text: String) -> Data { Data(text.utf8) }

    @Test("Parts as they are, with line breaks and what looks like a boundary inside")
    func readsParts() throws {
        let body = """
            --B\r\nContent-Disposition: form-data; name="a"\r\n\r\none\r\n--B\r\n\
            content-type: text/plain\r\nCONTENT-DISPOSITION: form-data; filename="x;y\\"z"; name=b\r\n\r\n\
            \r\n--A\r\n-B--\r\n--B\r\n\
            Content-Disposition: form-data; name="c"\r\n\r\n\r\n--B--
            """
        let form = try Multipart(data(body), boundary: "B")
        #expect(form.parts.map(\.name) == ["a", "b", "c"])
        #expect(form["a"]?.content == data("one") && form["c"]?.content == data(""))
        #expect(form["b"]?.content == data("\r\n--A\r\n-B--"))
        #expect(form["d"] == nil)
    }

    @Test(
        "What is none is told, with the place",
        arguments: [
            ("", "it does not begin with its boundary"),
            ("preamble\r\n--B--", "it does not begin with its boundary"),
            ("--B", "no line without text ends the headers of part 1"),
            ("--BC\r\n\r\n", "no line without text ends the headers of part 1"),
            ("--B\r\nContent-Disposition: form-data; name=\"a\"\r\n", "no line without text ends the headers"),
            ("--B\r\nContent-Type: text/plain\r\n\r\nx\r\n--B--", "part 1 has no header 'Content-Disposition:"),
            ("--B\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--B--", "part 1 has no header"),
            ("--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--", "part 1 has no header"),
            ("--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx", "no boundary ends part 1"),
            ("--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\n--B--", "no boundary ends part 1"),
            ("--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--Bx", "headers of part 2"),
            ("--B--x", "something is behind its end"),
            // The body of an old client, which sent no line break between the two headers of a part.
            ("--B\r\nContent-Disposition: form-data; name=\"a\"Content-Type: image/png\r\n\r\nx\r\n--B--\r\n", ""),
        ]
    )
    func rejectsInvalidBodies(body: String, reason: String) {
        do {
            let form = try Multipart(data(body), boundary: "B")
            // The two headers are read as one, so the name is another.
            #expect(reason.isEmpty && form["a"] == nil)
        } catch let refusal as Refusal {
            #expect(refusal.status.code == 400 && refusal.message.contains(reason) && !reason.isEmpty)
            #expect(refusal.message.hasPrefix("The multipart body can't be read: "))
        } catch {
            Issue.record(error)
        }
    }

    @Test("Too many parts, two of one name, a head without end")
    func limits() {
        func part(_ name: String) -> String { "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\r\n" }
        let many = (0...16).map { part("p\($0)") }.joined() + "--B--"
        #expect(throws: Refusal.self) { try Multipart(data(many), boundary: "B") }
        let few = (0..<16).map { part("p\($0)") }.joined() + "--B--"
        #expect(throws: Never.self) { try Multipart(data(few), boundary: "B") }
        #expect(throws: Refusal.self) { try Multipart(data(part("a") + part("a") + "--B--"), boundary: "B") }
        let long = part("a\"\r\nX-Long: " + String(repeating: "x", count: 5_000)) + "--B--"
        #expect(throws: Refusal.self) { try Multipart(data(long), boundary: "B") }
    }

    @Test("Bodies with bytes changed, cut and doubled are read or refused, and end nothing")
    func mutations() {
        let parts = Visitor.parts().map { part in
            data("--B\r\n\(part.head)\r\n\r\n") + part.content + data("\r\n")
        }
        let whole = parts.reduce(Data(), +) + data("--B--\r\n")
        var generator = Numbers(state: 7)
        var (read, refused) = (0, 0)
        for _ in 0..<1_000 {
            var body = whole
            for _ in 0...Int.random(in: 0..<3, using: &generator) {
                let index = Int.random(in: 0..<body.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: body[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: body = body.prefix(index) + body.suffix(max(body.count - index - 1, 1))
                default: body += body.prefix(index)
                }
            }
            do {
                _ = try Multipart(body, boundary: "B")
                read += 1
            } catch { refused += 1 }
        }
        #expect(read > 50 && refused > 50)
    }

    @Test(
        "The boundary",
        arguments: [
            ("multipart/form-data; boundary=B", 303), ("multipart/form-data;boundary=\"B\"", 303),
            ("Multipart/Form-Data; charset=utf-8; Boundary=B", 303), ("multipart/form-data", 415),
            ("multipart/mixed; boundary=B", 415), ("text/plain", 415), ("multipart/form-data; boundary=", 415),
            ("multipart/form-data; boundary=" + String(repeating: "B", count: 71), 415),
            ("multipart/form-data; boundary=C", 400),
        ]
    )
    func boundary(contentType: String, status: Int) async throws {
        try await withServer { visitor in
            var body = Data()
            for part in Visitor.parts() { body += data("--B\r\n\(part.head)\r\n\r\n") + part.content + data("\r\n") }
            body += data("--B--\r\n")
            let response = try await visitor.send("POST /videos", ["Content-Type": contentType], body: body)
            #expect(response.status == status && (status == 303) == (response["location"] != nil))
            #expect((response.error != nil) == (status != 303))
        }
    }
}

/// A generator of reproducible numbers.
struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
