import Foundation

/// Prints lines without buffering.
enum Output {
    static func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    static func error(_ text: String) {
        if !text.isEmpty { FileHandle.standardError.write(Data(text.utf8)) }
    }

    /// Returns a client's text without control characters, which a terminal would execute.
    static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 })
        )
    }
}
