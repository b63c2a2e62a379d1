import Foundation
import RestRuntime

/// The values that the samples of Cache.md use.
final class Samples: Sendable {
    let client = RoomsClient()
}
