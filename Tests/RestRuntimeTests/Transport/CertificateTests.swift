import Foundation
import TestServers
import Testing

@testable import RestTransport

/// Digests of certificates, and their comparison with pins.
@Suite struct CertificateTests {
    /// RSA with 2048 and 4096 bits, P-256, P-384 and Ed25519. The expected digests are those of other code.
    @Test(arguments: TestCertificate.names) func digests(name: String) throws {
        let certificate = TestCertificate(name)
        let digests = CertificateDigests(try #require(certificate.chain.first))
        // The pin is that of the key, whatever the signature.
        #expect(digests.publicKey == CertificatePins.digest(publicKey: certificate.pin))
        // The signature of this one was changed afterwards.
        #expect((digests.certificate == certificate.fingerprint) == (name != "broken"))
    }

    @Test func keyOfCertificateWithoutVersion() throws {
        // A certificate of version 1 has no version.
        let fields = [0x02, 0x01, 0x05, 0x30, 0, 0x30, 0, 0x30, 0, 0x30, 0, 0x30, 5, 0x30, 0, 0x03, 1, 0] as [UInt8]
        let signed = [0x30, UInt8(fields.count)] + fields
        let whole = [0x30, UInt8(signed.count)] + signed
        #expect(CertificateDigests.publicKeyInfo(of: whole) == [0x30, 5, 0x30, 0, 0x03, 1, 0])
    }

    // MARK: Hostile DER

    @Test func truncated() throws {
        let der = try #require(TestCertificate("good").chain.first)
        for count in 0..<der.count {
            #expect(CertificateDigests(Array(der[..<count])).publicKey == nil)
        }
        #expect(CertificateDigests(der + [0]).publicKey == nil)
    }

    @Test func changed() throws {
        let der = try #require(TestCertificate("good").chain.first)
        let key = try #require(CertificateDigests(der).publicKey)
        let range = try #require(CertificateDigests.publicKeyInfo(of: der)).indices
        for index in der.indices {
            for bit in [index % 8, 7 - index % 8] {
                var changed = der
                changed[index] ^= 1 << bit
                let other = CertificateDigests(changed)
                // A change of the key is never overlooked.
                if range.contains(index) { #expect(other.publicKey != key) }
                #expect(other.certificate == nil || other.certificate != CertificateDigests(der).certificate)
            }
        }
    }

    @Test(
        arguments: [
            [],
            [0x30],
            [0x30, 0x80, 0, 0],  // indefinite
            [0x30, 0x81, 0x05, 1, 2, 3, 4, 5],  // not the shortest form
            [0x30, 0x82, 0x00, 0x80] + [UInt8](repeating: 0, count: 128),
            [0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF],  // 4 GiB
            [0x30, 0x88, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
            [0x30, 0xFF] + [UInt8](repeating: 0xFF, count: 127),
            [0x3F, 0x81, 0x01, 0x00],  // a tag of several bytes
        ] as [[UInt8]]
    )
    func refusesBytes(bytes: [UInt8]) {
        var reader = DERReader(bytes)
        #expect(reader.next() == nil)
        #expect(CertificateDigests(bytes).publicKey == nil)
    }

    @Test func nested() {
        var bytes: [UInt8] = [0x30, 0]
        while bytes.count < 60_000 {
            let count = bytes.count
            bytes =
                (count < 0x80 ? [0x30, UInt8(count)] : [0x30, 0x82, UInt8(count >> 8), UInt8(count & 0xFF)]) + bytes
            // The long form needs one byte for these.
            if (0x80..<0x100).contains(count) { bytes = [0x30, 0x81, UInt8(count)] + bytes.dropFirst(4) }
        }
        #expect(CertificateDigests(bytes).publicKey == nil)
        #expect(CertificateDigests([0x30, 0x83, 2, 0, 0] + [UInt8](repeating: 0, count: 0x20000)).publicKey == nil)
    }

    // MARK: Pins

    @Test func pinsMatchAnyCertificateOfTheChain() throws {
        let (good, issuer) = (TestCertificate("good"), TestCertificate("intermediate"))
        let chain = good.chain
        var pins = CertificatePins()
        pins.publicKeys = [try #require(CertificatePins.digest(publicKey: issuer.pin))]
        try pins.check(chain)
        #expect(throws: PinMismatch.self) { try pins.check(Array(chain.prefix(1))) }
        #expect(throws: PinMismatch.self) { try pins.check([]) }
        pins = CertificatePins()
        pins.certificates = [good.fingerprint]
        try pins.check(chain)
        #expect(throws: PinMismatch.self) { try pins.check(Array(chain.dropFirst())) }
        // A bound for the work, if a system returns more.
        #expect(throws: PinMismatch.self) { try pins.check(Array(repeating: chain[1], count: 16) + [chain[0]]) }
    }

    @Test func mismatchNamesTheKeys() throws {
        var pins = CertificatePins()
        pins.publicKeys = [try #require(CertificatePins.digest(publicKey: TestCertificate("rsa2048").pin))]
        let good = TestCertificate("good")
        let mismatch = #expect(throws: PinMismatch.self) { try pins.check(good.chain) }
        let error = mismatch?.error(of: "api.example.com")
        #expect(error?.kind == .pinMismatch)
        #expect(
            error?.message == """
                the certificate of api.example.com matches none of the pins: its keys are \(good.pin), \
                \(TestCertificate("intermediate").pin)
                """
        )
        #expect(PinMismatch(keys: []).error(of: "a").message.hasSuffix("there is no certificate"))
    }
}
