import Foundation

/// Where a bar is drawn, and what is seen there.
protocol Output: Sendable {
    /// To be drawn on.
    var file: FileHandle { get }
    /// What the other side has read.
    var reader: Reader { get }
}

extension Output {
    func waits(for text: String) async throws { try await reader.waits(for: text) }

    /// All of it; ends the writing side.
    func text() async throws -> String {
        try file.close()
        return await reader.rest()
    }
}
