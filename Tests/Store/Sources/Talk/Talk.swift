#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The topics of the tests' rooms.
public let topics = ["Swift", "Deep & Dark", "Übergröße"]
