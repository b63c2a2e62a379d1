import Foundation

extension DatePattern {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [String: DatePattern] = [:]

    /// Returns a parsed pattern, which is cached.
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
