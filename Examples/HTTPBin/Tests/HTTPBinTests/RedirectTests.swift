import Foundation
import HTTPBin
import HTTPTypes
import RestRuntime
import Testing

@Suite("Redirects, credentials and cookies", .httpbin)
struct RedirectTests {
    @Test("Redirects are followed, relative and absolute ones")
    func followsRedirects() async throws {
        let client = try HTTPBinServer.client()
        #expect(try await client.redirects.follow(times: 3).url.path == "/get")
        #expect(try await client.redirects.absolute(times: 2).url.path == "/get")
    }

    @Test("A redirect that the spec counts as a success is an answer")
    func doesNotFollowDeclaredSuccess() async throws {
        let client = try HTTPBinServer.client()
        let (_, response) = try await client.redirects.response { (redirects) throws(RestError<Never>) in
            try await redirects.stay()
        }
        #expect(response.status == 302)
        #expect(response.headers[.location] == "/get")
    }

    @Test("There is an end to them")
    func limitsRedirects() async throws {
        let client = try HTTPBinServer.client()
        let error = await failure { () throws(RestError<Never>) in try await client.redirects.follow(times: 11) }
        #expect(error != nil)
    }

    @Test("A POST behind 303 is a GET; behind 307 it stays a POST")
    func verbs() async throws {
        let client = try HTTPBinServer.client()
        let url = try HTTPBinServer.url("/anything")
        #expect(try await client.redirects.see(url: url, statusCode: 303).method == "GET")
        #expect(try await client.redirects.see(url: url, statusCode: 307).method == "POST")
    }

    @Test("A credential goes along within the origin, and not to another")
    func credentials() async throws {
        let client = try HTTPBinServer.client(.bearer("token-1"))
        let here = try HTTPBinServer.url("/headers")
        #expect(try await client.redirects.to(url: here).headers["Authorization"] == "Bearer token-1")
        // The same server under another name is another origin.
        let there = try #require(
            URL(string: here.absoluteString.replacingOccurrences(of: "127.0.0.1", with: "localhost"))
        )
        #expect(try await client.redirects.to(url: there).headers["Authorization"] == nil)
    }

    @Test("Basic: right, wrong, none; in any case of the user")
    func basic() async throws {
        let client = try HTTPBinServer.client(.basic(user: "ädä", password: "p:w ü"))
        #expect(
            try await client.access.basic(user: "ädä", password: "p:w ü") == Access(authenticated: true, user: "ädä")
        )
        #expect(try await client.access.hidden(user: "ädä", password: "p:w ü").authenticated)
        let wrong = await failure { () throws(RestError<Never>) in
            try await client.access.basic(user: "ädä", password: "other")
        }
        #expect(wrong?.status == 401)
        #expect(wrong?.description.contains("p:w ü") == false)
        client.credentials.forget()
        let none = await failure { () throws(RestError<Never>) in
            try await client.access.hidden(user: "a", password: "b")
        }
        #expect(none?.status == 404)
    }

    @Test("Bearer")
    func bearer() async throws {
        let client = try HTTPBinServer.client(.bearer("abc.def"))
        #expect(try await client.access.bearer() == Token(authenticated: true, token: "abc.def"))
        client.credentials.forget()
        #expect(await failure { () throws(RestError<Never>) in try await client.access.bearer() }?.status == 401)
    }

    @Test("A call without auth sends no credential")
    func noAuth() async throws {
        let client = try HTTPBinServer.client(.bearer("abc"))
        #expect(try await client.methods.get().header("Authorization") == nil)
    }

    @Test("Cookies are neither kept nor sent")
    func cookies() async throws {
        let client = try HTTPBinServer.client()
        #expect(try await client.cookies.set(name: "a", value: "b").cookies.isEmpty)
        #expect(try await client.cookies.list().cookies.isEmpty)
        #expect(try await HTTPBinServer.client().cookies.list().cookies.isEmpty)
    }
}
