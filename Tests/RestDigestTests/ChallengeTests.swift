#if Digest
import Foundation
import Testing

@testable import RestDigest

/// Valid and invalid challenges of servers.
@Suite struct ChallengeTests {
    @Test func readsSeveralChallengesInOneHeader() {
        let found = ChallengeReader.challenges(in: [
            #"Basic realm="a, b", Digest realm="q\"u\\o", nonce=n1 ,qop = "auth", NTLM, Negotiate YII/a+b=="#,
            #", , digest REALM="x",realm="y""#,
        ])
        let schemes = found.filter { !$0.values.isEmpty }
        #expect(
            schemes == [
                AuthParameters(scheme: "basic", values: ["realm": "a, b"]),
                AuthParameters(scheme: "digest", values: ["realm": #"q"u\o"#, "nonce": "n1", "qop": "auth"]),
                AuthParameters(scheme: "digest", values: ["realm": "x"]),
            ]
        )
    }

    @Test(
        arguments: [
            ([#"Digest realm="r", nonce="1""#, #"Digest realm="r", nonce="2", algorithm=SHA-256"#], "2"),
            ([#"Digest realm="r", nonce="1", algorithm=SHA-512-256, Digest realm="r", nonce="2", algorithm=MD5"#], "1"),
            ([#"Digest realm="r", nonce="1", algorithm=MD5, Digest realm="r", nonce="2", algorithm=MD5-sess"#], "1"),
            ([#"Digest realm="r", nonce="1", algorithm=SHA-3, Digest realm="r", nonce="2""#], "2"),
            ([#"Digest realm="r", nonce="1", qop="auth-conf", Digest realm="r", nonce="2", qop="AUTH""#], "2"),
            ([#"Basic realm="r""#], nil), ([#"Digest realm="r""#], nil), ([#"Digest nonce="n""#], nil),
            ([#"Digest realm="r", nonce="""#], nil), ([#"Digest realm="r", nonce="n"#], nil), ([], nil), ([""], nil),
        ] as [([String], String?)]
    )
    func choosesStrongestChallenge(_ fields: [String], _ nonce: String?) {
        #expect(DigestChallenge.strongest(in: fields)?.nonce == nonce)
    }

    @Test func readsParameters() throws {
        let text = """
            Digest realm="r", nonce="n", opaque="o", stale=TRUE, charset="UTF-8", userhash=True, x-new="1, 2", \
            qop="auth-int ,auth,token", domain="/a  http://h/b", algorithm=sha-256-SESS
            """
        let challenge = try #require(DigestChallenge.strongest(in: [text]))
        #expect(challenge.isStale && challenge.isUTF8 && challenge.wantsUserHash && challenge.isSession)
        #expect(challenge.qops == [.auth, .authInt])
        #expect(challenge.algorithm == .sha256 && challenge.algorithmName == "sha-256-SESS")
        #expect(challenge.domain == ["/a", "http://h/b"] && challenge.opaque == "o")
    }

    /// Random challenges never crash, and the values that are read occur in the text.
    @Test func survivesRandomChallenges() {
        var random = Seeded(state: 0x5EED)
        let words = [
            "Digest", "Basic", "realm", "nonce", "qop", "=", "=", "\"", "\"", "\\", ",", ",", " ", "\t", "auth", "é",
            "\u{0}",
            "stale=true", "realm=\"r\"", "nonce=\"n\"", "algorithm=MD5", "domain=\"", "http://[", "%", "://",
            "*=UTF-8''",
        ]
        var taken = 0
        for _ in 0..<20_000 {
            var text = random.next() % 2 == 0 ? #"Digest realm="r", nonce="n""# : ""
            for _ in 0..<(random.next() % 24) { text += words[Int(random.next() % UInt64(words.count))] }
            let challenges = ChallengeReader.challenges(in: [text])
            let size = challenges.flatMap(\.values).reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
            #expect(size <= text.utf8.count)
            guard let challenge = DigestChallenge.strongest(in: [text]) else { continue }
            taken += 1
            let identity = DigestIdentity(user: "u", password: "p")
            let session = DigestSession(challenge, of: identity, origin: "http://h")
            _ = session.coverage(of: "http://h/a")
        }
        #expect(taken > 1_000)
    }

    @Test(arguments: ["\"", "\\", ",", "a", "a=", "a=\"", "a=\"\\", " ", "=", "Digest "])
    func readsLongHeadersInLinearTime(_ part: String) {
        let clock = ContinuousClock()
        let time = clock.measure { _ = ChallengeReader.challenges(in: [String(repeating: part, count: 500_000)]) }
        #expect(time < .seconds(5))
    }

    @Test(arguments: [
        ("", "http://h/x", true), ("", "http://other/x", false), ("/a", "http://h/a/b", true),
        ("/a", "http://h/b", false),
        ("/a http://other:80/b", "http://other/b/c", true), ("//evil/a", "http://h/x", true),
        ("http://h", "http://h/a", true),
        ("http://h", "http://hh/a", false), ("https://H:443/a", "https://h/a", true), ("::", "http://h/", true),
    ])
    func limitsProtectionSpace(_ domain: String, _ url: String, _ isCovered: Bool) throws {
        let text = #"Digest realm="r", nonce="n", domain="\#(domain)""#
        let challenge = try #require(DigestChallenge.strongest(in: [text]))
        let identity = DigestIdentity(user: "u", password: "p")
        let session = DigestSession(challenge, of: identity, origin: "http://h")
        #expect((session.coverage(of: url) != nil) == isCovered)
    }
}

/// SplitMix64.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
#endif
