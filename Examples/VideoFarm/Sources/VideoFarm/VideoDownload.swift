public import Foundation
public import RestRuntime

/// Downloads a film and its thumbnail to a folder, with one progress for both.
///
///     let download = VideoDownload(of: video, to: folder, by: client)
///     try await download.run()
///
/// Pausing or quitting the app ends the download and keeps the part that has arrived. Another download to the same
/// folder requests only the rest.
///
///     download.pause()                                                    // `run` throws `.cancelled`
///     try await VideoDownload(of: video, to: folder, by: client).run()    // continues
public final class VideoDownload: Sendable {
    /// The URL of the downloaded film, `movie.mp4`.
    public let movie: URL
    /// The URL of the downloaded thumbnail, `image.png`.
    public let thumbnail: URL
    /// The progress of both files. The total is `nil` until the server has sent both lengths.
    public let progress: TransferProgress

    private let video: Video
    private let videos: VideosService
    private let parts = (movie: TransferProgress(), thumbnail: TransferProgress())
    private let state = Lock(State())

    private struct State {
        var task: Task<Void, any Error>?
        var isPaused = false
    }

    /// Creates a download. No request is sent before ``run()``.
    public init(of video: Video, to folder: URL, by client: VideoFarmClient) {
        self.video = video
        movie = folder.appendingPathComponent("movie.mp4")
        thumbnail = folder.appendingPathComponent("image.png")
        videos = client.videos.with(resuming: true)
        progress = TransferProgress(of: [parts.movie, parts.thumbnail])
    }

    /// Returns when both files are complete. Throws a `RestError<Problem>`, which is `.cancelled` after ``pause()``. If
    /// one download fails, the other is paused.
    public func run() async throws {
        let task = Task {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { [self] in
                    _ = try await videos.with(progress: parts.movie).download(file: video.movie, to: movie)
                }
                group.addTask { [self] in
                    _ = try await videos.with(progress: parts.thumbnail).download(file: video.image, to: thumbnail)
                }
                // The first error cancels the other download. `waitForAll` would wait for both.
                for try await _ in group {}
            }
        }
        let isPaused = state.withLock { state in
            state.task = task
            return state.isPaused
        }
        if isPaused { task.cancel() }
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Ends the run, now or as soon as it begins. The part that has arrived is kept.
    public func pause() {
        let task = state.withLock { state in
            state.isPaused = true
            return state.task
        }
        task?.cancel()
    }
}
