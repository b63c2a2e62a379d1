import Foundation
import HTTPTypes

/// A multipart body (RFC 2046, section 5.1, and RFC 7578).
///
///     --restgen-4F1C
///     Content-Disposition: form-data; name="title"
///
///     Cat
///     --restgen-4F1C--
///
/// Lines end with CR and LF. The parts have the order in which they were added. Several parts of one name are a list
/// (RFC 7578, section 4.3).
enum Multipart {
    /// Returns the body, in memory if all parts are, and otherwise read while it is sent. The default boundary is
    /// random, and doesn't occur in any part in memory.
    ///
    /// - Parameters:
    ///   - parts: The parts, in their order.
    ///   - declared: The boundary of the spec or of a header, or `nil` for a random one.
    ///   - candidate: The source of random boundaries, which tests replace.
    /// - Throws: ``RequestError`` for an invalid boundary, for one that occurs in a part, and for an invalid name or
    ///   header.
    static func body(
        _ parts: [Part],
        boundary declared: String? = nil,
        candidate: () -> String = randomBoundary
    ) throws(RequestError) -> EncodedBody {
        var heads: [Data] = []
        for part in parts { heads.append(Data(try head(of: part).utf8)) }
        if let declared { try check(declared, parts) }
        let boundary = declared ?? unused(in: parts, heads, candidate)
        let type = "multipart/form-data; boundary=" + Boundary.parameter(boundary)
        return EncodedBody(content: content(of: parts, heads, boundary), mediaType: type, boundary: boundary)
    }

    /// Returns the frame with the contents of the parts. A body with a file or a stream becomes a `MultipartStream`, so
    /// that files are never loaded into memory. It can be sent again if all of its parts can.
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
                // The bytes of the frame since the last streamed part become one segment.
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

    /// Returns a boundary that occurs in no part in memory. Heads are searched too, since a file name comes from the
    /// caller.
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

    /// Throws an error if a given boundary is invalid, or occurs as a delimiter in a part. The contents of files and
    /// streams are unknown before they are sent, so they aren't searched.
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

    /// Returns the headers of a part, with the empty line that ends them (RFC 7578, sections 4.2 and 4.4).
    ///
    /// Names and file names are escaped, so they can't end their quotes or add headers. Other headers are validated
    /// instead. They are sorted by name, since a dictionary has no order and equal calls should have equal bodies.
    private static func head(of part: Part) throws(RequestError) -> String {
        let name = escaped(part.name)
        if name.isEmpty { throw RequestError("a part of the body has no name (RFC 7578, section 4.2)") }
        try part.body.checkFile()
        var text = "Content-Disposition: form-data; name=\"\(name)\""
        if let filename = part.filename { text += "; filename=\"\(escaped(filename))\"" }
        text += "\r\n"
        // A file without a type is sent as bytes, since RFC 7578 would regard it as plain text.
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
            guard !reservedHeaders.contains(field.canonicalName) else {
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

    /// The headers that are built from a part's name, file name and content type, so that callers can't set them.
    private static let reservedHeaders: Set<String> = ["content-disposition", "content-type"]

    /// Returns a name in UTF-8, with escapes for the characters that would end it, as browsers do
    /// (https://html.spec.whatwg.org/#multipart-form-data).
    ///
    ///     my "cat".jpg      // my %22cat%22.jpg
    private static func escaped(_ name: String) -> String {
        name.escaping(["\"": "%22", "\r": "%0D", "\n": "%0A", "\0": "%00"])
    }
}
