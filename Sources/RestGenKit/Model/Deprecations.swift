/// Decides which deprecated types get the `deprecated` attribute.
///
/// A type that generated code without this attribute uses doesn't get it: Swift would warn about the generated code
/// itself, and users couldn't resolve the warning. Such a type mentions the deprecation in its doc comment instead.
package struct Deprecations: Sendable {
    private let inUse: Set<String>

    package init(inUse: Set<String> = []) { self.inUse = inUse }

    /// Returns the message of a type's attribute, or `nil` if it has none.
    package func attribute(of name: String, _ message: String?) -> String? {
        inUse.contains(name) ? nil : message
    }

    /// Returns the line of the doc comment, or `nil` if the type has the attribute or isn't deprecated.
    package func remark(on name: String, _ message: String?) -> String? {
        guard let message, inUse.contains(name) else { return nil }
        return Self.remark(message)
    }

    /// Returns the line of the doc comment that replaces the attribute.
    package static func remark(_ message: String) -> String {
        message.isEmpty ? "Deprecated." : "Deprecated: \(message)"
    }
}
