import Foundation

/// A body of several parts (RFC 2046, section 5.1, and RFC 7578).
enum Multipart {
    /// The boundary is random, and occurs in none of the parts.
    static func body(_ parts: [Part], boundary candidate: () -> String = randomBoundary) throws(RequestError)
        -> EncodedBody
    {
        var bytes = Data()
        var heads: [Data] = []
        for part in parts { heads.append(Data(try head(of: part).utf8)) }
        let boundary = unused(in: parts, heads, candidate)
        for (part, head) in zip(parts, heads) {
            bytes.append(Data("--\(boundary)\r\n".utf8))
            bytes.append(head)
            bytes.append(part.data)
            bytes.append(Data("\r\n".utf8))
        }
        // Without a part the body is its end alone, which every reader of forms takes.
        bytes.append(Data("--\(boundary)--\r\n".utf8))
        return EncodedBody(bytes: bytes, mediaType: "multipart/form-data; boundary=\(boundary)")
    }

    private static func unused(in parts: [Part], _ heads: [Data], _ candidate: () -> String) -> String {
        while true {
            let boundary = candidate()
            let bytes = Data(boundary.utf8)
            let isUsed =
                parts.contains { $0.data.range(of: bytes) != nil } || heads.contains { $0.range(of: bytes) != nil }
            if !isUsed { return boundary }
        }
    }

    /// 122 random bits.
    static func randomBoundary() -> String { "restgen-" + UUID().uuidString }

    private static func head(of part: Part) throws(RequestError) -> String {
        var text = "Content-Disposition: form-data; name=\"\(escaped(part.name))\""
        if let filename = part.filename { text += "; filename=\"\(escaped(filename))\"" }
        text += "\r\n"
        if let type = part.contentType ?? (part.filename == nil ? nil : "application/octet-stream") {
            guard HeaderValue.isValid(type) else {
                throw RequestError("the content type of the part '\(escaped(part.name))' holds a control character")
            }
            text += "Content-Type: \(type)\r\n"
        }
        return text + "\r\n"
    }

    /// In UTF-8, with what would end the name or the line escaped, as every browser does
    /// (https://html.spec.whatwg.org/#multipart-form-data).
    private static func escaped(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": text += "%22"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            case "\0": text += "%00"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
