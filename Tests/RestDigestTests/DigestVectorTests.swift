#if Digest
import Foundation
import HTTPTypes
import Testing

@testable import RestDigest

/// The examples of the RFCs and of NIST, and rows of road_auth.yaml.
@Suite struct DigestVectorTests {
    /// The examples of FIPS 180-4, and lengths around a block of 128 bytes, computed by another implementation.
    @Test(arguments: [
        ("", "c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a"),
        ("abc", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a"
        ),
        (String(repeating: "a", count: 111), "0239e429f98d0ed61ee8e2a7c30afe98c1c3a80ce5dff62a107e9c538f7632ce"),
        (String(repeating: "a", count: 112), "9216b5303edb66504570bee90e48ea5beaa5e9fe9f760bbd3e0460559fc005f6"),
        (String(repeating: "a", count: 127), "2fe3b2a6ee7e12f6fe4ba82166541ad9b4ed882c493581cbe300d68f3757b778"),
        (String(repeating: "a", count: 128), "b88f97e274f9c1d49f181c8cbd01a9c74930ad055a46ac4499a1d601f1c80bf2"),
        (String(repeating: "a", count: 1_000), "40eb4a70d4d69815407a9e272f0101cd67e3d11262a4a0bfc087712749c7fb53"),
    ])
    func sha512256(_ text: String, _ expected: String) {
        #expect(DigestAlgorithm.sha512256.hex(text) == expected)
        var parts = DigestHash(.sha512256)
        for byte in text.utf8 { parts.update(Data([byte])) }
        #expect(parts.finalize() == expected)
    }

    @Test func computesOtherHashes() {
        #expect(DigestAlgorithm.md5.hex("abc") == "900150983cd24fb0d6963f7d28e17f72")
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(DigestAlgorithm.sha256.hex("abc") == expected)
    }

    struct Vector: Sendable, CustomTestStringConvertible {
        var name: String
        var challenge: String
        var user = "Mufasa"
        var password: String
        var method = "GET"
        var uri = "/dir/index.html"
        var body: String?
        var cnonce: String
        var qop: DigestChallenge.QOP? = .auth
        var response: String
        var testDescription: String { name }
    }

    private static let older = #"Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093""#
    private static let newer = """
        Digest realm="http-auth@example.org", qop="auth, auth-int", \
        nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
        """
    private static let newerCnonce = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"

    static let vectors = [
        Vector(
            name: "RFC 2617, section 3.5",
            challenge: older + #", qop="auth,auth-int", opaque="5ccc069c403ebaf9f0171e9517f40e41""#,
            password: "Circle Of Life",
            cnonce: "0a4f113b",
            response: "6629fae49393a05397450978507c4ef1"
        ),
        Vector(
            name: "RFC 7616, section 3.9.1, MD5",
            challenge: newer + ", algorithm=MD5",
            password: "Circle of Life",
            cnonce: newerCnonce,
            response: "8ca523f5e9506fed4657c9700eebdbec"
        ),
        Vector(
            name: "RFC 7616, section 3.9.1, SHA-256",
            challenge: newer + ", algorithm=SHA-256",
            password: "Circle of Life",
            cnonce: newerCnonce,
            response: "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"
        ),
        Vector(
            name: "RFC 7616, section 3.9.2, by its erratum",
            challenge: """
                Digest realm="api@example.org", qop="auth", algorithm=SHA-512-256, \
                nonce="5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK", charset=UTF-8, userhash=true
                """,
            user: "Jäsøn Doe",
            password: "Secret, or not?",
            uri: "/doe.json",
            cnonce: "NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v",
            response: "3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5"
        ),
        Vector(
            name: "MD5-sess",
            challenge: older + #", algorithm="MD5-sess", qop="auth""#,
            password: "Circle Of Life",
            cnonce: "0a4f113b",
            response: "8e3825c57e897f5a0dec6c2d4e5059d0"
        ),
        Vector(
            name: "auth-int",
            challenge: older + #", qop="auth-int""#,
            password: "Circle Of Life",
            method: "POST",
            body: "hello",
            cnonce: "0a4f113b",
            qop: .authInt,
            response: "b3da9049011b9dafbd8fc28b2deecc0b"
        ),
        Vector(
            name: "RFC 2069",
            challenge: older,
            password: "CircleOfLife",
            cnonce: "",
            qop: nil,
            response: "1949323746fe6a43ef61f9606e7febea"
        ),
    ]

    @Test(arguments: vectors) func computesResponses(_ vector: Vector) throws {
        let challenge = try #require(DigestChallenge.strongest(in: [vector.challenge]))
        let identity = DigestIdentity(user: vector.user, password: vector.password)
        let digest = DigestResponse(
            challenge: challenge,
            key: identity.key(for: challenge, cnonce: vector.cnonce),
            nonce: challenge.nonce,
            cnonce: vector.cnonce,
            count: 1,
            qop: vector.qop
        )
        let body = vector.body.map(challenge.algorithm.hex)
        #expect(digest.response(method: vector.method, uri: vector.uri, body: body) == vector.response)
    }

    /// User names that are hashed (section 3.9.2), or escaped (section 3.4.4 and RFC 5987). Both are composed first.
    @Test(arguments: [
        (
            "Jäsøn Doe", ", charset=UTF-8, userhash=true, algorithm=SHA-512-256",
            #"username="793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b", userhash=true"#
        ), ("Jäsøn Doe", ", charset=UTF-8", "username*=UTF-8''J%C3%A4s%C3%B8n%20Doe"),
        ("Ja\u{308}søn Doe", ", charset=\"utf-8\"", "username*=UTF-8''J%C3%A4s%C3%B8n%20Doe"),
        ("Jäsøn", "", #"username="Jäsøn""#), (#"a"b\c"#, ", charset=UTF-8", #"username="a\"b\\c""#),
    ])
    func encodesUserNames(_ user: String, _ parameters: String, _ expected: String) throws {
        let text = #"Digest realm="api@example.org", nonce="n", qop="auth""# + parameters
        let challenge = try #require(DigestChallenge.strongest(in: [text]))
        let names = try DigestIdentity(user: user, password: "").parameters(for: challenge)
        #expect(names.joined(separator: ", ") == expected)
    }

    @Test func rejectsLineBreakInName() throws {
        let challenge = try #require(DigestChallenge.strongest(in: [#"Digest realm="r", nonce="n""#]))
        #expect(throws: (any Error).self) {
            try DigestIdentity(user: "a\r\nX: y", password: "").parameters(for: challenge)
        }
    }
}
#endif
