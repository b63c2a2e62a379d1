import Foundation

// Canonical bytes: every value with a sign of its kind in front and its length where it has one, so that two
// sequences of values are equal exactly when their bytes are.

extension ValueWriter {
    enum Tag: UInt8 {
        case null = 1
        case absent, `true`, `false`, integer, double, string, bytes, array, object, number, end, foreign, variant
    }

    func tag(_ tag: Tag) { state.pointee.byte(tag.rawValue) }

    func canonical(_ value: Int64) {
        tag(.integer)
        word(UInt64(bitPattern: value))
    }

    /// Minus zero equals zero; what is not a number equals nothing.
    func canonical(_ value: Double) {
        tag(.double)
        if value.isNaN { state.pointee.isUnequal = true }
        word(value == 0 ? 0 : value.bitPattern)
    }

    /// Texts are equal as Swift's are: by Unicode's canonical equivalence.
    @inline(never)
    func canonical(_ value: String) {
        var text = value
        let isASCII = text.withUTF8 { buffer in
            var place = 0
            while place < buffer.count {
                if buffer[place] >= 0x80 { return false }
                place = place &+ 1
            }
            return true
        }
        canonical(bytesOf: isASCII ? text : text.decomposedStringWithCanonicalMapping)
    }

    @inline(never)
    func canonical(bytesOf text: String) {
        tag(.string)
        word(UInt64(text.utf8.count))
        state.pointee.raw(text)
    }

    /// A number by its value, whatever its text.
    @inline(never)
    func canonical(number text: String) {
        let normalized = JSONNumber(checked: text).normalized
        tag(.number)
        word(UInt64(normalized.utf8.count))
        state.pointee.raw(normalized)
    }

    @inline(never)
    func canonical(_ data: Data) {
        tag(.bytes)
        word(UInt64(data.count))
        data.withUnsafeBytes { state.pointee.raw($0) }
    }

    func word(_ value: UInt64) { state.pointee.word(value) }
}

extension WriterState {
    /// Eight bytes.
    mutating func word(_ value: UInt64) {
        if capacity &- count < 8 { grow(8) }
        var value = value
        memcpy(bytes + count, &value, 8)
        count = count &+ 8
    }

    @inline(never)
    mutating func raw(_ buffer: UnsafeRawBufferPointer) {
        guard let base = buffer.baseAddress else { return }
        if capacity - count < buffer.count { grow(buffer.count) }
        memcpy(bytes + count, base, buffer.count)
        count += buffer.count
    }

    /// A key as canonical bytes. The fields come in one order, so its place tells most keys apart already.
    mutating func canonicalKey(_ key: StaticString) {
        let length = key.utf8CodeUnitCount
        if capacity &- count < length &+ 1 { grow(length &+ 1) }
        bytes[count] = UInt8(truncatingIfNeeded: length)
        memcpy(bytes + count + 1, key.utf8Start, length)
        count = count &+ length &+ 1
    }
}
