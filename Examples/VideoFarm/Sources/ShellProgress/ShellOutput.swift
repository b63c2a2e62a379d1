import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where a program's text goes: a terminal, or anything else.
struct ShellOutput: Sendable {
    private let file: FileHandle
    private let environment: [String: String]
    /// True where a line can be drawn anew in its place.
    let isTerminal: Bool

    init(_ file: FileHandle, environment: [String: String]) {
        self.file = file
        self.environment = environment
        isTerminal = isatty(file.fileDescriptor) == 1 && environment["TERM"] != "dumb"
    }

    /// By the convention of no-color.org.
    var isColoured: Bool { isTerminal && environment["NO_COLOR", default: ""].isEmpty }

    /// Of the terminal, as it is now: a window may change.
    var columns: Int {
        var size = winsize()
        if ioctl(file.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
    }

    /// What can't be written, as to a pipe that nobody reads, is left out: a bar is no reason to end a transfer.
    func write(_ text: String) {
        try? file.write(contentsOf: Data(text.utf8))
    }
}
