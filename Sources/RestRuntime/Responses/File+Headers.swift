import Foundation
import HTTPTypes

/// Files of downloads.
extension File {
    /// Creates a file on disk with the name and media type from response headers.
    ///
    /// The name is that of `Content-Disposition`, without a path. Without the headers, the file has neither.
    init(at url: URL, _ headers: HTTPFields) {
        self.init(
            RequestBody(file: url),
            name: headers[.contentDisposition].flatMap(ContentDisposition.filename),
            mediaType: headers[.contentType]
        )
    }
}
