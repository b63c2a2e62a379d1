public import Foundation
@_spi(Generated) import RestHTTP
@_spi(Generated) import RestMapping

/// A part of a multipart body: a field or a file (RFC 7578).
///
///     let photo = Part(name: "photo", file: File(at: url))
///     try await client.post("cats", multipart: [Part(name: "title", text: "Cat"), photo])
public struct Part: Sendable {
    /// The name of the field.
    public var name: String
    /// The name of the file, or `nil` for a field that isn't a file.
    public var filename: String?
    /// The content type. The default is UTF-8 text for a field, and any bytes for a file.
    public var contentType: String?
    /// Additional headers, by name.
    public var headers: [String: String]
    /// The content, which is sent unchanged.
    public var body: RequestBody
    /// The texts in the content that are secrets.
    var secrets: [String] = []
    /// Whether the content is UTF-8 text or JSON, which a call's charset may encode differently.
    var isText = false

    /// Creates a part from a request body. It is a file if it has a file name.
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

    /// Creates a part from bytes. It is a file if it has a file name.
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

    /// Creates a text field.
    public init(name: String, text: String) {
        self.init(name: name, data: Data(text.utf8))
        isText = true
    }

    /// Creates a file with its own name and media type, by default `application/octet-stream`.
    public init(name: String, file: File, headers: [String: String] = [:]) {
        self.init(
            name: name,
            filename: file.name,
            contentType: file.mediaType ?? Self.anyBytes,
            headers: headers,
            body: file.body
        )
    }

    /// Creates a part with a JSON value. Throws ``FieldError`` if JSON can't express the value, such as an infinite
    /// number.
    public init<Value: FieldValue>(name: String, json value: Value) throws(FieldError) {
        self.init(name: name, contentType: "application/json", data: try Mapping.encode(value))
        secrets = Mapping.secrets(in: value).secrets
        isText = true
    }

    /// Returns the part in another charset, which its content type names (RFC 7578, section 4.5). Bytes, and content
    /// with its own charset, are unchanged.
    ///
    /// Throws ``RequestError`` for a character that the charset doesn't have.
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

    /// The content type of files without their own.
    static let anyBytes = "application/octet-stream"
}

/// Printing a part in a debugger or a log.
extension Part: CustomReflectable {
    /// Hides the content.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "filename": filename as Any], displayStyle: .struct)
    }
}
