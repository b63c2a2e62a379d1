/// How much of a document is read, so that no input takes unbounded time or memory.
public struct DocumentLimits: Sendable {
    /// Of all files of a document together.
    public var bytes: Int
    /// How many lists and objects may stand inside each other.
    public var depth: Int
    /// How many files a document may lead to.
    public var files: Int

    public static let `default` = DocumentLimits()

    public init(bytes: Int = 64 << 20, depth: Int = 200, files: Int = 1000) {
        self.bytes = bytes
        self.depth = depth
        self.files = files
    }

    /// What a document of YAML may hold.
    var yaml: YAMLLimits {
        YAMLLimits(bytes: bytes, depth: depth, nodes: 4_000_000, aliasedNodes: 500_000, aliasedBytes: 16 << 20)
    }
}
