import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// The places of tokens in a login's response.
@Suite struct TokenResponseTests {
    private func tokens(
        _ response: TokenResponse,
        _ json: String,
        behind result: [String] = [],
        headers: HTTPFields = [:]
    ) -> Tokens? {
        let content = ResponseContent(
            body: Data(json.utf8),
            headers: headers,
            requestTarget: nil,
            options: MappingOptions()
        )
        return try? response.tokens(in: content, behind: result, now: Date(timeIntervalSince1970: 1_700_000_000))
    }

    /// A value of the wrong kind is an error, not an absent token.
    @Test(arguments: [
        (#"{"t":{"a":1}}"#, "t"), (#"{"t":["a"]}"#, "t"), (#"{"t":true}"#, "t"), (#"{"t":"a","r":["x"]}"#, "r"),
        (#"{"t":"a","r":true}"#, "r"), (#"{"t":"a","e":[60]}"#, "e"), (#"{"t":"a","e":{"in":60}}"#, "e"),
        (#"{"t":"a","e":true}"#, "e"),
    ])
    func rejectsValuesOfWrongKind(_ json: String, _ place: String) {
        let response = TokenResponse(token: ["t"], refreshToken: ["r"], expires: ["e"])
        let content = ResponseContent(
            body: Data(json.utf8),
            headers: [:],
            requestTarget: nil,
            options: MappingOptions()
        )
        do throws(FieldError) {
            let found = try response.tokens(in: content, behind: [])
            Issue.record("\(String(describing: found))")
        } catch {
            #expect(error.keyPath == place)
        }
    }

    @Test(arguments: [
        ("60", 1_700_000_060.0), ("\"60\"", 1_700_000_060), ("5.5", 1_700_000_005.5), ("1800000000", 1_800_000_000),
        ("\"2023-11-14T22:13:51Z\"", 1_700_000_031), ("\"Tue, 14 Nov 2023 22:13:51 GMT\"", 1_700_000_031),
    ])
    func readsExpiryDates(_ json: String, _ seconds: Double) {
        let response = TokenResponse(token: ["t"], expires: ["e"])
        let date = tokens(response, "{\"t\":\"a\",\"e\":\(json)}")?.expires
        #expect(date == Date(timeIntervalSince1970: seconds))
    }

    /// A token that expires immediately is treated as one without an expiry date.
    @Test(arguments: [
        "null", "\"soon\"", "[]", "1e400", "\"1e400\"", "\"nan\"", "1e300", "0", "\"0\"", "5", "-3600", "1600000000",
        "\"2023-11-14T22:13:21Z\"", "\"2020-01-01T00:00:00Z\"",
    ])
    func ignoresZeroExpiry(_ json: String) {
        let response = TokenResponse(token: ["t"], expires: ["e"])
        #expect(tokens(response, "{\"t\":\"a\",\"e\":\(json)}") == Tokens(access: "a"))
    }

    /// Tokens in headers, with or without `Bearer`.
    @Test func readsTokensFromHeaders() {
        let response = TokenResponse(
            token: .header("Authorization"),
            refreshToken: .header("X-Refresh-Token"),
            expires: .header("X-Expires")
        )
        let fields: HTTPFields = [
            .authorization: "bearer  a1", .init("x-refresh-token")!: "r1", .init("X-Expires")!: "60",
        ]
        let expected = Tokens(access: "a1", refresh: "r1", expires: Date(timeIntervalSince1970: 1_700_000_060))
        #expect(tokens(response, "", behind: ["data"], headers: fields) == expected)
        #expect(tokens(response, #"{"Authorization":"a1"}"#) == nil)
        // The other values can be in the body, inside or outside the envelope.
        let mixed = TokenResponse(token: .header("X-Auth-Token"), refreshToken: ["r"], expires: ["e"])
        let token: HTTPFields = [.init("X-Auth-Token")!: "a2"]
        let found = tokens(mixed, #"{"data":{"r":"r2"},"e":60}"#, behind: ["data"], headers: token)
        #expect(found == Tokens(access: "a2", refresh: "r2", expires: Date(timeIntervalSince1970: 1_700_000_060)))
        #expect(tokens(mixed, "", headers: token) == Tokens(access: "a2"))
    }

    @Test func readsTokensFromNestedFields() {
        let response = TokenResponse(token: ["a", "t"], refreshToken: ["r"], expires: ["e"], format: .milliseconds)
        let all = #"{"data":{"a":{"t":7},"r":"x","e":7500}}"#
        let expected = Tokens(access: "7", refresh: "x", expires: Date(timeIntervalSince1970: 1_700_000_007.5))
        #expect(tokens(response, all, behind: ["data"]) == expected)
        #expect(tokens(response, all) == nil)
        #expect(tokens(response, #"{"a":{"t":"b"}}"#, behind: ["data"]) == Tokens(access: "b"))
        for broken in ["", "[", "{}", #"{"a":{"t":""}}"#, #"{"a":{"t":null}}"#, #"{"a":[]}"#] {
            #expect(tokens(response, broken) == nil)
        }
    }
}
