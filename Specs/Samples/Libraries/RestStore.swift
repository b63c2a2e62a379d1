import Foundation

/// The values that the samples of RestStore's catalog use.
final class Samples: Sendable {
    let file = URL(fileURLWithPath: "/tmp/talk.sqlite")
}
