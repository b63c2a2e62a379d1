public import Foundation

/// A file to send: its name, its media type and its bytes.
///
///     File(at: URL(filePath: "/tmp/film.mp4"))               // read while it is sent
///     File(bytes, name: "cat.jpg", mediaType: "image/jpeg")
///     File(RequestBody(parts, length: 1 << 32))              // parts: any AsyncSequence of Data
///
/// It is a result too: a download returns a file with the name and the media type of the response.
public struct File: Sendable {
    /// The name for the server, or `nil` to send none.
    public var name: String?
    /// The media type, or `nil` for the spec's. If the spec has none, it is `application/octet-stream`.
    public var mediaType: String?
    /// The bytes.
    public var body: RequestBody

    /// Creates a file from a request body: bytes, a file on disk, or a stream.
    public init(_ body: RequestBody, name: String? = nil, mediaType: String? = nil) {
        self.body = body
        self.name = name
        self.mediaType = mediaType
    }

    /// Creates a file from bytes in memory.
    public init(_ bytes: Data, name: String? = nil, mediaType: String? = nil) {
        self.init(RequestBody(bytes), name: name, mediaType: mediaType)
    }

    /// Creates a file from a file on disk, which is read while it is sent.
    ///
    /// The call fails if the file can't be read.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - name: The name for the server. The default is the file's name.
    ///   - mediaType: The media type. The default follows from the extension if it is a common one.
    public init(at url: URL, name: String? = nil, mediaType: String? = nil) {
        self.init(
            RequestBody(file: url),
            name: name ?? url.lastPathComponent,
            mediaType: mediaType ?? MediaType.ofFile(named: url.lastPathComponent)
        )
    }
}

/// The description of a file in debuggers and logs.
extension File: CustomReflectable {
    /// Hides the bytes.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["name": name as Any, "mediaType": mediaType as Any], displayStyle: .struct)
    }
}
