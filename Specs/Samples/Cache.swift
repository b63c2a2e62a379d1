import Foundation
import RestRuntime

/// What the samples of Cache.md are given.
final class Samples: Sendable {
    let client = RoomsClient()
}
