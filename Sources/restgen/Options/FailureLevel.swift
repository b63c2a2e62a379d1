import ArgumentParser

/// What makes a comparison fail: `--fail-on error|warning|none`.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
    /// What breaks.
    case error
    /// What may break, too.
    case warning
    case none
}
