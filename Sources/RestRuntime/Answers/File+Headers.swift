import Foundation
import HTTPTypes

extension File {
    /// Creates a file on disk with the name and media type from response headers.
    init(at url: URL, _ headers: HTTPFields) {
        self.init(
            RequestBody(file: url),
            name: headers[.contentDisposition].flatMap(ContentDisposition.filename),
            mediaType: headers[.contentType]
        )
    }
}
