import ArgumentParser

/// Which changes make a comparison fail: `--fail-on error|warning|none`.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
    /// Changes that break clients.
    case error
    /// Changes that break clients, or may break them.
    case warning
    case none
}
