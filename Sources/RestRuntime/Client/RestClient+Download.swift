public import Foundation

extension RestClient {
    /// Writes what is at a path to a file, whatever the tables say it is; errors are read by the tables.
    ///
    ///     let film = try await client.download("films/7/movie", to: folder.appending(path: "film.mp4"))
    ///
    /// The file is written part by part, however large it is, beside its destination, and takes its place when it is whole: it is
    /// there as a whole or not at all. Folders are made as needed. Path and query are as with ``get(_:query:envelope:)``; see
    /// ``RestService/with(progress:)``, ``RestService/with(resuming:)`` and ``RestService/with(checksum:)`` for the rest.
    @discardableResult
    public func download(
        _ path: String,
        to destination: URL,
        query: JSON.Object = [:]
    ) async throws(RestError<Mapped>) -> File {
        try await core.file(path, query, to: destination)
    }
}
