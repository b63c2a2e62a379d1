/// The words of an API's name.
///
///     user_id            -> user, id
///     room[name]         -> room, name
///     @odata.nextLink    -> odata, nextLink          camel case isn't split
///     +1                 -> plus, 1
///     👍                 -> thumbs, up, sign         a name without letters is spelled
package struct Words {
    package var words: [String]
    /// Whether no letter is lowercase, as in `IN_PROGRESS`, where uppercase doesn't separate words.
    var isScreaming: Bool

    package init(_ name: String) {
        let scalars = Array(name.unicodeScalars)
        if scalars.contains(where: { Self.isWordScalar($0) && !Self.isMark($0) }) {
            words = Self.split(scalars)
        } else {
            words = Self.spelled(scalars)
        }
        let letters = words.lazy.flatMap { $0.unicodeScalars }.filter { $0.isLetter }
        isScreaming = !letters.isEmpty && !letters.contains { $0.isLowercase }
    }

    /// Whether it is a letter, digit or mark that Swift allows inside an identifier.
    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        guard SwiftIdentifier.isCharacter(scalar), scalar != "_", !isVariationSelector(scalar) else { return false }
        if scalar.isASCII { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
            .decimalNumber, .nonspacingMark, .spacingMark:
            return true
        default:
            return false
        }
    }

    private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
        (0xFE00...0xFE0F).contains(scalar.value)
    }

    private static func split(_ scalars: [Unicode.Scalar]) -> [String] {
        var words: [String] = []
        var current: [Unicode.Scalar] = []
        let first = scalars.firstIndex(where: isWordScalar) ?? scalars.endIndex
        let last = scalars.lastIndex(where: isWordScalar) ?? scalars.startIndex
        for (index, scalar) in scalars.enumerated() {
            if isWordScalar(scalar), !(current.isEmpty && isMark(scalar)) {
                current.append(scalar)
            } else if scalar == "'" || scalar == "\u{2019}" {
                continue
            } else {
                if !current.isEmpty { words.append(String(scalars: current)) }
                current.removeAll(keepingCapacity: true)
                // At the beginning or the end a sign has a meaning: `+1`, `-created`, `A+`.
                if index < first || index > last, let sign = signName(scalar) { words.append(sign) }
            }
        }
        if !current.isEmpty { words.append(String(scalars: current)) }
        return words
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        let category = scalar.properties.generalCategory
        return category == .nonspacingMark || category == .spacingMark
    }

    /// Returns the name of a sign.
    private static func signName(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "+": "plus"
        case "-": "minus"
        default: nil
        }
    }

    /// Returns the Unicode names of scalars, which never change: `<=` is `less than sign equals sign`.
    private static func spelled(_ scalars: [Unicode.Scalar]) -> [String] {
        let named = scalars.filter { $0 != "\u{200D}" && !isVariationSelector($0) }
        guard !named.isEmpty else { return ["empty"] }
        return named.flatMap { scalar -> [String] in
            if scalar == "+" { return ["plus"] }
            if scalar == "-" { return ["minus"] }
            guard let name = scalar.properties.name else {
                return ["u" + String(scalar.value, radix: 16, uppercase: true)]
            }
            return name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
        }
    }
}
