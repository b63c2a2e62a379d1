/// Names of elements and attributes (XML 1.0, section 2.3), which may have a prefix.
package enum XMLNames {
    package static func isValid(_ name: String) -> Bool {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy(isPart)
    }

    private static func isPart(_ part: Substring) -> Bool {
        guard let first = part.unicodeScalars.first, isStart(first) else { return false }
        return part.unicodeScalars.allSatisfy { isStart($0) || isInner($0) }
    }

    private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_"
            || (scalar.isASCII ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) : isLetter(scalar))
    }

    private static func isInner(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "." || ("0"..."9").contains(scalar)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .letterNumber: true
        default: false
        }
    }
}
