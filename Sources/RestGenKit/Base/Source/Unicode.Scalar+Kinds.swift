/// What kind of character a scalar is. Almost all names are ASCII, and a look into Unicode's tables takes many times as long.
extension Unicode.Scalar {
    @inlinable package var isLetter: Bool { isASCII ? UInt8(ascii: self).isLetter : properties.isAlphabetic }

    @inlinable package var isUppercase: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }

    @inlinable package var isLowercase: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }

    /// A digit of any script.
    @inlinable package var isDigit: Bool {
        isASCII ? UInt8(ascii: self).isDigit : properties.generalCategory == .decimalNumber
    }

    /// Whatever stands for a number: `7`, `½`, `Ⅷ`.
    @inlinable package var isNumber: Bool { isASCII ? UInt8(ascii: self).isDigit : properties.numericType != nil }

    /// What changes the scalar before it, as a combining accent, or joins it to the next.
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
