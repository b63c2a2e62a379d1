#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The reason that the system gave for refusing a file, in its own words: `no space left on device`.
struct SystemError: Error {
    let code: Int32

    /// The reason of the call before this line.
    static var last: SystemError { SystemError(code: errno) }

    var text: String {
        guard let words = strerror(code) else { return "error \(code)" }
        let text = String(cString: words)
        // As part of a sentence: "No such file" becomes "no such file", but "I/O error" stays.
        guard let second = text.dropFirst().first, second.isLowercase else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
