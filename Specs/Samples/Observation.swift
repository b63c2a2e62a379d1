import Foundation
import RestRuntime

/// The values that the samples of Observation.md use.
final class Samples: Sendable {}
