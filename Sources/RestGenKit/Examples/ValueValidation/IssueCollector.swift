/// Collects the issues of a value, up to a limit. During an attempt, issues are only counted.
struct IssueCollector {
    private(set) var found: [DecodingIssue] = []
    private let limit: Int
    /// Whether the attempt has failed. `nil` outside of attempts.
    private var hasFailed: Bool?

    init(limit: Int) { self.limit = limit }

    /// Whether further issues have no effect.
    var isFull: Bool { hasFailed ?? (found.count >= limit) }

    mutating func add(_ issue: @autoclosure () -> DecodingIssue) {
        if hasFailed != nil {
            hasFailed = true
        } else if found.count < limit {
            found.append(issue())
        }
    }

    /// Begins an attempt, possibly inside of another one. Returns the argument for `endAttempt`.
    mutating func beginAttempt() -> Bool? {
        defer { hasFailed = false }
        return hasFailed
    }

    /// Ends an attempt, and returns whether it found no issues.
    mutating func endAttempt(_ outer: Bool?) -> Bool {
        defer { hasFailed = outer }
        return hasFailed == false
    }

    /// Extends the expected forms of the issues from an index on.
    mutating func extendExpectations(from start: Int, with text: String) {
        for index in found.indices.dropFirst(start) { found[index].expected += text }
    }
}
