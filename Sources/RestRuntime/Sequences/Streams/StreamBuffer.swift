import Foundation

/// The unused bytes of a stream, contiguous in memory.
///
/// Memory is reused for all parts of a stream. It grows to twice its size when it is full, and shrinks after a large
/// part.
struct StreamBuffer: ~Copyable {
    /// The memory, whose first `count` bytes are valid.
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    /// The size of the memory in bytes.
    private var capacity: Int
    /// The largest memory to keep after a large part.
    private static let keptCapacity = 1 << 18
    /// The size of the first memory.
    private static let firstCapacity = 1 << 12

    /// Creates an empty buffer of 4 KB.
    init() {
        capacity = Self.firstCapacity
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    /// Keeps the bytes of `first` and those from `rest` on, moves them to the front, and appends others.
    ///
    /// - Parameters:
    ///   - data: The bytes to append.
    ///   - first: The bytes to keep at the front. Empty for none.
    ///   - rest: The position of the other bytes to keep, at or after `first`.
    mutating func append(_ data: Data, keeping first: Range<Int>, _ rest: Int) {
        let restCount = count - rest
        if first.lowerBound > 0, !first.isEmpty { memmove(bytes, bytes + first.lowerBound, first.count) }
        if rest > first.count, restCount > 0 { memmove(bytes + first.count, bytes + rest, restCount) }
        count = first.count + restCount
        resize(toFit: count + data.count)
        data.withUnsafeBytes { new in
            if let start = new.baseAddress { memcpy(bytes + count, start, new.count) }
        }
        count += data.count
    }

    /// Enlarges or shrinks the memory, so that it fits a number of bytes.
    private mutating func resize(toFit needed: Int) {
        // A long stream with one large event shouldn't keep its memory.
        let isMuchTooLarge = capacity > Self.keptCapacity && needed < capacity / 4
        guard needed > capacity || isMuchTooLarge else { return }
        capacity = max(isMuchTooLarge ? needed : max(needed, capacity * 2), Self.firstCapacity)
        let other = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        memcpy(other, bytes, count)
        bytes.deallocate()
        bytes = other
    }
}

/// The next occurrence of a byte in a ``StreamBuffer``. Each byte is read once, however often it is searched for.
///
/// Positions are those of the buffer, so a parser calls ``shiftPositions(by:)`` when bytes move.
struct NextByte {
    /// The byte that is searched.
    let byte: UInt8
    /// The position of the last occurrence that was found.
    private var found: Int?
    /// The end of the bytes that have been searched. They contain no occurrence after ``found``.
    private var searchEnd = 0

    /// Creates a search that begins at the first byte.
    init(_ byte: UInt8) {
        self.byte = byte
    }

    /// Returns the position of the first occurrence at or after a position, or `nil` if the byte hasn't arrived.
    @inline(__always)
    mutating func find(from position: Int, in buffer: borrowing StreamBuffer) -> Int? {
        if let found, found >= position { return found }
        let start = max(position, searchEnd)
        guard start < buffer.count else { return nil }
        let first = buffer.bytes + start
        guard let match = memchr(first, Int32(byte), buffer.count - start) else {
            found = nil
            searchEnd = buffer.count
            return nil
        }
        let matchPosition = start + (match - UnsafeMutableRawPointer(first))
        found = matchPosition
        searchEnd = matchPosition + 1
        return matchPosition
    }

    /// Adjusts the positions after the bytes have moved to the front.
    mutating func shiftPositions(by count: Int) {
        found = found.flatMap { $0 >= count ? $0 - count : nil }
        searchEnd = max(searchEnd - count, 0)
    }

    /// Searches again from a position, because the parser reads a line again.
    mutating func restart(at position: Int) {
        (found, searchEnd) = (nil, position)
    }
}

/// The error of a part that is larger than the limit.
///
/// The session converts it to ``TransportError/Kind/bodyTooLarge``.
struct PartTooLarge: Error {}
