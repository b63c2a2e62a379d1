public import Foundation
public import RestRuntime

/// A film and its thumbnail on their way into a folder, with one progress over both.
///
///     let download = VideoDownload(of: video, to: folder, by: client)
///     try await download.run()
///
/// A pause ends the run, and so does an end of the program. What has come stays, and another download to the same folder
/// goes on with it: the server is asked for the rest alone.
///
///     download.pause()                                                    // `run` throws `.cancelled`
///     try await VideoDownload(of: video, to: folder, by: client).run()    // goes on
public final class VideoDownload: Sendable {
    /// Where the film is put: `movie.mp4`.
    public let movie: URL
    /// Where the thumbnail is put: `image.png`.
    public let thumbnail: URL
    /// Bytes of both, over the bytes of both; the total is nil before the server has said it of each.
    public let progress: TransferProgress

    private let video: Video
    private let videos: VideosService
    private let parts = (movie: TransferProgress(), thumbnail: TransferProgress())
    private let state = Lock(State())

    private struct State {
        var task: Task<Void, any Error>?
        var isPaused = false
    }

    /// Nothing is asked for before ``run()``.
    public init(of video: Video, to folder: URL, by client: VideoFarmClient) {
        self.video = video
        movie = folder.appendingPathComponent("movie.mp4")
        thumbnail = folder.appendingPathComponent("image.png")
        videos = client.videos.with(resuming: true)
        progress = TransferProgress(of: [parts.movie, parts.thumbnail])
    }

    /// Returns when both are whole and in their places. Throws a `RestError<Problem>`, and `.cancelled` behind ``pause()``;
    /// where one of them fails, the other is paused.
    public func run() async throws {
        let task = Task {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { [self] in
                    _ = try await videos.with(progress: parts.movie).download(file: video.movie, to: movie)
                }
                group.addTask { [self] in
                    _ = try await videos.with(progress: parts.thumbnail).download(file: video.image, to: thumbnail)
                }
                // The first that fails ends the other; `waitForAll` would wait for both.
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

    /// Ends the run, now or when it begins. What has come stays.
    public func pause() {
        let task = state.withLock { state in
            state.isPaused = true
            return state.task
        }
        task?.cancel()
    }
}
