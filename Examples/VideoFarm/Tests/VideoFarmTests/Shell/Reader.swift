import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Reads on a thread of its own, as what draws may not wait for it.
final class Reader: @unchecked Sendable {
    private let condition = NSCondition()
    private var text = ""
    private var isOver = false

    init(_ file: FileHandle) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                // At its end a pipe gives nothing, a terminal an error.
                let count = read(file.fileDescriptor, &buffer, buffer.count)
                condition.lock()
                if count > 0 { text += String(decoding: buffer[..<count], as: UTF8.self) } else { isOver = true }
                condition.broadcast()
                condition.unlock()
                if count <= 0 { return }
            }
        }
    }

    /// Throws where it does not come.
    func waits(for wanted: String) async throws {
        let text = await reads { text, _ in text.contains(wanted) }
        if !text.contains(wanted) { throw CocoaError(.coderValueNotFound) }
    }

    /// All, when the other side has ended.
    func rest() async -> String {
        await reads { _, isOver in isOver }
    }

    /// What has been read by then, or within 20 seconds. A test's thread may not wait for it: others want it.
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
