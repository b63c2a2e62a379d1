package import Foundation

/// Functions for file descriptors.
package enum OpenFile {
    /// Writes all bytes. Returns false if that fails, with the reason in `errno`.
    package static func write(_ data: Data, to file: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var offset = 0
            // A signal, a pipe or a full disk may end a write early.
            while offset < bytes.count {
                let count = Foundation.write(file, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                offset += count
            }
            return true
        }
    }
}
