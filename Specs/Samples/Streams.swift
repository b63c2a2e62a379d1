import Foundation
import RestRuntime

/// The values that the samples of Streams.md use.
final class Samples: Sendable {
    let client = FeedClient()
    nonisolated func show(_ text: String) {}
}

nonisolated let lines = AsyncStream<Entry> { $0.finish() }
