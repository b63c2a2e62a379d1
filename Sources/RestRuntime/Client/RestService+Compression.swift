extension RestService {
    /// A copy whose calls send their bodies compressed, whatever the page says; `.identity` for as they are.
    ///
    ///     try await client.reports.with(compressing: .gzip).upload(report)
    ///
    /// Bodies below a kilobyte, and those with a `Content-Encoding` of their own, go out as they are. It takes a
    /// ``Configuration/bodyCoder``: without one the call is an error. A server that does not take the coding answers with 415
    /// (RFC 9110, section 15.5.16).
    public func with(compressing coding: ContentCoding) -> Self {
        var copy = self
        copy.core = core.with { $0.compression = coding }
        return copy
    }
}
