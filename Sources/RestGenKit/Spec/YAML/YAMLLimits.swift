/// How much of a document is read before the parser gives up, so that no input takes unbounded time or memory.
///
///     YAMLParser.parse(file, limits: YAMLLimits(depth: 16), reporting: diagnostics)
public struct YAMLLimits: Sendable {
    /// The size of a file in bytes, checked before anything is read.
    public var bytes: Int
    /// How many lists and mappings may stand inside each other, aliases included.
    public var depth: Int
    /// How many values a file may hold.
    public var nodes: Int
    /// How many values all the aliases of a file may stand for together.
    public var aliasedNodes: Int
    /// How many bytes of text all the aliases of a file may stand for together.
    public var aliasedBytes: Int
    /// How many syntax errors of one file are reported.
    public var syntaxErrors: Int

    public static let `default` = YAMLLimits()

    public init(
        bytes: Int = 8 << 20,
        depth: Int = 64,
        nodes: Int = 500_000,
        aliasedNodes: Int = 50_000,
        aliasedBytes: Int = 1 << 20,
        syntaxErrors: Int = 20
    ) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
        self.aliasedNodes = aliasedNodes
        self.aliasedBytes = aliasedBytes
        self.syntaxErrors = syntaxErrors
    }
}
