/// A text that restgen reads, and the name that diagnostics call it by.
public final class SourceFile: Sendable {
    /// The path as the user gave it, `<stdin>` for standard input.
    public let name: String
    /// What diagnostics call it, where that is not its path: `main:Chat.rest.yaml`.
    public let shownName: String
    /// The bytes as read; they need not be valid UTF-8.
    public let bytes: [UInt8]

    public init(name: String, shownName: String? = nil, bytes: [UInt8]) {
        self.name = name
        self.shownName = shownName ?? name
        self.bytes = bytes
    }

    public convenience init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }
}
