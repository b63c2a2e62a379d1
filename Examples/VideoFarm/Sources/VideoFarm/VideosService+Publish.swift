public import Foundation
public import RestRuntime

extension VideosService {
    /// Publishes a film: creates an entry (`prepare`), and uploads the film (`upload`).
    ///
    ///     let progress = TransferProgress()
    ///     try await client.videos.publish(
    ///         title: "Cat", description: "", thumbnail: File(at: image), movie: film, progress: progress)
    ///
    /// The film is read while it is sent, and `progress` counts its bytes. If the upload fails, the entry remains
    /// without a film.
    ///
    /// - Parameter movie: The URL of an MP4 file.
    public func publish(
        title: String,
        description: String,
        thumbnail: File,
        movie: URL,
        progress: TransferProgress = TransferProgress()
    ) async throws(RestError<Problem>) -> Video {
        let place = try await prepare(title: title, description: description, thumbnail: thumbnail)
        let film = File(at: movie, mediaType: "video/mp4")
        return try await with(progress: progress).upload(video: place.url, file: film)
    }
}
