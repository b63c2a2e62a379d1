import Foundation

/// The cache of parsed patterns, for all threads.
extension DatePattern {
    private static let lock = NSLock()
    /// The patterns by their texts.
    nonisolated(unsafe) private static var known: [String: DatePattern] = [:]

    /// Returns a parsed pattern, which is cached.
    ///
    /// A pattern is parsed once, since parsing takes longer than reading a date with it.
    static func named(_ pattern: String) -> DatePattern {
        lock.lock()
        defer { lock.unlock() }
        if let found = known[pattern] { return found }
        let fresh = DatePattern(pattern)
        // Programs have few patterns. The limit is for a program that creates them dynamically.
        if known.count >= 100 { known = [:] }
        known[pattern] = fresh
        return fresh
    }
}
