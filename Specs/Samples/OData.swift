import Foundation
import RestOData
import RestRuntime

/// The values that the samples of OData.md use.
final class Samples: Sendable {
    let client = ShopClient()

    func show(_ value: Any) {}
}
