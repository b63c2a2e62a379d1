#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the rooms of the tests are about.
public let topics = ["Swift", "Deep & Dark", "Übergröße"]
