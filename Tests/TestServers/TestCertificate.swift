package import Foundation

/// A file of `Tests/Certificates`.
///
///     TestCertificate("good").pin      // sha256/cnke0OBygHuDFsYsOcWMx6OcwwQS43Ws8Y1VtlogAHg=
package struct TestCertificate {
    /// The folder.
    package static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Certificates")
        .standardized
    /// The names of all certificates.
    package static let names = lines.map { $0[0] }

    private static let lines: [[String]] = {
        let text = (try? String(contentsOf: folder.appending(path: "pins.txt"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }()

    /// The certificate, those of its issuers, and its key.
    package let pem: String
    /// The pin of its public key, computed by other code.
    package let pin: String
    /// The fingerprint of the certificate, computed by other code.
    package let fingerprint: String

    package init(_ name: String) {
        pem = (try? String(contentsOf: Self.folder.appending(path: "\(name).pem"), encoding: .utf8)) ?? ""
        let line = Self.lines.first { $0[0] == name } ?? ["", "", ""]
        (pin, fingerprint) = (line[1], line[2])
    }

    /// The certificates in DER.
    package var chain: [[UInt8]] {
        var parts = pem.components(separatedBy: "-----BEGIN CERTIFICATE-----")
        parts.removeFirst()
        return parts.compactMap { part in
            let base64 = part.components(separatedBy: "-----END").first ?? ""
            return Data(base64Encoded: base64.replacing("\n", with: "")).map { [UInt8]($0) }
        }
    }
}
