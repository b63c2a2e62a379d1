import RestGenKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output for results, and standard error for messages.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Writes the whole text. Throws if that fails, as in `restgen schema > /dev/full`.
    func write(_ text: String) throws(CommandFailure) {
        do throws(SystemError) {
            try Descriptor(rawValue).write(text)
        } catch {
            throw CommandFailure(.output, "can't write to standard output: \(error.text)")
        }
    }

    /// Writes a message as one line. Line breaks and terminal commands in file names are escaped.
    func writeLine(_ message: String) {
        writeOrIgnore(PrintableText.escaped(message) + "\n")
    }

    /// Writes a message. Errors are ignored, since they can't be reported elsewhere.
    func writeOrIgnore(_ text: String) {
        try? Descriptor(rawValue).write(text)
    }
}
