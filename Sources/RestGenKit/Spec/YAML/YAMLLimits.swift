/// The limits of a document, so that no input needs unbounded time or memory.
///
///     YAMLParser.parse(file, limits: YAMLLimits(depth: 16), reporting: diagnostics)
public struct YAMLLimits: Sendable {
    /// The size of a file in bytes, checked before parsing.
    public var bytes: Int
    /// The nesting depth of lists and mappings, including aliases.
    package var depth: Int
    /// The number of values in a file.
    package var nodes: Int
    /// The number of values that all aliases of a file repeat.
    package var aliasedNodes: Int
    /// The bytes of text that all aliases of a file repeat.
    package var aliasedBytes: Int
    /// The number of reported syntax errors in a file.
    package var syntaxErrors: Int

    /// The limits of specs: 8 MB and 500,000 values in a file, with a nesting depth of 64.
    public static let `default` = YAMLLimits()

    package init(
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
