public import Foundation

extension RestClient {
    /// Downloads the resource at a path to a file. Errors are read by the API's tables.
    ///
    ///     let film = try await client.download("films/7/movie", to: folder.appending(path: "film.mp4"))
    ///
    /// The file is written in parts next to its destination, and moved there when it is complete. Missing folders are
    /// created. See ``get(_:query:envelope:)`` for path and query, and ``RestService/with(progress:)``,
    /// ``RestService/with(resuming:)`` and ``RestService/with(checksum:)`` for options.
    @discardableResult
    public func download(
        _ path: String,
        to destination: URL,
        query: JSON.Object = [:]
    ) async throws(RestError<Mapped>) -> File {
        try await core.file(path, query, to: destination)
    }
}
