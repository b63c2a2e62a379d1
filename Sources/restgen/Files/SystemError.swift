#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An error of a system call, with the system's text: `no space left on device`.
struct SystemError: Error {
    let code: Int32

    /// The error of the preceding call.
    static var last: SystemError { SystemError(code: errno) }

    var text: String {
        guard let words = strerror(code) else { return "error \(code)" }
        let text = String(cString: words)
        // In a sentence, "No such file" becomes "no such file", but "I/O error" is unchanged.
        guard let second = text.dropFirst().first, second.isLowercase else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
