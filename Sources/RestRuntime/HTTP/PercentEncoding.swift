/// Percent-encodes the UTF-8 of texts for URLs and form bodies.
///
///     PercentEncoding.append("a/b c", to: &path, keeping: .unreserved)     // a%2Fb%20c
///
/// By default, only the unreserved characters of RFC 3986 (section 2.3) are kept, since values are data and contain no
/// delimiters. Form bodies follow the application/x-www-form-urlencoded serializer of the WHATWG's URL standard.
@usableFromInline
package enum PercentEncoding {
    /// The bytes that aren't encoded.
    ///
    /// The set is two words, one for each half of ASCII, so that a test needs no memory access. Bytes outside of ASCII
    /// are always encoded.
    @usableFromInline
    package struct AllowedCharacters: Sendable {
        /// The bits of the bytes 0 to 63.
        @usableFromInline let low: UInt64
        /// The bits of the bytes 64 to 127.
        @usableFromInline let high: UInt64
        /// Whether a space is written as `+`.
        @usableFromInline var spaceIsPlus = false

        /// Whether a space is `%20`. In a form body it is `+`.
        @inlinable package var isQuery: Bool { !spaceIsPlus }

        /// Creates the set of letters, digits and some other characters.
        fileprivate init(_ others: String) {
            let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
            var low: UInt64 = 0
            var high: UInt64 = 0
            for byte in (letters + others).utf8 {
                if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
            }
            self.low = low
            self.high = high
        }

        /// Returns whether a byte isn't encoded.
        @inlinable package func contains(_ byte: UInt8) -> Bool {
            if byte < 64 { return low & (1 << UInt64(byte)) != 0 }
            return byte < 128 && high & (1 << UInt64(byte &- 64)) != 0
        }

        /// The unreserved characters (RFC 3986, section 2.3).
        package static let unreserved = AllowedCharacters("-._~")
        /// The unreserved characters, and delimiters without a meaning in queries: all but `&`, `+`, `;` and `?`.
        package static let query = AllowedCharacters("-._~!$'()*,/:@=")
        /// The unreserved characters, and the quote of an OData key.
        package static let quoted = AllowedCharacters("-._~'")
        /// The unreserved characters, and slashes, for a path parameter of several segments.
        package static let segments = AllowedCharacters("-._~/")
        /// The characters of a cookie's value (RFC 6265, section 4.1.1), except for `%`.
        package static let cookie = AllowedCharacters("!#$&'()*+-./:<=>?@[]^_`{|}~")
        /// The characters of an encoded URL, including delimiters and `%` (RFC 3986, sections 2.2 and 2.4).
        package static let url = AllowedCharacters("-._~:/?#[]@!$&'()*+,;=%")
        /// https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set
        package static let form: AllowedCharacters = {
            var kept = AllowedCharacters("*-._")
            kept.spaceIsPlus = true
            return kept
        }()
    }

    /// Appends an encoded text. A text without characters to encode is appended without copying it.
    @inline(never)
    static func append(_ text: String, to target: inout String, keeping kept: AllowedCharacters) {
        for byte in text.utf8 where !kept.contains(byte) {
            target += encoded(Array(text.utf8), keeping: kept)
            return
        }
        target += text
    }

    package static func encoded(_ text: String, keeping kept: AllowedCharacters = .unreserved) -> String {
        var target = ""
        append(text, to: &target, keeping: kept)
        return target
    }

    /// Encodes bytes of any encoding that includes ASCII.
    package static func encoded(_ bytes: [UInt8], keeping kept: AllowedCharacters) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count * EscapedBytes.most) { memory in
            var output = EscapedBytes(in: memory)
            for byte in bytes { output.append(byte, keeping: kept) }
            return output.text
        }
    }
}

/// Encoded bytes in memory that is large enough. Other modules use it to write URLs byte by byte.
///
/// The memory belongs to the caller, and must have ``most`` bytes for each byte that is appended.
@usableFromInline
package struct EscapedBytes {
    /// The largest number of encoded bytes of one byte: `%2F`.
    @inlinable package static var most: Int { 3 }
    /// The memory, whose first `count` bytes are written.
    @usableFromInline let memory: UnsafeMutableBufferPointer<UInt8>
    /// The number of written bytes.
    @usableFromInline var count = 0

    /// Creates an empty text in memory.
    @inlinable package init(in memory: UnsafeMutableBufferPointer<UInt8>) {
        self.memory = memory
    }

    @inlinable package var text: String { String(decoding: memory[..<count], as: UTF8.self) }

    /// Appends a byte, encoded if necessary.
    @inlinable package mutating func append(_ byte: UInt8, keeping kept: PercentEncoding.AllowedCharacters) {
        if kept.contains(byte) {
            append(byte)
        } else if byte == UInt8(ascii: " "), !kept.isQuery {
            append(UInt8(ascii: "+"))
        } else {
            append(UInt8(ascii: "%"))
            append(Self.hexadecimal(byte >> 4))
            append(Self.hexadecimal(byte & 15))
        }
    }

    @inlinable package mutating func append(_ byte: UInt8) {
        memory[count] = byte
        count += 1
    }

    /// Removes the last byte if it is the given one.
    @inlinable package mutating func dropLast(_ byte: UInt8) {
        if count > 0, memory[count - 1] == byte { count -= 1 }
    }

    /// Returns the digit for a number below 16. RFC 3986, section 2.1, recommends uppercase digits.
    @inlinable static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
}

/// Encoding into an array, for texts whose length isn't known before.
extension [UInt8] {
    /// Appends the encoded bytes of a text.
    ///
    /// Runs of bytes that aren't encoded are appended as a whole.
    @usableFromInline
    package mutating func append(
        escaping text: UnsafeBufferPointer<UInt8>,
        keeping kept: PercentEncoding.AllowedCharacters
    ) {
        var plain = 0
        for index in text.indices where !kept.contains(text[index]) {
            append(contentsOf: UnsafeBufferPointer(rebasing: text[plain..<index]))
            plain = index + 1
            let byte = text[index]
            if byte == UInt8(ascii: " "), !kept.isQuery {
                append(UInt8(ascii: "+"))
            } else {
                append(UInt8(ascii: "%"))
                append(EscapedBytes.hexadecimal(byte >> 4))
                append(EscapedBytes.hexadecimal(byte & 15))
            }
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[plain...]))
    }

    /// Appends bytes that are encoded already.
    @inlinable package mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inlinable package mutating func append(escaping text: String, keeping kept: PercentEncoding.AllowedCharacters) {
        var text = text
        text.withUTF8 { append(escaping: $0, keeping: kept) }
    }
}
