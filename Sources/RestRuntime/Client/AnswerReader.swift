public import Foundation
public import HTTPTypes

/// What a ``StatusValue`` is read from: status, headers and body of an answer.
///
/// A read that fails records the first error and gives a stand-in that nobody ever sees.
public struct AnswerReader {
    public let status: Int
    public let headers: HTTPFields
    let body: Data
    let keyPath: [String]
    let options: MappingOptions
    var failure: FieldError?

    /// The body's JSON, at the endpoint's key path; whatever its content type says. An empty body is the JSON `null` to
    /// a type that reads it, such as an optional, and an error to any other.
    public mutating func value<Value: FieldValue>(
        _ type: Value.Type = Value.self
    ) throws(Value.ReadFailure) -> Value {
        var error: FieldError?
        defer { if failure == nil { failure = error } }
        if body.isEmpty { return try empty(type, &error) }
        let bytes = json
        return try Mapping.read(type, from: bytes, at: keyPath, options: options, failure: &error)
    }

    /// The body as it is.
    public mutating func data() -> Data {
        body
    }

    /// The body as text: the string where a JSON content type comes with a JSON string, else the body's text by its
    /// charset.
    public mutating func text() -> String {
        let contentType = headers[.contentType]
        if let contentType, Self.isJSON(contentType),
            let string = try? Mapping.decode(String.self, from: json, at: keyPath, options: options)
        {
            return string
        }
        let charset = Charset(contentType: contentType)
        if let text = charset.text(of: body) { return text }
        let expected = charset.isUTF8 ? "text in UTF-8" : "text in \(charset.name ?? "")"
        fail(expected: expected, found: "\(body.count) bytes that are none")
        return ""
    }

    mutating func fail(expected: String, found: String) {
        if failure == nil { failure = FieldError(keyPath: "", expected: expected, found: found) }
    }

    private mutating func empty<Value: FieldValue>(
        _ type: Value.Type,
        _ error: inout FieldError?
    ) throws(Value.ReadFailure) -> Value {
        let value = try? Mapping.read(type, from: Data("null".utf8), options: options, failure: &error)
        if let value, error == nil { return value }
        error = FieldError(keyPath: "", expected: "a JSON body", found: "an empty one")
        // The stand-in, or what the type throws for want of one.
        var ignored: FieldError?
        return try Mapping.read(type, from: Data("null".utf8), options: options, failure: &ignored)
    }

    /// The body in UTF-8 and without a byte order mark (RFC 8259, section 8.1).
    private var json: Data {
        guard let first = body.first, first == 0xEF || first == 0xFE || first == 0xFF || first == 0 || isWide else {
            return body
        }
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { return body.dropFirst(3) }
        let charset = Charset(contentType: headers[.contentType])
        guard !charset.isUTF8, let text = charset.text(of: body) else { return body }
        return Data(text.utf8)
    }

    /// True for UTF-16: a JSON text begins with ASCII, so that every other byte is zero.
    private var isWide: Bool {
        body.count > 1 && body[body.startIndex + 1] == 0
    }

    private static func isJSON(_ contentType: String) -> Bool {
        let type = contentType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return type == "application/json" || type.hasSuffix("+json") || type == "text/json"
    }
}
