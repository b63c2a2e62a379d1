import Foundation

/// An output for a progress bar, whose text can be read.
protocol Output: Sendable {
    /// The file for writing.
    var file: FileHandle { get }
    /// The reader at the other end.
    var reader: Reader { get }
}

extension Output {
    func waits(for text: String) async throws { try await reader.waits(for: text) }

    /// Closes the file and returns the whole text.
    func text() async throws -> String {
        try file.close()
        return await reader.rest()
    }
}
