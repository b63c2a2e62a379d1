public import Foundation
public import HTTPTypes

/// The options of a server.
public struct FarmOptions: Sendable {
    /// The folder of the films, which is created if it doesn't exist.
    public var folder: URL
    /// The port, or 0 for a free one.
    public var port: Int
    /// The speed of uploads and downloads.
    public var pace: Pace
    /// The maximum number of bytes of a film. A larger one is answered with 413.
    public var largestMovie: Int
    /// A closure that is called before each request is handled.
    public var onRequest: (@Sendable (HTTPRequest) -> Void)?

    /// Creates options for the films of a folder, on a free port by default.
    public init(
        folder: URL,
        port: Int = 0,
        pace: Pace = .unlimited,
        largestMovie: Int = 8 << 30,
        onRequest: (@Sendable (HTTPRequest) -> Void)? = nil
    ) {
        self.folder = folder
        self.port = port
        self.pace = pace
        self.largestMovie = largestMovie
        self.onRequest = onRequest
    }
}
