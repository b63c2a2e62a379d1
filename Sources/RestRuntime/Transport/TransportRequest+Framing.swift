import HTTPTypes

/// Headers about the framing of a message.
extension HTTPFields {
    /// Whether there is a header about the length of the body. Transports write these themselves (RFC 9112, section 6).
    package var saysFraming: Bool {
        // Called for each request. Comparing the lengths of names first avoids hashing.
        contains { field in
            switch field.name.canonicalName.utf8.count {
            case 14: field.name == .contentLength
            case 17: field.name == .transferEncoding
            default: false
            }
        }
    }
}

extension TransportRequest {
    /// Removes a correct `Content-Length`, which the transport writes.
    ///
    /// - Throws: ``RequestError`` for a wrong length and for `Transfer-Encoding`. The server would wait for missing
    ///   bytes, or read the rest of the body as another request.
    package mutating func checkFraming() throws(RequestError) {
        let advice = "leave it out: the transport sets it"
        if head.headerFields.contains(.transferEncoding) {
            throw RequestError("the header 'Transfer-Encoding' is set by the transport", advice: advice)
        }
        guard let declared = head.headerFields[.contentLength] else { return }
        let length = body == nil ? 0 : body?.length
        guard let length, Int64(declared) == length else {
            let found = length.map { "the body has \($0) bytes" } ?? "the length of the body is unknown"
            throw RequestError("the header 'Content-Length' is '\(declared)', but \(found)", advice: advice)
        }
        head.headerFields[.contentLength] = nil
    }
}
