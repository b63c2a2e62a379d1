import Foundation

/// The bytes of a stream that are not used up, in one piece.
struct StreamBuffer: ~Copyable {
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// What is kept of the memory that a large part needed.
    private static let keptCapacity = 1 << 18
    private static let firstCapacity = 1 << 12

    init() {
        capacity = Self.firstCapacity
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    /// Keeps the bytes of `first`, and those from `rest` on, moved to the front; appends others.
    mutating func append(_ data: Data, keeping first: Range<Int>, _ rest: Int) {
        let restCount = count - rest
        if first.lowerBound > 0, !first.isEmpty { memmove(bytes, bytes + first.lowerBound, first.count) }
        if rest > first.count, restCount > 0 { memmove(bytes + first.count, bytes + rest, restCount) }
        count = first.count + restCount
        fit(count + data.count)
        data.withUnsafeBytes { new in
            if let start = new.baseAddress { memcpy(bytes + count, start, new.count) }
        }
        count += data.count
    }

    private mutating func fit(_ needed: Int) {
        let isMuchTooLarge = capacity > Self.keptCapacity && needed < capacity / 4
        guard needed > capacity || isMuchTooLarge else { return }
        capacity = max(isMuchTooLarge ? needed : max(needed, capacity * 2), Self.firstCapacity)
        let other = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        memcpy(other, bytes, count)
        bytes.deallocate()
        bytes = other
    }
}

/// Where a byte stands next in a ``StreamBuffer``: each byte is looked at once, however often it is asked for.
struct NextByte {
    let byte: UInt8
    private var found: Int?
    /// Up to here there is none but the one that was found.
    private var looked = 0

    init(_ byte: UInt8) {
        self.byte = byte
    }

    /// The first at or behind `here`.
    @inline(__always)
    mutating func find(from here: Int, in buffer: borrowing StreamBuffer) -> Int? {
        if let found, found >= here { return found }
        let start = max(here, looked)
        guard start < buffer.count else { return nil }
        let first = buffer.bytes + start
        guard let place = memchr(first, Int32(byte), buffer.count - start) else {
            found = nil
            looked = buffer.count
            return nil
        }
        let position = start + (place - UnsafeMutableRawPointer(first))
        found = position
        looked = position + 1
        return position
    }

    /// The bytes have moved to the front, by so many.
    mutating func move(by count: Int) {
        found = found.flatMap { $0 >= count ? $0 - count : nil }
        looked = max(looked - count, 0)
    }

    /// What was passed is looked at again.
    mutating func goBack(to here: Int) {
        (found, looked) = (nil, here)
    }
}

/// A part of a stream is larger than what is kept of it.
struct PartTooLarge: Error {}
