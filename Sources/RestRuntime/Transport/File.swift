/// A file: its bytes, with the name and the media type that it goes by.
public struct File: Sendable {
    /// As the other side sees it; nil where it has none.
    public var name: String?
    /// `image/png`; nil where it is not known.
    public var mediaType: String?
    /// The bytes: in memory, on disk, or a stream.
    public var body: RequestBody

    /// A file of any bytes.
    public init(name: String? = nil, mediaType: String? = nil, body: RequestBody) {
        self.name = name
        self.mediaType = mediaType
        self.body = body
    }
}
