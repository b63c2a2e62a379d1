public import Foundation

/// A part of a multipart body: a field, or a file (RFC 7578).
///
///     let photo = Part(name: "photo", filename: "cat.jpg", contentType: "image/jpeg", data: bytes)
///     try await client.post("cats", multipart: [Part(name: "title", text: "Cat"), photo])
public struct Part: Sendable, Hashable {
    /// The field's name.
    public var name: String
    /// As the server sees it; nil for a field that is no file.
    public var filename: String?
    /// nil for text in UTF-8 in a field, and for any bytes in a file.
    public var contentType: String?
    /// The part's bytes, sent as they are.
    public var data: Data

    /// A part of bytes; a file where it has a name of one.
    public init(name: String, filename: String? = nil, contentType: String? = nil, data: Data) {
        self.name = name
        self.filename = filename
        self.contentType = contentType
        self.data = data
    }

    /// A field with a text.
    public init(name: String, text: String) {
        self.init(name: name, data: Data(text.utf8))
    }
}
