/// Derives Swift names from an API's names. Other types don't.
///
///     SwiftNames.member("user_id")          // userID
///     SwiftNames.member("room[name]")       // roomName
///     SwiftNames.type("room_type")          // RoomType
///
/// Camel case is unchanged (`userId` stays `userId`), so that readers recognize the API's name. Letters of all scripts
/// are kept if Swift allows them, in Unicode's composed form (NFC).
package enum SwiftNames {
    /// Returns the name of a property, parameter, method or case, without backticks.
    package static func member(_ name: String) -> String {
        let words = Words(composed(name))
        var result = ""
        for (index, word) in words.words.enumerated() {
            append(index == 0 ? first(word, words) : following(word, words), to: &result)
        }
        return startingLegally(result)
    }

    /// Returns the name of a type, with a suffix if Swift doesn't allow it: `TypeModel`.
    package static func type(_ name: String, prefix: String = "") -> String {
        let type = prefix + part(name)
        return ReservedNames.types.contains(type) ? type + "Model" : type
    }

    /// Returns a part of a type's name: `Rooms` of `RoomsService`.
    package static func part(_ name: String) -> String {
        let words = Words(composed(name))
        var result = ""
        for word in words.words {
            append(words.words.count == 1 && startsUpper(word) ? word : following(word, words), to: &result)
        }
        return startingLegally(result)
    }

    /// Returns the name in Unicode's composed form (NFC).
    ///
    /// This uses the standard library's normalization. Foundation's would add ICU to the static tool on Linux, which is
    /// 40 MB.
    package static func composed(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 0x80 } ? name : String(decoding: name._nfcCodeUnits, as: UTF8.self)
    }

    /// Appends a word, with an underscore between digits: `1` and `0` must not become `10`.
    private static func append(_ word: String, to result: inout String) {
        if result.unicodeScalars.last?.isNumber == true, word.unicodeScalars.first?.isNumber == true { result += "_" }
        result += word
    }

    private static func startingLegally(_ name: String) -> String {
        guard let head = name.unicodeScalars.first, SwiftIdentifier.isHead(head), !head.isDigit else {
            return "_" + name
        }
        return name
    }

    private static func startsUpper(_ word: String) -> Bool {
        word.unicodeScalars.first?.isUppercase == true
    }

    // MARK: Words

    /// Returns the first word of a name in lowercase: `urlPath` for `URLPath`, `eTag` for `ETag`, `admin` for `ADMIN`,
    /// `userId` for `userId`.
    private static func first(_ word: String, _ words: Words) -> String {
        let scalars = Array(word.unicodeScalars)
        if scalars.first?.isDigit == true { return word }
        if words.isScreaming { return word.lowercased() }
        let upper = scalars.prefix { !$0.isLowercase && !$0.isDigit }.count
        guard upper > 0, scalars[0].isUppercase else { return word }
        if upper == scalars.count || (upper == scalars.count - 1 && scalars.last == "s") { return word.lowercased() }
        let startsDigit = scalars[upper].isDigit
        let lowered = upper == 1 || startsDigit ? upper : upper - 1
        return String(scalars: scalars[..<lowered]).lowercased() + String(scalars: scalars[lowered...])
    }

    /// Returns a following word in uppercase: `ID` for `id`, `Name` for `name`, `NextLink` for `nextLink`.
    private static func following(_ word: String, _ words: Words) -> String {
        let plain = words.isScreaming ? word.lowercased() : word
        let scalars = plain.unicodeScalars
        let lower = scalars.prefix { !$0.isUppercase }
        if let acronym = Acronyms.spelling(of: String(lower)) { return acronym + String(scalars[lower.endIndex...]) }
        guard let head = scalars.first, !head.isASCII || head.isLowercase else { return plain }
        return head.properties.titlecaseMapping + String(scalars.dropFirst())
    }
}
