import Foundation
import HTTPTypes
import RestCache
import Testing

@_spi(Generated) @testable import RestRuntime

/// A cached response is only used for calls with the same credential.
@Suite(.timeLimit(.minutes(2))) struct CredentialTests {
    typealias Reply = CacheServer.Reply
    private let clock = HandClock()

    /// Creates a server that returns the caller's credential, and a client with a cache on disk.
    private func client(
        api: @escaping (inout Call) -> Void,
        configure: (inout Configuration) -> Void = { _ in }
    ) throws -> (RoomsClient, CacheServer, Scratch) {
        let server = try CacheServer { request, number in
            let names = ["authorization", "x-api-key", "cookie", "x-user"]
            let who = names.compactMap { request.headers[$0] }.joined(separator: ",") + " \(request.target)"
            if request.target.hasPrefix("/login") {
                let session = "sid=\(request.target.split(separator: "=").last ?? ""); Path=/"
                return Reply(status: 200, headers: [("Set-Cookie", session)])
            }
            return Reply(headers: [("Cache-Control", "max-age=60"), ("ETag", "\"same\"")], body: "\(number): \(who)")
        }
        let scratch = Scratch()
        let cache = HTTPCache(folder: scratch.url, now: clock.now)
        return (RoomsClient(server.url, cache, configure: configure, api: api), server, scratch)
    }

    private static let schemes: [(String, @Sendable (inout Call) -> Void, @Sendable (String) -> Credential)] = [
        ("bearer", { $0.auth(.bearer) }, { .bearer($0) }),
        ("basic", { $0.auth(.basic) }, { .basic(user: "al", password: $0) }),
        ("header", { $0.auth(.header("X-Api-Key")) }, { .key($0) }),
        ("query", { $0.auth(.query("key")) }, { .key($0) }),
        ("asked", { $0.auth(.bearer) }, { token in .bearer { token } }),
    ]

    @Test(arguments: schemes.map(\.0)) func separatesResponsesByCredential(_ name: String) async throws {
        let scheme = try #require(Self.schemes.first { $0.0 == name })
        let (client, server, scratch) = try client(api: scheme.1)
        var texts: [String?] = []
        for secret in ["first-s3cr3t", "other-s3cr3t", "first-s3cr3t", "other-s3cr3t"] {
            client.credentials.use(scheme.2(secret))
            texts.append(await client.rooms.outcome().text)
        }
        client.credentials.forget()
        texts.append(await client.rooms.outcome().text)
        #expect(texts[0] == texts[2] && texts[1] == texts[3] && Set(texts).count == 3 && !texts.contains(nil))
        #expect(server.seen.count == 3)
        // Only the body contains the credential here, since the server repeats it. The rest of the file and its name
        // don't.
        for file in scratch.files {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(!file.path.contains("s3cr3t") && !text.prefix { $0 != "}" }.contains("s3cr3t"))
        }
    }

    @Test func separatesResponsesByHeadersOfCaller() async throws {
        let (client, server, _) = try client(api: { $0.auth(.none) })
        for value in ["a", "b", "a"] { _ = await client.rooms.outcome(headers: ["Authorization": value]) }
        for value in ["a", "b", "a"] { _ = await client.rooms.outcome(headers: ["X-Api-Key": value]) }
        #expect(server.seen.count == 4)
    }

    @Test func separatesResponsesBySessionCookie() async throws {
        let (client, server, _) = try client(api: { $0.auth(.cookie("sid")) })
        var texts: [String?] = []
        for user in ["one", "two", "one"] {
            _ = await client.rooms.outcome("POST /login?as=\(user)")
            texts.append(await client.rooms.outcome().text)
        }
        #expect(texts[0] != texts[1] && texts[0]?.contains("sid=one") == true && texts[1]?.contains("sid=two") == true)
        #expect(texts[2] == texts[0])
        #expect(server.seen.count == 5)
    }

    /// If an interceptor sets the credential, the cache can't know the user, so nothing is stored.
    @Test func storesNothingSignedByInterceptor() async throws {
        struct Signing: Interceptor {
            let user: @Sendable () -> String
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                var request = request
                request.head.headerFields[.authorization] = user()
                return try await next(request)
            }
        }
        let (client, server, _) = try client(
            api: { $0.auth(.none) },
            configure: {
                $0.interceptors = [Signing { "somebody" }]
            }
        )
        for _ in 1...2 { _ = await client.rooms.outcome() }
        #expect(server.seen.count == 2)
    }

    /// A 304 for another user than that of the stored response isn't used. The request is repeated without a condition.
    @Test func ignores304AfterLoginOfAnotherUser() async throws {
        let server = try CacheServer { request, number in
            let who = request.headers["authorization"] ?? ""
            if who == "Bearer old", number > 1 { return Reply(status: 401) }
            let headers = [("Last-Modified", "Sat, 29 Oct 1994 19:43:31 GMT")]
            return request.isConditional ? Reply(status: 304, headers: headers) : Reply(headers: headers, body: who)
        }
        let cache = HTTPCache(folder: nil, now: clock.now)
        let rooms = RoomsClient(server.url, cache, credential: .bearer("old")) { $0.signIn = { .bearer("new") } }.rooms
        #expect(await rooms.outcome().text == "Bearer old")
        #expect(await rooms.outcome().text == "Bearer new")
        #expect(server.seen.last?.isConditional == false)
        #expect(await rooms.outcome().text == "Bearer new", "it is kept as the new one's")
        #expect(server.seen.last?.isConditional == true)
    }

    /// Offline, a user only gets responses for their own credential.
    @Test func separatesOfflineResponsesByCredential() async throws {
        let (client, server, _) = try client(api: { $0.auth(.bearer) })
        client.credentials.use(.bearer("one"))
        let offline: (inout Call) -> Void = {
            $0.cache(offline: true)
            $0.retry(1)
        }
        _ = await client.rooms.outcome("GET /text", offline)
        server.stop()
        clock.advance(1000)
        #expect(await client.rooms.outcome("GET /text", offline).text != nil)
        client.credentials.use(.bearer("two"))
        #expect(await client.rooms.outcome("GET /text", offline).error?.isTransport == true)
    }

    /// Responses with tokens aren't stored.
    @Test func storesNoResponsesWithTokens() async throws {
        let (client, server, scratch) = try client(api: { $0.auth(.bearer) })
        for _ in 1...2 { _ = await client.rooms.outcome("GET /token") { $0.signsIn() } }
        #expect(server.seen.count == 2 && scratch.files.isEmpty)
    }

    /// The spec's `cache` doesn't apply to an error in an envelope.
    @Test func storesNoErrorsInEnvelopes() async throws {
        let server = try CacheServer { _, number in
            let body = number == 1 ? #"{"error": "busy"}"# : #"{"result": "\#(number)"}"#
            return Reply(headers: [("Content-Type", "application/json")], body: body)
        }
        let rooms = RoomsClient(server.url, HTTPCache(folder: nil, now: clock.now)).rooms
        for expected in [nil, "2", "2"] {
            var call = Call("rooms.wrapped", "GET /wrapped")
            call.cache(maxAge: 60)
            call.envelope(Envelope(result: ["result"], error: ["error"]))
            let value: String? = try? await rooms.core.value(call, throwing: JSON.self)
            #expect(value == expected)
        }
    }

    /// Without a cache, the spec's `cache` has no effect. With one, HTTP's rules apply if the spec declares none.
    @Test func storesNothingWithoutCache() async throws {
        let server = try CacheServer { _, number in Reply(headers: [("Cache-Control", "max-age=60")], body: "\(number)")
        }
        let rooms = RoomsClient(server.url, nil).rooms
        for number in 1...2 { #expect(try await rooms.text { $0.cache(maxAge: 60, offline: true) } == "\(number)") }
    }

    @Test func endpointOverridesCacheOfAPI() async throws {
        let (client, server, _) = try client(api: {
            $0.auth(.none)
            $0.cache(maxAge: 5)
        })
        _ = await client.rooms.outcome()
        clock.advance(10)
        _ = await client.rooms.outcome("GET /text") { $0.cache(maxAge: 60) }
        _ = await client.rooms.outcome("GET /text") { $0.cache() }
        #expect(server.seen.count == 1)
        _ = await client.rooms.outcome("GET /text") { $0.uncached() }
        _ = await client.rooms.outcome()
        #expect(server.seen.count == 3)
    }
}
