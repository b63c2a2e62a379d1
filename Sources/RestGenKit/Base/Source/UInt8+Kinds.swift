/// Inlinable, since readers call them for every byte, and the optimizer doesn't inline `package` functions across
/// modules.
extension UInt8 {
    @inlinable package var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    @inlinable package var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    @inlinable package var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

    @inlinable package func isOne(of characters: StaticString) -> Bool {
        characters.withUTF8Buffer { $0.contains(self) }
    }
}
