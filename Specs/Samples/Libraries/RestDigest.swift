import Foundation
import RestRuntime

/// The values that the samples of RestDigest's catalog use.
final class Samples: Sendable {
    let client = TalkClient()
    let url = URL(fileURLWithPath: "/tmp/films/7.mp4")
}
