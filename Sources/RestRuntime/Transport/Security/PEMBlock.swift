import Foundation

/// A block of PEM (RFC 7468), such as a certificate.
struct PEMBlock {
    /// The label, such as `CERTIFICATE`.
    let label: String
    /// The decoded bytes.
    let der: Data
    /// Whether the block has the header of an encrypted key (RFC 1421).
    let isEncrypted: Bool

    /// Returns the complete blocks of a file. Other text is ignored.
    static func blocks(in data: Data) -> [PEMBlock] {
        var blocks: [PEMBlock] = []
        var label: String?
        var base64 = ""
        var isEncrypted = false
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("-----BEGIN "), line.hasSuffix("-----") {
                label = String(line.dropFirst(11).dropLast(5))
                (base64, isEncrypted) = ("", false)
            } else if let name = label, line == "-----END \(name)-----" {
                if let der = Data(base64Encoded: base64) {
                    blocks.append(PEMBlock(label: name, der: der, isEncrypted: isEncrypted))
                } else if isEncrypted {
                    blocks.append(PEMBlock(label: name, der: Data(), isEncrypted: true))
                }
                label = nil
            } else if line.contains(":") {
                if line.hasPrefix("Proc-Type:"), line.contains("ENCRYPTED") { isEncrypted = true }
            } else {
                base64 += line
            }
        }
        return blocks
    }
}
