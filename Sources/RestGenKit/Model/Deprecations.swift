/// Which generated types may carry the attribute of deprecated things.
///
/// A type that something current still uses may not: Swift would warn where the generated code names it, and nobody
/// could act on that. Such a type says so in its doc comment.
public struct Deprecations: Sendable {
    private let inUse: Set<String>

    package init(inUse: Set<String> = []) { self.inUse = inUse }

    /// The message for the attribute of a type, nil where it has none.
    package func attribute(of name: String, _ message: String?) -> String? {
        inUse.contains(name) ? nil : message
    }

    /// The line of the doc comment where there is no attribute.
    package func remark(on name: String, _ message: String?) -> String? {
        guard let message, inUse.contains(name) else { return nil }
        return Self.remark(message)
    }

    /// The line of the doc comment in place of the attribute.
    package static func remark(_ message: String) -> String {
        message.isEmpty ? "Deprecated." : "Deprecated: \(message)"
    }
}
