/// Escapes Swift names with backticks if Swift would parse a keyword.
///
///     var `default`: String          // declared, or used as a value
///     status.default                 // after a dot
///     Room(default: "x")             // an argument label
///
/// The resolver's names have no backticks (`default`). It has already renamed those that can't be escaped (`self` ->
/// `self_`), and those that would shadow names of a generated body (a parameter `call` -> `call_`). See
/// `ReservedNames`.
package enum SwiftIdentifier {
    /// The position of a name in code.
    package enum Context: Sendable {
        /// A declaration (of a type, property, method, parameter or case), or a value without a dot before it.
        case plain
        /// A name after a dot: `room.default`, `.default`.
        case member
        /// An argument label: `Room(default: "x")`. In a declaration, the label is the parameter and `plain`.
        case label
    }

    /// Returns the name, in backticks if needed at this position.
    package static func escaped(_ name: String, as context: Context = .plain) -> String {
        let needsBackticks =
            switch context {
            case .plain: keywords.contains(name) || contextualKeywords.contains(name)
            case .member: name == "init" || name == "self" || name == "Type" || name == "Protocol"
            case .label: name == "inout" || name == "_"
            }
        return needsBackticks ? "`\(name)`" : name
    }

    /// Whether Swift accepts the name, possibly in backticks (The Swift Programming Language, Lexical Structure).
    package static func isLegal(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        guard let first = scalars.first, isHead(first), name != "_" else { return false }
        return scalars.allSatisfy(isCharacter)
    }

    /// Whether it is a qualified or plain name of a type or module that needs no backticks: `Billing.Money`.
    package static func isPath(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { isLegal(String($0)) && escaped(String($0)) == $0 }
    }

    /// Whether an identifier may begin with the scalar.
    static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0x5F: true
        case 0..<0x80, 0x30...0x39: false
        default: isCharacter(scalar) && !isCombining(scalar)
        }
    }

    /// Whether an identifier may contain the scalar.
    static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        case 0..<0x80: false
        case 0xD800...0xDFFF: false
        case 0x1_0000...:
            scalar.value & 0xFFFF < 0xFFFE && scalar.value < 0xF_0000
                && !scalar.properties.isDefaultIgnorableCodePoint
        // Swift accepts invisible marks of direction and width, which would make names look equal.
        default:
            beyondASCII.contains { $0.contains(scalar.value) } && !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }

    /// The ranges of the Basic Multilingual Plane in Swift's grammar.
    private static let beyondASCII: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
        0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
        0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
        0xFDF0...0xFE44, 0xFE47...0xFFFD,
    ]

    /// Keywords that are reserved except after a dot.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
        "while", "_",
    ]

    /// Words that Swift parses as a keyword at the beginning of a statement or an expression.
    private static let contextualKeywords: Set<String> = [
        "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "unsafe", "yield",
    ]
}
