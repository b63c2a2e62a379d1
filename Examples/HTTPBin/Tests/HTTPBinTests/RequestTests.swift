import Foundation
import HTTPBin
import HTTPTypes
import RestRuntime
import Testing

@Suite("What is sent", .httpbin)
struct RequestTests {
    private let client: HTTPBinClient

    init() throws { client = try HTTPBinServer.client() }

    @Test("Every verb arrives as itself")
    func methods() async throws {
        #expect(try await client.methods.get().method == "GET")
        #expect(try await client.methods.put(body: Note(title: "a", stars: 1)).method == "PUT")
        #expect(try await client.methods.post(body: Note(title: "a", stars: nil)).method == "POST")
        #expect(try await client.methods.patch().method == "PATCH")
        #expect(try await client.methods.delete().method == "DELETE")
        #expect(try await client.methods.trace().method == "TRACE")
        try await client.methods.head()
    }

    @Test("A body is JSON; a null is sent, an absent field is not")
    func json() async throws {
        let note = try await client.methods.post(body: Note(title: "é \"🦇\" \\ \n", stars: nil, done: true))
        #expect(note.json == Sent(title: "é \"🦇\" \\ \n", stars: nil, done: true))
        #expect(try await client.methods.patch(title: "t").json == Sent(title: "t"))
        let numbers = try await client.bodies.list(body: [1, -2, .max, .min])
        #expect(numbers.json == [1, -2, .max, .min])
        #expect(numbers.data == "[1,-2,9223372036854775807,-9223372036854775808]")
    }

    @Test("The three states of a PATCH")
    func patch() async throws {
        func body(_ stars: Patch<Int>) async throws -> String? {
            let (_, response) = try await client.methods.response { (methods) throws(RestError<Never>) in
                try await methods.patch(stars: stars)
            }
            return try (JSONSerialization.jsonObject(with: response.body) as? [String: Any])?["data"] as? String
        }
        #expect(try await body(.absent) == "{}")
        #expect(try await body(.null) == #"{"stars":null}"#)
        #expect(try await body(.value(5)) == #"{"stars":5}"#)
    }

    @Test("Text, octets and an empty object")
    func bodies() async throws {
        let text = try await client.bodies.text(body: "grüß dich 🦇")
        #expect(text.data == "grüß dich 🦇")
        #expect(text.headers["Content-Type"]?.hasPrefix("text/plain") == true)
        let octets = try await client.bodies.octets(body: Data([0xFF, 0x00]))
        #expect(octets.data == "data:application/octet-stream;base64,/wA=")
        #expect(try await client.bodies.empty().data == "{}")
    }

    @Test(
        "Segments of a path keep what they hold",
        arguments: ["a b", "ü🦇", "100%", "a+b", "a&b=c", "a;b,c", "x'y\"z"]
    )
    func segment(text: String) async throws {
        let echo = try await client.segments.one(text: text)
        #expect(echo.url.path == "/anything/" + text)
    }

    @Test("A greedy parameter keeps its slashes")
    func greedy() async throws {
        #expect(try await client.segments.rest(rest: "a/b c/d").url.path == "/anything/deep/a/b c/d")
    }

    @Test("Queries: escaped, optional, constant", arguments: ["a b", "a+b", "a&b=c", "ü 🦇", "#?/", "%41", ""])
    func query(q: String) async throws {
        let query = try await client.query.get(q: q, limit: 7)
        #expect(query.args.q == q)
        #expect(query.args.limit == "7")
        #expect(query.args.exact == "yes")
        #expect(try await client.query.get(q: q).args.limit == nil)
    }

    @Test("Lists in a query: repeated and joined; dates in seconds")
    func lists() async throws {
        let text = try await client.query.lists(xEach: ["1", "2"])
        #expect(text.contains("\"X-Each\": [") && text.contains("\"1\"") && text.contains("\"2\""))
        let joined = try await client.query.joined(tags: ["a", "b"], since: Date(timeIntervalSince1970: 86_400))
        #expect(joined.args == ["tags": "a,b", "since": "86400"])
    }

    @Test("Headers: constant, from a parameter, optional, with a parameter inside")
    func headers() async throws {
        let headers = try await client.headers.get(xName: "ada", ifMatch: "\"tag\"").headers
        #expect(headers["X-Fixed"] == "restgen")
        #expect(headers["X-Name"] == "ada")
        #expect(headers["If-Match"] == "\"tag\"")
        #expect(headers["X-Tag"] == "id-ada")
        #expect(try await client.headers.get(xName: "bob").headers["If-Match"] == nil)
    }

    @Test("A header that would end the line is refused before it is sent")
    func injection() async throws {
        let error = await failure { () throws(RestError<Never>) in try await client.headers.get(xName: "a\r\nX-Evil: 1")
        }
        guard case .request = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("Forms by the WHATWG rules", arguments: ["a b", "a&b=c", "a+b", "100 %", "ü 🦇", "line\nbreak", ""])
    func forms(name: String) async throws {
        let echo = try await client.forms.post(name: name, stars: 3)
        #expect(echo.form == ["user[name]": name, "stars": "3", "kind": "person"])
        #expect(echo.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true)
        #expect(try await client.forms.post(name: name).form["stars"] == nil)
    }

    @Test("Options of one call: headers and the response beside the value")
    func options() async throws {
        let methods = client.methods.with(headers: ["X-Trace": "42"])
        let (echo, response) = try await methods.response { (methods) throws(RestError<Never>) in
            try await methods.get()
        }
        #expect(echo.header("X-Trace") == "42")
        #expect(response.status == 200)
        #expect(response.headers[.contentType] == "application/json")
    }
}
