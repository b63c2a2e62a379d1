/// A file of generated Swift.
public struct GeneratedFile: Sendable, Equatable {
    /// Its name without a folder, `ChatCaveModels.swift`.
    public var name: String
    public var content: String

    public init(name: String, content: String) {
        self.name = name
        self.content = content
    }
}
