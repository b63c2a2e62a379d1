import Foundation
import RestRuntime

/// The values that the samples of Transfers.md use.
final class Samples: Sendable {
    let client = FilmsClient()
    let folder = URL(fileURLWithPath: "/tmp/films")
    let url = URL(fileURLWithPath: "/tmp/films/7.mp4")
    let bar = Bar()
}

nonisolated struct Bar: Sendable {
    func show(_ fraction: Double?) {}
}
