import Foundation
import HTTPTypes

/// A multipart body (RFC 2046, section 5.1, and RFC 7578).
enum Multipart {
    /// Returns the body, in memory if all parts are, and otherwise read while it is sent. The default boundary is
    /// random, and doesn't occur in any part in memory.
    static func body(
        _ parts: [Part],
        boundary said: String? = nil,
        candidate: () -> String = randomBoundary
    ) throws(RequestError) -> EncodedBody {
        var heads: [Data] = []
        for part in parts { heads.append(Data(try head(of: part).utf8)) }
        if let said { try check(said, parts) }
        let boundary = said ?? unused(in: parts, heads, candidate)
        let type = "multipart/form-data; boundary=" + Boundary.parameter(boundary)
        return EncodedBody(content: content(of: parts, heads, boundary), mediaType: type, boundary: boundary)
    }

    private static func content(of parts: [Part], _ heads: [Data], _ boundary: String) -> RequestBody {
        let isInMemory = parts.allSatisfy { $0.body.bytes != nil }
        var segments: [MultipartStream.Segment] = []
        var bytes = Data()
        for (part, head) in zip(parts, heads) {
            bytes.append(Data("--\(boundary)\r\n".utf8))
            bytes.append(head)
            if isInMemory, let data = part.body.bytes {
                bytes.append(data)
            } else {
                segments += [.bytes(bytes), .body(part.body.current, of: escaped(part.name))]
                bytes = Data()
            }
            bytes.append(Data("\r\n".utf8))
        }
        // Without parts the body is its end, which every form parser accepts.
        bytes.append(Data("--\(boundary)--\r\n".utf8))
        if isInMemory { return RequestBody(bytes) }
        let stream = MultipartStream(segments: segments + [.bytes(bytes)])
        let isReplayable = stream.segments.allSatisfy(\.isReplayable)
        var body = RequestBody(stream, length: stream.length, isReplayable: isReplayable)
        body.summary = parts.map(summary).joined(separator: ", ")
        return body
    }

    /// A part's description, such as `photo (cat.jpg)`.
    private static func summary(of part: Part) -> String {
        escaped(part.name) + (part.filename.map { " (\(escaped($0)))" } ?? "")
    }

    private static func unused(in parts: [Part], _ heads: [Data], _ candidate: () -> String) -> String {
        while true {
            let boundary = candidate()
            let bytes = Data(boundary.utf8)
            let isUsed =
                parts.contains { $0.body.bytes?.range(of: bytes) != nil }
                || heads.contains { $0.range(of: bytes) != nil }
            if !isUsed { return boundary }
        }
    }

    /// The contents of files and streams are unknown before they are sent.
    private static func check(_ boundary: String, _ parts: [Part]) throws(RequestError) {
        guard Boundary.isValid(boundary) else {
            throw RequestError(
                "the boundary is not valid: use 1 to 70 letters, digits, inner spaces, and '()+_,-./:=? (RFC 2046, "
                    + "section 5.1.1)"
            )
        }
        let delimiter = Data("--\(boundary)".utf8)
        guard let part = parts.first(where: { $0.body.bytes?.range(of: delimiter) != nil }) else { return }
        throw RequestError(
            "the boundary '\(boundary)' occurs in the part '\(escaped(part.name))'",
            advice: "set another boundary, or none for a random one"
        )
    }

    /// Returns a boundary of 122 random bits.
    static func randomBoundary() -> String { "restgen-" + UUID().uuidString }

    private static func head(of part: Part) throws(RequestError) -> String {
        let name = escaped(part.name)
        if name.isEmpty { throw RequestError("a part of the body has no name (RFC 7578, section 4.2)") }
        try part.body.checkFile()
        var text = "Content-Disposition: form-data; name=\"\(name)\""
        if let filename = part.filename { text += "; filename=\"\(escaped(filename))\"" }
        text += "\r\n"
        if let type = part.contentType ?? (part.filename == nil ? nil : Part.anyBytes) {
            guard HeaderValue.isValid(type) else {
                throw RequestError("the content type of the part '\(name)' contains a control character")
            }
            text += "Content-Type: \(type)\r\n"
        }
        for (header, value) in part.headers.sorted(by: { $0.key < $1.key }) {
            guard let field = HTTPField.Name(header) else {
                throw RequestError(
                    "'\(escaped(header))' is not a valid header name, in the part '\(name)' (RFC 9110, section 5.1)"
                )
            }
            guard !said.contains(field.canonicalName) else {
                throw RequestError(
                    "the header '\(header)' of the part '\(name)' can't be set: it is built from the part's name, "
                        + "filename and type"
                )
            }
            guard HeaderValue.isValid(value) else {
                throw RequestError("the header '\(header)' of the part '\(name)' contains a control character")
            }
            text += "\(header): \(value)\r\n"
        }
        return text + "\r\n"
    }

    /// Returns the headers of a part.
    private static let said: Set<String> = ["content-disposition", "content-type"]

    /// Returns a name in UTF-8, with escapes for the characters that would end it, as browsers do
    /// (https://html.spec.whatwg.org/#multipart-form-data).
    private static func escaped(_ name: String) -> String {
        name.escaping(["\"": "%22", "\r": "%0D", "\n": "%0A", "\0": "%00"])
    }
}
