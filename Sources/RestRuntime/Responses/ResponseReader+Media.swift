import HTTPTypes

/// The media types by which a result chooses its case.
extension ResponseReader {
    /// Returns whether the content type is a media type or in a range: `reader.isMedia("text/*")`.
    ///
    /// Parameters and case are ignored.
    @_spi(Generated) public func isMedia(_ mediaType: String) -> Bool {
        guard let contentType = headers[.contentType] else { return false }
        return MediaType(mediaType).covers(MediaType(contentType))
    }
}
