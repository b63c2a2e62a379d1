import Foundation
@_spi(Generated) import RestHTTP

/// Errors of texts in other charsets.
extension Charset {
    /// Returns the error for a body that isn't text.
    ///
    /// It is an unknown charset, or bytes that aren't text in the charset.
    func error(_ body: Data) -> FieldError {
        if !isKnown {
            return FieldError(keyPath: "", expected: "a known charset", found: "the charset '\(name ?? "")'")
        }
        let expected = isUTF8 ? "UTF-8 text" : "text in \(name ?? "")"
        return FieldError(keyPath: "", expected: expected, found: "\(body.count) bytes in another encoding")
    }
}
