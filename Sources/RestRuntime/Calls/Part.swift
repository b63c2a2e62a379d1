public import Foundation
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// A part of a multipart body: a field, or a file (RFC 7578).
///
///     let photo = Part(name: "photo", file: File(at: url))
///     try await client.post("cats", multipart: [Part(name: "title", text: "Cat"), photo])
public struct Part: Sendable {
    /// The field's name.
    public var name: String
    /// As the server sees it; nil for a field that is no file.
    public var filename: String?
    /// nil for text in UTF-8 in a field, and for any bytes in a file.
    public var contentType: String?
    /// Further headers of the part, by their names.
    public var headers: [String: String]
    /// What the part holds, sent as it is.
    public var body: RequestBody
    /// What of it is secret, whatever its name.
    var secrets: [String] = []
    /// True for a text or JSON in UTF-8, which a call's charset may write in another way.
    var isText = false

    /// A part of anything that a request can send; a file where it has a name of one.
    public init(
        name: String,
        filename: String? = nil,
        contentType: String? = nil,
        headers: [String: String] = [:],
        body: RequestBody
    ) {
        self.name = name
        self.filename = filename
        self.contentType = contentType
        self.headers = headers
        self.body = body
    }

    /// A part of bytes; a file where it has a name of one.
    public init(
        name: String,
        filename: String? = nil,
        contentType: String? = nil,
        headers: [String: String] = [:],
        data: Data
    ) {
        self.init(
            name: name,
            filename: filename,
            contentType: contentType,
            headers: headers,
            body: RequestBody(data)
        )
    }

    /// A field with a text.
    public init(name: String, text: String) {
        self.init(name: name, data: Data(text.utf8))
        isText = true
    }

    /// A file, with its own name and media type; without one it is `application/octet-stream`.
    public init(name: String, file: File, headers: [String: String] = [:]) {
        self.init(
            name: name,
            filename: file.name,
            contentType: file.mediaType ?? Self.anyBytes,
            headers: headers,
            body: file.body
        )
    }

    /// A value as JSON, `application/json`. Throws a ``FieldError`` for what JSON can't say, such as an infinite number.
    public init<Value: FieldValue>(name: String, json value: Value) throws(FieldError) {
        self.init(name: name, contentType: "application/json", data: try Mapping.encode(value))
        secrets = Mapping.secrets(in: value).secrets
        isText = true
    }

    /// In another encoding than UTF-8, which its content type says then (RFC 7578, section 4.5); bytes, and what names its own
    /// charset, stay as they are.
    func encoded(in charset: String) throws(RequestError) -> Part {
        guard isText, let bytes = body.bytes, contentType.map({ Charset(contentType: $0).name == nil }) ?? true else {
            return self
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let encoded = try EncodedBody(text: text, mediaType: "text/plain").encoded(in: charset)
        var part = self
        part.body = encoded.content
        part.contentType = encoded.contentType(besides: contentType)
        return part
    }

    static let anyBytes = "application/octet-stream"
}

extension Part: CustomReflectable {
    /// Without what it holds.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "filename": filename as Any], displayStyle: .struct)
    }
}
