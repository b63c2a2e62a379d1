// Declarations that Documentation/ComingFrom/URLSession.md uses without showing them.

import Foundation
import RestRuntime

final class Samples: Sendable {
    let client = RecipesClient()
    let url = URL(fileURLWithPath: "/tmp/borscht.jpg")
    let bar = Bar()
}

nonisolated struct Bar: Sendable {
    func show(_ fraction: Double?) {}
}

nonisolated func show(_ value: Any?) {}
nonisolated func suggest(_ ids: [Int]) {}
