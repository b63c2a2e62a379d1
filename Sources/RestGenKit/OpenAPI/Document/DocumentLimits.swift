/// The limits for reading a document, so that hostile input can't take unbounded time or memory.
package struct DocumentLimits: Sendable {
    /// The maximum size of all files together, in bytes.
    package var bytes: Int
    /// The maximum depth of nested lists and objects.
    package var depth: Int
    /// The maximum number of files.
    package var files: Int

    package static let `default` = DocumentLimits()

    package init(bytes: Int = 64 << 20, depth: Int = 200, files: Int = 1000) {
        self.bytes = bytes
        self.depth = depth
        self.files = files
    }

    /// The limits for parsing a YAML file.
    var yaml: YAMLLimits {
        YAMLLimits(bytes: bytes, depth: depth, nodes: 4_000_000, aliasedNodes: 500_000, aliasedBytes: 16 << 20)
    }
}
