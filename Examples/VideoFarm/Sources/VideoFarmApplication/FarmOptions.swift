public import Foundation
public import HTTPTypes

/// What a server is started with.
public struct FarmOptions: Sendable {
    /// Where the films lie; it is made where there is none.
    public var folder: URL
    /// 0 takes a free one.
    public var port: Int
    /// How fast films go up and down.
    public var pace: Pace
    /// Bytes of a film; more is a 413.
    public var largestMovie: Int
    /// Is told of each request, before it is served.
    public var onRequest: (@Sendable (HTTPRequest) -> Void)?

    /// The films of a folder, on a free port.
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
