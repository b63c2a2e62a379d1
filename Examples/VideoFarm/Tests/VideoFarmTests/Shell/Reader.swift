import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Reads on a separate thread, so that the writer never has to wait.
final class Reader: @unchecked Sendable {
    private let condition = NSCondition()
    private var text = ""
    private var isOver = false

    init(_ file: FileHandle) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                // At the end, a pipe returns no bytes, and a terminal an error.
                let count = read(file.fileDescriptor, &buffer, buffer.count)
                condition.lock()
                if count > 0 { text += String(decoding: buffer[..<count], as: UTF8.self) } else { isOver = true }
                condition.broadcast()
                condition.unlock()
                if count <= 0 { return }
            }
        }
    }

    /// Waits for a text. Throws an error if it doesn't appear.
    func waits(for wanted: String) async throws {
        let text = await reads { text, _ in text.contains(wanted) }
        if !text.contains(wanted) { throw CocoaError(.coderValueNotFound) }
    }

    /// Returns the whole text at the end of the file.
    func rest() async -> String {
        await reads { _, isOver in isOver }
    }

    /// Returns the text when a condition is met, or after 20 seconds. It uses a separate thread, since the pool's are
    /// needed.
    private func reads(until isEnough: @escaping @Sendable (_ text: String, _ isOver: Bool) -> Bool) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                condition.lock()
                while !isEnough(text, isOver), !isOver, condition.wait(until: Date().addingTimeInterval(20)) {}
                let read = text
                condition.unlock()
                continuation.resume(returning: read)
            }
        }
    }
}
