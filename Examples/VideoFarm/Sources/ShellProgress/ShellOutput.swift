import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The output of a program: a terminal or something else.
struct ShellOutput: Sendable {
    private let file: FileHandle
    private let environment: [String: String]
    /// Whether a line can be redrawn.
    let isTerminal: Bool

    init(_ file: FileHandle, environment: [String: String]) {
        self.file = file
        self.environment = environment
        isTerminal = isatty(file.fileDescriptor) == 1 && environment["TERM"] != "dumb"
    }

    /// Whether colors are used, by the convention of no-color.org.
    var isColoured: Bool { isTerminal && environment["NO_COLOR", default: ""].isEmpty }

    /// The current width of the terminal, which may change.
    var columns: Int {
        var size = winsize()
        if ioctl(file.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
    }

    /// Writes a text. Errors, as of a closed pipe, are ignored, since they are no reason to end a transfer.
    func write(_ text: String) {
        try? file.write(contentsOf: Data(text.utf8))
    }
}
