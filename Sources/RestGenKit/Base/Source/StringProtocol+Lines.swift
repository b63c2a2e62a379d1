extension StringProtocol where SubSequence == Substring {
    /// The lines, including empty ones. For most texts they are found without decoding characters.
    @inlinable package var lines: [Substring] {
        if isPrintableASCII { return [self[...]] }
        let newline = UInt8(ascii: "\n")
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == newline }) {
            return self[...].utf8.split(separator: newline, omittingEmptySubsequences: false).map(Substring.init)
        }
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// Whether the text consists of ASCII letters, digits, punctuation and spaces.
    @inlinable package var isPrintableASCII: Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 } }
}
