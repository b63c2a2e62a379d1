import Foundation
import RestRuntime

/// The values that the samples of Connections.md use.
final class Samples: Sendable {
    let file = URL(fileURLWithPath: "/tmp/al.p12")
    let password = "secret"
}
