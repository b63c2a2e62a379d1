/// A file of generated Swift.
package struct GeneratedFile: Sendable, Equatable {
    /// The file name without a folder, such as `ChatCaveModels.swift`.
    package var name: String
    package var content: String

    package init(name: String, content: String) {
        self.name = name
        self.content = content
    }
}
