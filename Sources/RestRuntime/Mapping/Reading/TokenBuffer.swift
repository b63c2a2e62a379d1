import Foundation

/// The memory of an index. A small buffer is kept for the next document.
///
/// Allocating memory for each document would cost as much as indexing a small one. Buffers are exchanged under a lock,
/// so several threads can take and give them. Without a spare one, a new buffer is allocated.
struct TokenBuffer {
    private(set) var tokens: UnsafeMutablePointer<Token>
    private(set) var capacity: Int
    /// The unescaped texts of strings with escapes, each at its position in the document, or `nil` if there are none.
    private(set) var text: UnsafeMutablePointer<UInt8>?
    private var textCapacity = 0

    /// Protects the spare buffer. It is held for an assignment only.
    private static let lock = NSLock()
    nonisolated(unsafe) private static var spare: TokenBuffer?
    /// The largest number of tokens of a kept buffer: 1 MB of memory.
    private static let keptCapacity = 65_536
    /// The largest size of kept texts, 1 MB.
    private static let keptTextCapacity = 1_048_576

    /// Creates a buffer for a document of a number of bytes.
    ///
    /// A kept buffer may be smaller than the document needs. It grows while the document is indexed.
    static func reusable(forBytes count: Int) -> TokenBuffer {
        lock.lock()
        let kept = spare
        spare = nil
        lock.unlock()
        if var kept {
            // Text is written without checks, so its memory has to be as large as the document.
            if kept.textCapacity < count { kept.freeText() }
            return kept
        }
        return TokenBuffer(capacity: min(max(count / 8 + 16, 64), keptCapacity))
    }

    /// Allocates a buffer for a number of tokens.
    init(capacity: Int) {
        tokens = UnsafeMutablePointer<Token>.allocate(capacity: capacity)
        self.capacity = capacity
    }

    /// Doubles the capacity, and keeps the first tokens.
    ///
    /// - Parameter count: The number of tokens that are in use.
    mutating func grow(count: Int) {
        let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
        memcpy(larger, tokens, count * MemoryLayout<Token>.stride)
        tokens.deallocate()
        tokens = larger
        capacity *= 2
    }

    /// Allocates memory for the unescaped texts of a document.
    ///
    /// The memory of an earlier document is freed.
    mutating func makeText(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        freeText()
        let newText = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        text = newText
        textCapacity = count
        return newText
    }

    private mutating func freeText() {
        text?.deallocate()
        text = nil
        textCapacity = 0
    }

    /// Frees the memory of a buffer that isn't kept.
    private func free() {
        tokens.deallocate()
        text?.deallocate()
    }

    /// Keeps the buffer for the next document, or frees it.
    func recycle() {
        guard capacity <= Self.keptCapacity else { return free() }
        var kept = self
        if textCapacity > Self.keptTextCapacity { kept.freeText() }
        Self.lock.lock()
        let old = Self.spare
        Self.spare = kept
        Self.lock.unlock()
        old?.free()
    }
}
