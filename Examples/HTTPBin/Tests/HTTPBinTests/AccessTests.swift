import Foundation
import HTTPBin
import RestDigest
import RestRuntime
import Testing

@Suite("Who is calling", .httpbin)
struct AccessTests {
    @Test("Digest", arguments: ["MD5", "SHA-256"], ["auth", "auth-int"])
    func digest(algorithm: String, qop: String) async throws {
        let client = try HTTPBinServer.client(.digest(user: "user", password: "passwd"))
        // road_auth.yaml, a04. The second call reuses the first one's nonce.
        for _ in 1...2 {
            let access = try await client.access.digest(
                qop: qop,
                user: "user",
                password: "passwd",
                algorithm: algorithm
            )
            #expect(access.authenticated && access.user == "user")
        }
    }

    @Test("A wrong password is the server's 401")
    func wrongPassword() async throws {
        let client = try HTTPBinServer.client(.digest(user: "user", password: "wrong"))
        let error = await failure { () throws(RestError<Never>) in
            try await client.access.digest(qop: "auth", user: "user", password: "passwd", algorithm: "MD5")
        }
        #expect(error?.status == 401)
    }

    @Test("A cookie that a redirect sets comes back until the server takes it away")
    func session() async throws {
        let client = try HTTPBinServer.client()
        #expect(try await client.session.seen().header("Cookie") == nil)
        #expect(try await client.session.start(value: "abc").cookies == ["session": "abc"])
        #expect(try await client.session.seen().header("Cookie") == "session=abc")
        #expect(try await client.session.end(session: "").cookies.isEmpty)
        #expect(try await client.session.seen().header("Cookie") == nil)
    }
}
