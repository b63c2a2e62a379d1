#if XML
/// Names of elements and attributes.
enum XMLName {
    /// Returns whether an attribute belongs to XML itself: `xmlns`, `xmlns:nm` or `xsi:nil`.
    static func isDeclaration(_ name: String) -> Bool {
        name == "xmlns" || name.hasPrefix("xmlns:") || name.hasPrefix("xsi:")
    }

    /// Returns whether a name is valid (XML 1.0, section 2.3).
    static func isValid(_ name: String) -> Bool {
        var isFirst = true
        for scalar in name.unicodeScalars {
            guard isStart(scalar) || (!isFirst && isInner(scalar)) else { return false }
            isFirst = false
        }
        return !isFirst
    }

    /// Returns whether XML can represent every character. It can't represent most control characters, not even as
    /// references.
    static func isText(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
            default: false
            }
        }
    }

    /// The characters that `NameStartChar` lists (XML 1.0, section 2.3).
    private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
            0x37F...0x1FFF,
            0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
            0x1_0000...0xE_FFFF:
            true
        default: false
        }
    }

    /// The additional characters that `NameChar` lists.
    private static func isInner(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: false
        }
    }

    /// Returns a model's Swift name as an element name: `Page` for `Page<Room>`, `Room` for `Shop.Room`.
    static func element(of model: String) -> String {
        let plain = model.prefix { $0 != "<" }
        return String(plain.split(separator: ".").last ?? "item")
    }
}
#endif
