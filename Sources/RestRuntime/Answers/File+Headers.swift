import Foundation
import HTTPTypes

extension File {
    /// A file on disk, as the server calls it.
    init(at url: URL, _ headers: HTTPFields) {
        self.init(
            RequestBody(file: url),
            name: headers[.contentDisposition].flatMap(ContentDisposition.filename),
            mediaType: headers[.contentType]
        )
    }
}
