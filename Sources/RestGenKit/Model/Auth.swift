/// A way to say who is calling, as the runtime calls it: `.bearer`, `.header("X-Api-Key")`.
public struct Auth: Sendable, Hashable {
    public var name: String
    /// What stands behind the name.
    public var value: String?

    public init(_ name: String, _ value: String? = nil) {
        self.name = name
        self.value = value
    }
}
