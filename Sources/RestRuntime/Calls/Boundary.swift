import Foundation

/// The boundary of a multipart body (RFC 2046, section 5.1.1).
///
/// A boundary separates the parts of a body, and is repeated in the body's content type. `Multipart` writes bodies with
/// it. The functions work on bytes, since a boundary is ASCII.
///
///     multipart/form-data; boundary=restgen-4F1C      written by parameter(_:)
///     multipart/form-data; boundary="a b"             quoted because of the space
enum Boundary {
    /// Returns whether a text is valid: 1 to 70 of the allowed characters, without a space at the end.
    static func isValid(_ text: String) -> Bool {
        let bytes = text.utf8
        return (1...70).contains(bytes.count) && bytes.last != UInt8(ascii: " ")
            && bytes.allSatisfy { isAlphanumeric($0) || others.contains($0) }
    }

    /// The other characters of a boundary, besides letters and digits: the punctuation of RFC 2046, section 5.1.1.
    private static let others = Set("'()+_,-./:=? ".utf8)
    /// The characters that don't need quotes (RFC 9110, section 5.6.2).
    private static let ofToken = Set("'+_-.".utf8)

    /// Returns whether a byte is an ASCII letter or digit. Setting the bit 0x20 turns an uppercase letter into a
    /// lowercase one.
    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Returns the parameter of a content type, quoted if necessary.
    static func parameter(_ boundary: String) -> String {
        boundary.utf8.allSatisfy { isAlphanumeric($0) || ofToken.contains($0) } ? boundary : "\"\(boundary)\""
    }

    /// Returns the boundary of a content type. Boundaries can't contain semicolons or quotes.
    ///
    /// Returns `nil` if the content type has no boundary. The name of the parameter is matched regardless of case, and
    /// quotes around the value are removed.
    ///
    /// - Parameter contentType: The value of a `Content-Type` header from the caller or the spec, in any form.
    static func boundary(in contentType: String) -> String? {
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
