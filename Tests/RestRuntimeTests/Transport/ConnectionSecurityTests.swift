import Foundation
import RestRuntime
import TestServers
import Testing

@testable import RestTransport

/// The declaration of pins and client certificates.
@Suite struct ConnectionSecurityTests {
    private static let (pin, backup) = (TestCertificate("good").pin, TestCertificate("rsa2048").pin)

    private static func message(_ declare: (inout ConnectionSecurity) throws -> Void) -> String? {
        var security = ConnectionSecurity()
        do { try declare(&security) } catch { return "\(error)" }
        #expect(!security.isEmpty)
        return nil
    }

    @Test(arguments: [
        "", "sha256/", "sha256/AAAA", "sha1/2jmj7l5rSw0yVb/vlWAYkK/YBwk=", "AB:CD",
        "sha256/cnke0OBygHuDFsYsOcWMx6OcwwQS43Ws8Y1VtlogAHg",
        "sha256/cnke0OBygHuDFsYsOcWMx6OcwwQS43Ws8Y1VtlogAH=", " sha256/cnke0OBygHuDFsYsOcWMx6OcwwQS43Ws8Y1VtlogAHg=",
        "sha256/cnke0OBygHuDFsYsOcWMx6OcwwQS43Ws8Y1VtlogAHgA",
    ])
    func malformedPin(pin: String) {
        #expect(Self.message { try $0.pin("a.example", publicKeys: [Self.pin, pin]) }?.contains("pin") == true)
    }

    @Test(arguments: [
        "", "2a76", "zz76849879ccb95b545fbcd2046c4e91e7d938deca1fc9ddeb54eb9129f2ce6f",
        "2a:76:849879ccb95b545fbcd2046c4e91e7d938deca1fc9ddeb54eb9129f2ce6f",
        "sha256/cnke0OBygHuDFsYsOcWMx6OcwwQS43Ws8Y1VtlogAHg=",
        "2a76849879ccb95b545fbcd2046c4e91e7d938deca1fc9ddeb54eb9129f2ce6f00",
    ])
    func malformedFingerprint(text: String) {
        #expect(Self.message { try $0.pin("a.example", certificates: [text]) }?.contains("fingerprint") == true)
    }

    @Test func noPin() {
        #expect(Self.message { try $0.pin("a.example") }?.contains("no pin for 'a.example'") == true)
        #expect(Self.message { try $0.pin("a.example", publicKeys: [], certificates: []) } != nil)
    }

    @Test(arguments: [
        "", ".", "https://a.example", "a.example:443", "a.example/", "al@a.example", "b\u{FC}cher.example", "a b",
        "[::1]:443",
    ])
    func malformedHost(host: String) {
        #expect(Self.message { try $0.pin(host, publicKeys: [Self.pin]) }?.contains("is not a host") == true)
    }

    @Test func wildcard() {
        let text = Self.message { try $0.pin("*.a.example", publicKeys: [Self.pin]) }
        #expect(text == "'*.a.example' is not a host; write 'a.example' and includingSubdomains: true")
    }

    @Test func formsOfPins() throws {
        let good = TestCertificate("good")
        var security = ConnectionSecurity()
        try security.pin("a.example", publicKeys: [good.pin])
        try security.pin("b.example", publicKeys: [String(good.pin.dropFirst(7))])
        #expect(security.pins(for: "a.example") == security.pins(for: "b.example"))
        let pairs = stride(from: 0, to: 64, by: 2).map { String(Array(good.fingerprint)[$0...$0 + 1]).uppercased() }
        try security.pin("c.example", certificates: [good.fingerprint])
        try security.pin("d.example", certificates: [pairs.joined(separator: ":")])
        #expect(security.pins(for: "c.example") == security.pins(for: "d.example"))
        #expect(security.pins(for: "c.example")?.certificates == [good.fingerprint])
    }

    @Test func hosts() throws {
        var security = ConnectionSecurity()
        try security.pin("Example.com.", publicKeys: [Self.pin], includingSubdomains: true)
        try security.pin("api.example.com", publicKeys: [Self.backup])
        try security.pin("::1", publicKeys: [Self.pin])
        let (outer, inner) = (security.pins(for: "example.com"), security.pins(for: "api.example.com"))
        #expect(outer != nil && inner != nil && outer != inner)
        for host in ["EXAMPLE.com", "example.com.", "a.example.com", "b.a.example.com", "v2.api.example.com", "[::1]"] {
            #expect(security.pins(for: host) == outer, "\(host)")
        }
        for host in ["API.example.com", "api.example.com.", "api.example.com.."] {
            #expect(security.pins(for: host) == inner, "\(host)")
        }
        for host in ["badexample.com", "example.com.evil.example", "com", "", ".com", "example.org"] {
            #expect(security.pins(for: host) == nil, "\(host)")
        }
        // Further pins of the same host are added.
        try security.pin("api.example.com", publicKeys: [Self.pin])
        #expect(security.pins(for: "api.example.com")?.publicKeys.count == 2)
    }

    @Test func identities() throws {
        let file = try Data(contentsOf: TestCertificate.folder.appending(path: "client.p12"))
        let identity = try ClientIdentity(pkcs12: file, password: "secret")
        var security = ConnectionSecurity()
        try security.present(identity, to: "example.com", includingSubdomains: true)
        try security.present(identity, to: "api.example.com")
        try security.present(identity, to: "api.example.com")
        #expect(security.identityIndex(for: "a.example.com") == 0)
        #expect(security.identityIndex(for: "api.example.com") == 2)
        #expect(security.identityIndex(for: "example.org") == nil)
        #expect(!security.isEmpty && security.pins.isEmpty)
        #expect(Self.message { try $0.present(identity, to: "https://a") } != nil)
        #expect("\(identity)" == "ClientIdentity" && Mirror(reflecting: identity).children.isEmpty)
    }

    @Test func malformedIdentities() throws {
        let (client, root) = (TestCertificate("client"), TestCertificate("root"))
        let encrypted = TestCertificate("client-encrypted").pem
        func error(_ certificates: String, _ key: String) -> String? {
            do { _ = try ClientIdentity(certificates: Data(certificates.utf8), privateKey: Data(key.utf8)) } catch {
                return "\(error)"
            }
            return nil
        }
        #expect(error(client.pem, client.pem) == nil)
        #expect(error("", client.pem)?.contains("neither PEM nor DER") == true)
        #expect(error("text", client.pem)?.contains("neither PEM nor DER") == true)
        #expect(error(encrypted, client.pem)?.contains("neither PEM nor DER") == true)
        #expect(error(client.pem, "")?.contains("not one key") == true)
        #expect(error(client.pem, root.pem)?.contains("not one key") == true)
        #expect(error(client.pem, client.pem + client.pem)?.contains("not one key") == true)
        #expect(error(client.pem, encrypted)?.contains("is encrypted") == true)
        let old =
            "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES\n\nAAAA\n-----END RSA PRIVATE KEY-----"
        #expect(error(client.pem, old)?.contains("is encrypted") == true)
        #expect(throws: RequestError.self) { try ClientIdentity(pkcs12: Data("text".utf8), password: "") }
        #expect(throws: RequestError.self) { try ClientIdentity(pkcs12: Data(), password: "") }
        // DER.
        let der = Data(try #require(client.chain.first))
        let keys = PEMBlock.blocks(in: Data(client.pem.utf8)).filter { $0.label == "PRIVATE KEY" }
        #expect(throws: Never.self) { try ClientIdentity(certificates: der, privateKey: try #require(keys.first).der) }
    }
}
