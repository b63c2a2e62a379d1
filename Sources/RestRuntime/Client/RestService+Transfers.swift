/// The options of uploads and downloads.
extension RestService {
    /// Returns a copy whose calls report their progress.
    ///
    ///     let progress = TransferProgress()
    ///     async let file = client.with(progress: progress).films.movie(id: 7, to: url)
    ///     for await state in progress.updates { print(state.fraction ?? 0) }
    public func with(progress: TransferProgress) -> Self {
        var copy = self
        copy.core = core.with { $0.progress = progress }
        return copy
    }

    /// Returns a copy whose downloads can be resumed after an interruption, also in another run of the program.
    ///
    ///     let film = Task { try await client.with(resuming: true).films.movie(id: 7, to: url) }
    ///     film.cancel()                                                       // a pause
    ///     try await client.with(resuming: true).films.movie(id: 7, to: url)   // resumes
    ///
    /// The incomplete file is next to the destination, as `.NAME.part` and `.NAME.part.json`. Delete both to abandon a
    /// download. The rest is requested by `Range` with `If-Range` (RFC 9110, sections 14.2 and 13.1.5). If the file has
    /// changed, or the server supports no ranges or sends no strong validator, the whole file is downloaded again.
    /// Further attempts of a ``RetryPolicy`` resume too.
    public func with(resuming: Bool) -> Self {
        var copy = self
        copy.core = core.with { $0.resumes = resuming }
        return copy
    }

    /// Returns a copy whose downloads are verified. If the checksum is wrong, the call throws
    /// ``TransportError/Kind/checksumMismatch`` and the destination isn't changed.
    ///
    ///     try await client.with(checksum: .sha256("9f86d081…")).films.movie(id: 7, to: url)      // import RestDigest
    public func with(checksum: some Checksum) -> Self {
        var copy = self
        copy.core = core.with { $0.checksum = checksum }
        return copy
    }
}
