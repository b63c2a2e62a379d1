import RestGenKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output, for what was asked for, and standard error, for messages.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Writes all of it, or fails when the other side is full: `restgen schema > /dev/full`.
    func write(_ text: String) throws(CommandFailure) {
        do throws(SystemError) {
            try Descriptor(rawValue).write(text)
        } catch {
            throw CommandFailure(.output, "can't write to standard output: \(error.text)")
        }
    }

    /// Writes a message as one line. File names in it may hold line breaks and terminal commands, which are escaped.
    func writeLine(_ message: String) {
        writeOrIgnore(PrintableText.escaped(message) + "\n")
    }

    /// For messages: nobody is left to tell when they can't be written.
    func writeOrIgnore(_ text: String) {
        try? Descriptor(rawValue).write(text)
    }
}
