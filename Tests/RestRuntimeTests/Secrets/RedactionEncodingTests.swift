import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// A secret is recognized by its value in every encoding.
@Suite(.serialized) struct RedactionEncodingTests {
    /// Secrets with characters that the encodings escape, with text that looks escaped, and with non-ASCII characters.
    static let secrets = [
        "AbC/d+Ef&=é", "p&ss<w>\"o'rd", "hunter2!", "a+b/c==", #"back\slash\n"#, "two words", "ünï€ode", "👩‍🚀rocket",
        "100%41%2F",
        "x&amp;&#47;y", #"\u0041\/x"#, "Bearer%20x+y",
    ]

    @Test(arguments: secrets)
    func redactsEveryEncoding(_ secret: String) async {
        let redaction = Redaction(keys: [], credentials: CredentialSet.empty.adding(.bearer(secret)))
        // Two of the secrets are also encoded twice, in every combination.
        let encodings = SecretEncodings.all(of: secret, isNested: Self.secrets.prefix(2).contains(secret))
        #expect(encodings.count >= (Self.secrets.prefix(2).contains(secret) ? 84 : 12), "\(encodings.count)")
        for encoding in encodings {
            await Task.yield()
            for text in ["?a=\(encoding)&b=1", "<p>\(encoding)</p>"] {
                let shown = redaction.withoutSecrets(text)
                let expected = text.replacingOccurrences(of: encoding, with: Redaction.placeholder)
                // The text around the secret isn't changed.
                #expect(shown == expected, "\(text) is shown as \(shown)")
            }
        }
    }

    @Test func redactsBase64() {
        let credential = Credential.basic(user: "al", password: "hunter2??>")
        let redaction = Redaction(keys: [], credentials: CredentialSet.empty.adding(credential))
        let encoded = Data("al:hunter2??>".utf8).base64EncodedString()
        let inURLs = encoded.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        #expect(encoded != inURLs)
        for encoding in SecretEncodings.all(of: encoded, isNested: false)
            + SecretEncodings.all(of: inURLs, isNested: false) + [
                "hunter2??>", "al:hunter2??>",
            ]
        {
            let shown = redaction.withoutSecrets("no: \(encoding)")
            #expect(shown.hasPrefix("no: <redacted>") && shown.count < 20, "\(encoding) is shown as \(shown)")
        }
    }

    /// Values of sensitive keys in each format of a body, complete and cut.
    @Test(arguments: [
        (#"{"token":"abc1","a":1}"#, #"{"token":"<redacted>","a":1}"#),
        (
            #"{"a":"x","tok\u0065n" : ["abc1", {"b": "abc1"}], "c": 1}"#,
            #"{"a":"x","tok\u0065n" : "<redacted>", "c": 1}"#
        ),
        (#"{"token":"abc1"#, #"{"token":"<redacted>"#),
        (#"{"token": 1234567"#, #"{"token": "<redacted>""#),
        ("{'token': 'abc1', 'a': 1}", "{'token': '<redacted>', 'a': 1}"),
        (#"{"text":"{\"token\":\"abc1\"}"}"#, #"{"text":"{\"token\":\"<redacted>\"}"}"#),
        ("&quot;token&quot;:&quot;abc1&quot;", "&quot;token&quot;:&quot;<redacted>&quot;"),
        ("user=al&token=abc1&x=2", "user=al&token=<redacted>&x=2"),
        ("user%5Btoken%5D=abc1;x", "user%5Btoken%5D=<redacted>;x"),
        ("<a token=\"abc1\" b=\"2\">x</a>", "<a token=\"<redacted>\" b=\"2\">x</a>"),
        ("<u><n:token>abc1</n:token><b>2</b></u>", "<u><n:token><redacted></n:token><b>2</b></u>"),
        ("<u><token>abc1", "<u><token><redacted>"),
        ("GET / HTTP/1.1\r\nAuthorization: Bearer abc1\r\nA: b", "GET / HTTP/1.1\r\nAuthorization: <redacted>\r\nA: b"),
        ("Cookie: a=abc1; b=abc1", "Cookie: <redacted>"),
        // Sentences about a token aren't redacted.
        ("the token: expired, password is wrong", "the token: expired, password is wrong"),
        ("token", "token"), ("\"token\"", "\"token\""), ("token=", "token="), ("<token/>", "<token/>"),
    ])
    func redactsByKey(_ text: String, _ expected: String) {
        #expect(Redaction(keys: [], credentials: .empty).apply(to: text) == expected)
    }

    /// Redaction takes linear time for hostile texts. Otherwise the suite runs into its time limit.
    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            "\"", "\\\"", "'", "<token ", "<token>", "token=", "\"token\":", "\"token\":[", "%25", "&amp;", "\\u0041",
            "&#", "aaab",
            "\"token\":\"aaaa\",", "{\"token\":\"\\", "</token", "\" ", "Cookie:",
        ]
    )
    func takesLinearTime(_ part: String) {
        let text = String(repeating: part, count: (1 << 17) / part.utf8.count)
        let body = Data(text.utf8)
        let redaction = Redaction(
            keys: [],
            credentials: CredentialSet.empty.adding(.bearer(String(repeating: "a", count: 4096) + "b")),
            response: (body, [:])
        )
        #expect(!redaction.apply(to: text).isEmpty)
    }
}
