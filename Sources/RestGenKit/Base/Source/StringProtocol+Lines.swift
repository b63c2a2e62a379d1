extension StringProtocol where SubSequence == Substring {
    /// The lines, empty ones as well. Of most texts they are found without a look at their characters.
    @inlinable package var lines: [Substring] {
        if isPrintableASCII { return [self[...]] }
        let newline = UInt8(ascii: "\n")
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == newline }) {
            return self[...].utf8.split(separator: newline, omittingEmptySubsequences: false).map(Substring.init)
        }
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// True for letters, digits, punctuation and spaces of ASCII.
    @inlinable package var isPrintableASCII: Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 } }
}
