import Foundation
import RestRuntime

/// What the samples of Streams.md are given.
final class Samples: Sendable {
    let client = FeedClient()
    nonisolated func show(_ text: String) {}
}
