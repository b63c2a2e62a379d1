/// The kind of a scalar. Almost all names are ASCII, and a lookup in Unicode's tables takes many times as long.
extension Unicode.Scalar {
    @inlinable package var isLetter: Bool { isASCII ? UInt8(ascii: self).isLetter : properties.isAlphabetic }

    @inlinable package var isUppercase: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }

    @inlinable package var isLowercase: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }

    /// Whether the scalar is a digit of any script.
    @inlinable package var isDigit: Bool {
        isASCII ? UInt8(ascii: self).isDigit : properties.generalCategory == .decimalNumber
    }

    /// Whether the scalar is a number, such as `7`, `½` or `Ⅷ`.
    @inlinable package var isNumber: Bool { isASCII ? UInt8(ascii: self).isDigit : properties.numericType != nil }

    /// Whether the scalar modifies the preceding one, as a combining accent, or joins it to the next.
    @inlinable package var isExtending: Bool { !isASCII && (properties.isGraphemeExtend || self == "\u{200D}") }
}

extension String {
    @inlinable package init(scalars: some Collection<Unicode.Scalar>) {
        if scalars.allSatisfy({ $0.isASCII }) {
            self.init(unsafeUninitializedCapacity: scalars.count) { buffer in
                var count = 0
                for scalar in scalars {
                    buffer[count] = UInt8(ascii: scalar)
                    count += 1
                }
                return count
            }
        } else {
            var view = UnicodeScalarView()
            view.append(contentsOf: scalars)
            self.init(view)
        }
    }
}
