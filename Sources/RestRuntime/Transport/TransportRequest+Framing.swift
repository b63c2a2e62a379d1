import HTTPTypes

extension HTTPFields {
    /// True with a header about the length of the body, which transports write themselves (RFC 9112, section 6).
    package var saysFraming: Bool {
        // A lookup by name hashes it, and every call asks: the lengths of the two names are compared first.
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
    /// Leaves a right `Content-Length` to the transport. One of another length, and `Transfer-Encoding`, are errors: the server would wait
    /// for what never comes, or take the rest of the body for another request.
    package mutating func checkFraming() throws(RequestError) {
        let advice = "leave it out: the transport sets it"
        if head.headerFields.contains(.transferEncoding) {
            throw RequestError("the header 'Transfer-Encoding' is set by the transport", advice: advice)
        }
        guard let said = head.headerFields[.contentLength] else { return }
        let length = body == nil ? 0 : body?.length
        guard let length, Int64(said) == length else {
            let found = length.map { "the body has \($0) bytes" } ?? "the length of the body is unknown"
            throw RequestError("the header 'Content-Length' is '\(said)', but \(found)", advice: advice)
        }
        head.headerFields[.contentLength] = nil
    }
}
