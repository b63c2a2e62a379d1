public import Foundation

/// A file that goes with a call: what it is called, what it is, and its bytes.
///
///     File(at: URL(filePath: "/tmp/film.mp4"))               // read while it is sent
///     File(bytes, name: "cat.jpg", mediaType: "image/jpeg")
///     File(RequestBody(parts, length: 1 << 32))              // parts: any AsyncSequence of Data
public struct File: Sendable {
    /// As the server sees it; nil to tell none.
    public var name: String?
    /// nil for what the page says, or `application/octet-stream` where it says nothing.
    public var mediaType: String?
    /// Its bytes.
    public var body: RequestBody

    /// Whatever a request can send: bytes, a file, a stream.
    public init(_ body: RequestBody, name: String? = nil, mediaType: String? = nil) {
        self.body = body
        self.name = name
        self.mediaType = mediaType
    }

    /// Bytes that are in memory.
    public init(_ bytes: Data, name: String? = nil, mediaType: String? = nil) {
        self.init(RequestBody(bytes), name: name, mediaType: mediaType)
    }

    /// A file on disk, which is read while it is sent. It is called as it is there, and its media type follows from its
    /// name where the extension is a common one. That it can't be read is an error of the call.
    public init(at url: URL, name: String? = nil, mediaType: String? = nil) {
        self.init(
            RequestBody(file: url),
            name: name ?? url.lastPathComponent,
            mediaType: mediaType ?? MediaType.ofFile(named: url.lastPathComponent)
        )
    }
}

extension File: CustomReflectable {
    /// Without its bytes.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["name": name as Any, "mediaType": mediaType as Any], displayStyle: .struct)
    }
}
