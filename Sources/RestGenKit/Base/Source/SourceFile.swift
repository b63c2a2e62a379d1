/// A source text and its name in diagnostics.
public final class SourceFile: Sendable {
    /// The path as the user gave it, or `<stdin>` for standard input.
    package let name: String
    /// The name in diagnostics if it isn't the path, such as `main:Chat.rest.yaml`.
    package let shownName: String
    /// The bytes as read, which may be invalid UTF-8.
    package let bytes: [UInt8]

    /// Creates a source file.
    ///
    /// - Parameters:
    ///   - name: The path as the user gave it, to which the paths of included files are relative.
    ///   - shownName: The name in diagnostics, if it isn't the path.
    ///   - bytes: The bytes as read.
    public init(name: String, shownName: String? = nil, bytes: [UInt8]) {
        self.name = name
        self.shownName = shownName ?? name
        self.bytes = bytes
    }

    /// Creates a source file from a text, such as the spec of a test.
    public convenience init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }
}
