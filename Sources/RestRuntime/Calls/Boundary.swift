import Foundation

/// The boundary of a multipart body (RFC 2046, section 5.1.1).
enum Boundary {
    /// Returns whether a text is valid: 1 to 70 of the allowed characters, without a space at the end.
    static func isValid(_ text: String) -> Bool {
        let bytes = text.utf8
        return (1...70).contains(bytes.count) && bytes.last != UInt8(ascii: " ")
            && bytes.allSatisfy { isAlphanumeric($0) || others.contains($0) }
    }

    private static let others = Set("'()+_,-./:=? ".utf8)
    /// The characters that don't need quotes (RFC 9110, section 5.6.2).
    private static let ofToken = Set("'+_-.".utf8)

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Returns the parameter of a content type, quoted if necessary.
    static func parameter(_ boundary: String) -> String {
        boundary.utf8.allSatisfy { isAlphanumeric($0) || ofToken.contains($0) } ? boundary : "\"\(boundary)\""
    }

    /// Returns the boundary of a content type. Boundaries can't contain semicolons or quotes.
    static func said(in contentType: String) -> String? {
        for parameter in contentType.split(separator: ";").dropFirst() {
            let halves = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, halves[0].trimmingCharacters(in: .whitespaces).lowercased() == "boundary" else {
                continue
            }
            return halves[1].trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["\""])
        }
        return nil
    }
}
