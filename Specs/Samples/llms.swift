import Foundation

/// The values that the samples of llms.txt use.
final class Samples: Sendable {
    let url = URL(fileURLWithPath: "/tmp/film.mp4")
    let destination = URL(fileURLWithPath: "/tmp/films/7.mp4")
}
