import HTTPTypes

extension AnswerReader {
    /// True for a content type that is this one, or one of this range: `answer.isMedia("text/*")`. Parameters and case
    /// don't count.
    @_spi(Generated) public func isMedia(_ mediaType: String) -> Bool {
        guard let contentType = headers[.contentType] else { return false }
        return MediaType(mediaType).covers(MediaType(contentType))
    }
}
