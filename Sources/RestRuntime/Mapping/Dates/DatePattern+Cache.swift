import Foundation

extension DatePattern {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [String: DatePattern] = [:]

    /// A pattern, taken apart once.
    static func named(_ pattern: String) -> DatePattern {
        lock.lock()
        defer { lock.unlock() }
        if let found = known[pattern] { return found }
        let fresh = DatePattern(pattern)
        // A program has few patterns; one that makes them up does not fill the memory.
        if known.count >= 100 { known = [:] }
        known[pattern] = fresh
        return fresh
    }
}
