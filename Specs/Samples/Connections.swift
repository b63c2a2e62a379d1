import Foundation
import RestRuntime

/// The values that the samples of Connections.md use.
final class Samples {
    let file = URL(fileURLWithPath: "/tmp/al.p12")
    let password = "secret"
    let security = ConnectionSecurity()
    var configuration = Configuration()
}
