/// A file of generated Swift.
public struct GeneratedFile: Sendable, Equatable {
    /// The file name without a folder, such as `ChatCaveModels.swift`.
    public var name: String
    public var content: String

    public init(name: String, content: String) {
        self.name = name
        self.content = content
    }
}
