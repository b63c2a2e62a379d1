import Foundation
import RestRuntime

/// The values that the samples of Calls.md use.
final class Samples {
    let client = CallsClient()
    var configuration = Configuration()
    let queue = DispatchQueue(label: "samples")
    var saved: String?
    let id = "7"
    let position = PaginationScheme.Position(rawValue: "")
    let size = Size(width: 64)
    let film = URL(fileURLWithPath: "/tmp/film.mp4")
    let parts = AsyncStream<Data> { $0.finish() }
    let url = URL(fileURLWithPath: "/tmp/cat.jpg")
}

nonisolated func show(_ values: Any?...) {}
nonisolated func log(_ response: Response) async {}

nonisolated struct Alerts: Sendable {
    func show(_ text: String) async {}
}

nonisolated let alerts = Alerts()
