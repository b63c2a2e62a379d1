/// The issues of a value, up to a limit. During an attempt they are counted and not collected.
struct IssueCollector {
    private(set) var found: [DecodingIssue] = []
    private let limit: Int
    /// Whether the attempt has failed. `nil` outside of attempts.
    private var hasFailed: Bool?

    init(limit: Int) { self.limit = limit }

    /// True if looking for more issues changes nothing.
    var isFull: Bool { hasFailed ?? (found.count >= limit) }

    mutating func add(_ issue: @autoclosure () -> DecodingIssue) {
        if hasFailed != nil {
            hasFailed = true
        } else if found.count < limit {
            found.append(issue())
        }
    }

    /// Begins an attempt, which may be inside another one. `endAttempt` takes what this returns.
    mutating func beginAttempt() -> Bool? {
        defer { hasFailed = false }
        return hasFailed
    }

    /// Returns true if the attempt found no issue.
    mutating func endAttempt(_ outer: Bool?) -> Bool {
        defer { hasFailed = outer }
        return hasFailed == false
    }

    /// Adds to the expectations of the issues from a position on.
    mutating func extendExpectations(from start: Int, with text: String) {
        for index in found.indices.dropFirst(start) { found[index].expected += text }
    }
}
