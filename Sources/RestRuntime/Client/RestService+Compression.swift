/// The compression of request bodies.
extension RestService {
    /// Returns a copy whose calls compress their bodies, whatever the spec declares. `.identity` disables compression.
    ///
    ///     try await client.reports.with(compressing: .gzip).upload(report)
    ///
    /// Bodies below a kilobyte, and those with their own `Content-Encoding`, aren't compressed. Without a
    /// ``Configuration/bodyCoder`` the call fails. A server that doesn't support the coding responds with 415 (RFC
    /// 9110, section 15.5.16).
    public func with(compressing coding: ContentCoding) -> Self {
        var copy = self
        copy.core = core.with { $0.compression = coding }
        return copy
    }
}
