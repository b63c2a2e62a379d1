extension RestService {
    /// A copy whose calls tell `progress` how far they have come.
    ///
    ///     let progress = TransferProgress()
    ///     async let file = client.with(progress: progress).films.movie(id: 7, to: url)
    ///     for await state in progress.updates { print(state.fraction ?? 0) }
    public func with(progress: TransferProgress) -> Self {
        var copy = self
        copy.core = core.with { $0.progress = progress }
        return copy
    }

    /// A copy whose downloads go on where an earlier one to the same file broke off, was cancelled or failed, also in another
    /// run of the program.
    ///
    ///     let film = Task { try await client.with(resuming: true).films.movie(id: 7, to: url) }
    ///     film.cancel()                                                       // a pause
    ///     try await client.with(resuming: true).films.movie(id: 7, to: url)   // goes on
    ///
    /// What there is of the file waits beside it, as `.NAME.part` and `.NAME.part.json`; who gives a download up removes both.
    /// The rest is asked for by `Range` with `If-Range` (RFC 9110, sections 14.2 and 13.1.5): where the file has changed
    /// meanwhile, where the server gives no strong validator, or knows no ranges, it comes anew. Attempts of ``RetryPolicy`` go
    /// on as well.
    public func with(resuming: Bool) -> Self {
        var copy = self
        copy.core = core.with { $0.resumes = resuming }
        return copy
    }

    /// A copy whose downloads are looked at by `checksum`: where it finds other bytes than it should, the call throws
    /// ``TransportError/Kind/checksumMismatch`` and the destination stays as it was.
    ///
    ///     try await client.with(checksum: .sha256("9f86d081…")).films.movie(id: 7, to: url)      // import RestDigest
    public func with(checksum: some Checksum) -> Self {
        var copy = self
        copy.core = core.with { $0.checksum = checksum }
        return copy
    }
}
