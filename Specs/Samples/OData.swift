import Foundation
import RestOData
import RestRuntime

/// What the samples of OData.md are given.
final class Samples: Sendable {
    let client = ShopClient()

    func show(_ value: Any) {}
}
