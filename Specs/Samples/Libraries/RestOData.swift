import RestOData
import RestRuntime

/// The values that the samples of RestOData's catalog use.
final class Samples: Sendable {
    let client = ShopClient()
}
