import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// Responses that make redaction expensive. Each ends in bounded time and shows no secret.
@Suite(.timeLimit(.minutes(1))) struct HostileTextTests {
    private func redaction(_ body: String) -> Redaction {
        Redaction(keys: [], credentials: .empty, response: (body: Data(body.utf8), headers: [:]))
    }

    /// 20,000 secrets, and a key with as many positions where one of them might begin.
    @Test func handlesManySecretsAndPositions() {
        let words = (0..<20_000).map { #""w\#($0)x""# }.joined(separator: ",")
        let key = String(repeating: "w1…", count: 20_000)
        let redaction = redaction(#"{"token":[\#(words)]}"#)
        let error = FieldError(keyPath: key, expected: "a number", found: "a string")
        for _ in 0..<100 { #expect(redaction.error(error).keyPath.utf8.count <= 20_000) }
        #expect(redaction.withoutSecrets("\"w12…").contains("w12") == false)
        #expect(redaction.withoutSecrets("w12… and \"w13…").contains("w1") == false)
    }

    @Test func truncatesLongTexts() {
        let redaction = redaction("{}")
        let error = FieldError(
            keyPath: String(repeating: "+", count: 3_000_000),
            expected: "a number",
            found: "a string"
        )
        #expect(redaction.error(error).keyPath.utf8.count < 2000)
        #expect(redaction.apply(to: String(repeating: "+%\\&", count: 500_000)).utf8.count <= (1 << 20) + 3)
    }

    /// A single character of 8 MB.
    @Test func handlesHugeCharacter() async throws {
        let body = "{\"message\":\"e" + String(repeating: "\u{301}", count: 4_000_000) + "\"}"
        var configuration = Configuration()
        configuration.transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: .badRequest), body: ResponseBody(Data(body.utf8)))
        }
        let core = ClientCore(APIDescription(name: "T") { _ in }, server: "http://h", configuration: configuration)
        var call = Call("t", "GET /")
        call.messages(.key(["message"]))
        do {
            try await core.run(call, throwing: Never.self)
            Issue.record("the call succeeded")
        } catch {
            let message = try #require(error.response?.message)
            #expect(message.unicodeScalars.first == "e" && message.unicodeScalars.count <= 401)
        }
    }
}
