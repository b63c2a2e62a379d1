/// A Swift name as generated code spells it: in backticks where Swift would read a keyword.
///
///     var `default`: String          // declared, or used as a value
///     status.default                 // behind a dot
///     Room(default: "x")             // a label of a call
///
/// The names that come from the resolver are plain (`default`). It has renamed those that no backticks can save
/// (`self` -> `self_`), and those that hide what a generated body uses (a parameter `call` -> `call_`): see `ReservedNames`.
public enum SwiftIdentifier {
    /// Where a name stands in the source.
    public enum Place: Sendable {
        /// A declaration (of a type, property, method, parameter, case), or a value used without a dot before it.
        case plain
        /// Behind a dot: `room.default`, `.default`.
        case member
        /// A label of a call: `Room(default: "x")`. In a declaration the label is the parameter: `plain`.
        case label
    }

    /// The name in backticks where this place needs them.
    public static func escaped(_ name: String, as place: Place = .plain) -> String {
        let needsBackticks =
            switch place {
            case .plain: keywords.contains(name) || contextualKeywords.contains(name)
            case .member: name == "init" || name == "self" || name == "Type" || name == "Protocol"
            case .label: name == "inout" || name == "_"
            }
        return needsBackticks ? "`\(name)`" : name
    }

    /// True for a name that Swift can read, in backticks at worst (The Swift Programming Language, Lexical Structure).
    public static func isLegal(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        guard let first = scalars.first, isHead(first), name != "_" else { return false }
        return scalars.allSatisfy(isCharacter)
    }

    /// True for a name of a type or a module that is written out as it is, inside of others at most: `Billing.Money`.
    package static func isPath(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { isLegal(String($0)) && escaped(String($0)) == $0 }
    }

    /// A scalar that may begin an identifier.
    static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0x5F: true
        case 0..<0x80, 0x30...0x39: false
        default: isCharacter(scalar) && !isCombining(scalar)
        }
    }

    /// A scalar that may stand inside an identifier.
    static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        case 0..<0x80: false
        case 0xD800...0xDFFF: false
        case 0x1_0000...:
            scalar.value & 0xFFFF < 0xFFFE && scalar.value < 0xF_0000
                && !scalar.properties.isDefaultIgnorableCodePoint
        // Swift takes marks of direction and width that have no shape; a reader would not see them.
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

    /// The ranges of the Basic Multilingual Plane that the grammar lists.
    private static let beyondASCII: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
        0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
        0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
        0xFDF0...0xFE44, 0xFE47...0xFFFD,
    ]

    /// The keywords that are reserved everywhere but behind a dot.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
        "while", "_",
    ]

    /// Words that Swift reads as a keyword where a statement or an expression begins.
    private static let contextualKeywords: Set<String> = [
        "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "unsafe", "yield",
    ]
}
