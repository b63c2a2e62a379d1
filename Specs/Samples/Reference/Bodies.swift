import Foundation
import RestRuntime

/// The values that the samples of Bodies.md use.
final class Samples: Sendable {
    let client = BodiesClient()
    let url = URL(fileURLWithPath: "/tmp/attic.jpg")
}
