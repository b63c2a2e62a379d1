import Foundation

/// The memory of an index, kept for the next document while it is small.
struct TokenBuffer {
    private(set) var tokens: UnsafeMutablePointer<Token>
    private(set) var capacity: Int

    private static let lock = NSLock()
    nonisolated(unsafe) private static var spare: TokenBuffer?
    /// 1 MB of tokens: what an index may hold to be kept.
    private static let keptCapacity = 65_536

    /// A buffer for a document of so many bytes.
    static func take(forBytes count: Int) -> TokenBuffer {
        lock.lock()
        let kept = spare
        spare = nil
        lock.unlock()
        if let kept { return kept }
        return TokenBuffer(capacity: min(max(count / 8 + 16, 64), keptCapacity))
    }

    init(capacity: Int) {
        tokens = UnsafeMutablePointer<Token>.allocate(capacity: capacity)
        self.capacity = capacity
    }

    mutating func grow(count: Int) {
        let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
        memcpy(larger, tokens, count * MemoryLayout<Token>.stride)
        tokens.deallocate()
        tokens = larger
        capacity *= 2
    }

    /// Keeps the buffer for the next document, or frees it.
    func give() {
        guard capacity <= Self.keptCapacity else { return tokens.deallocate() }
        Self.lock.lock()
        let old = Self.spare
        Self.spare = self
        Self.lock.unlock()
        old?.tokens.deallocate()
    }
}
