/// Collects the findings of a run, in the order they were made.
///
/// A class, so that every stage adds to the same list and none has to stop at its first finding.
public final class Diagnostics {
    public private(set) var all: [Diagnostic] = []

    public init() {}

    public var hasErrors: Bool { all.contains { $0.severity == .error } }

    public func report(_ diagnostic: Diagnostic) {
        all.append(diagnostic)
    }
}
