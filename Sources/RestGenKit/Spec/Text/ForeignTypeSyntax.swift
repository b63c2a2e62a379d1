/// Translates types of other languages to Swift: `List<User>`, `User[]`, `string | null`.
///
///     ForeignTypeSyntax.swift("Array[User]")    // "[User]"
package enum ForeignTypeSyntax {
    /// Returns the type in Swift, or `nil` for an unknown form, and for a text that already is a type in Swift.
    package static func swift(_ text: some StringProtocol) -> String? {
        let text = trimmed(text)
        guard text.utf8.count <= 200, let swift = type(text, depth: 0), swift != text else { return nil }
        return swift
    }

    /// Returns the help for a text that isn't a type, with the type in Swift if there is one. Returns `nil` for an unknown
    /// form.
    static func help(_ text: some StringProtocol) -> String? {
        let bare = trimmed(text)
        if let range = ForeignRange.help(bare) { return range }
        if let swift = swift(bare) { return "write '\(swift)'" }
        if let mark = bare.first, "\"'`".contains(mark), bare.last == mark, bare.count > 2,
            !bare.dropFirst().dropLast().contains(mark)
        {
            return "remove the quotes: '\(bare.dropFirst().dropLast())'"
        }
        let names = bare.split(separator: " ")
        if let help = severalTypes(names.map(String.init)) { return help }
        if names.count > 1, names.allSatisfy({ $0.first?.isUppercase == true && $0.allSatisfy(\.isLetter) }) {
            return "a type is one word, as in '\(names.joined())'"
        }
        if bare.hasPrefix("#/"), let name = bare.split(separator: "/").last { return "write '\(name)'" }
        if bare.hasPrefix("{{") || bare.hasPrefix("${") { return "write the type of the value, such as 'String'" }
        if bare.hasPrefix("("), bare.hasSuffix(")"), bare.dropFirst().dropLast().allSatisfy(\.isLetter) {
            return "remove the parentheses: '\(bare.dropFirst().dropLast())'"
        }
        if bare.hasPrefix("{") || bare.hasPrefix("("), bare.hasSuffix(")") || bare.hasSuffix("}") {
            return "declare a model with these fields, and write its name"
        }
        let inside = bare.hasPrefix("[") && bare.hasSuffix("]") ? bare.dropFirst().dropLast() : bare[...]
        if let space = inside.firstIndex(of: " "),
            let stream = ForeignStream.word(for: String(inside[..<space]))
                ?? ["events", "lines"].first(where: { $0 == inside[..<space] })
        {
            return "write '\(stream) \(inside[space...].drop { $0 == " " })' as the whole result"
        }
        let parts = text.split(separator: "|").map { trimmed($0) }
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        let words = parts.map { $0.filter { $0 != "\"" && $0 != "'" } }
        return words.allSatisfy { $0.first?.isUppercase == true }
            ? "if the value has one of several types, declare a union under 'unions' and write its name"
            : "if the value is one of several constants, write '[\(words.joined(separator: ", "))]' under 'enums' "
                + "and the enum's name here"
    }

    /// Returns the help for `String Int`.
    static func severalTypes(_ words: [String]) -> String? {
        guard words.count > 1, words.allSatisfy(TypeSyntax.builtInNames.contains) else { return nil }
        return "write one type, or 'JSON' if the value may have any of them"
    }

    static let lists: Set<String> = [
        "List", "Set", "Array", "Seq", "Sequence", "Vec", "Vector", "Collection", "Iterable", "ArrayList", "IList",
        "IEnumerable", "ReadonlyArray", "list", "set", "array", "seq", "vector", "vec",
    ]
    static let maps: Set<String> = [
        "Map", "HashMap", "Dict", "Dictionary", "Record", "Hash", "IDictionary", "map", "dict", "dictionary", "record",
        "hash",
    ]
    static let optionals: Set<String> = [
        "Optional", "Option", "Maybe", "Nullable", "optional", "option", "maybe", "nullable",
    ]
    /// Types of other languages around a result.
    static let wrappers: Set<String> = [
        "Promise", "Future", "Observable", "Single", "Mono", "Task",
        "Awaitable", "Call", "Response", "Result", "ResponseEntity", "Deferred", "CompletableFuture", "AnyPublisher",
    ]

    /// Whether it is a name or a word of types in other languages, such as `integer`, `List` or `optional`.
    static func isWord(_ word: String) -> Bool {
        names[word] != nil || lists.contains(word) || maps.contains(word) || optionals.contains(word)
            || ["repeated", "many"].contains(word)
    }

    private static func type(_ text: String, depth: Int) -> String? {
        guard depth < 8, !text.isEmpty else { return nil }
        let inside = { (text: String) in type(trimmed(text), depth: depth + 1) }
        if text.hasSuffix("!") { return inside(String(text.dropLast())) }
        if text.hasPrefix("[]") { return inside(String(text.dropFirst(2))).map { "[\($0)]" } }
        if text.hasSuffix("[]") { return inside(String(text.dropLast(2))).map { "[\($0)]" } }
        if text.hasSuffix("?") { return inside(String(text.dropLast())).map { $0.hasSuffix("?") ? $0 : $0 + "?" } }
        if let (left, right) = alternatives(text) {
            let nothing = ["null", "nil", "undefined", "None", "none"]
            if nothing.contains(right) { return inside(left).map { $0 + "?" } }
            return nothing.contains(left) ? inside(right).map { $0 + "?" } : nil
        }
        if text.hasPrefix("["), text.hasSuffix("]") {
            let content = parts(of: text.dropFirst().dropLast(), separator: ":")
            let types = content.compactMap { inside($0) }
            guard types.count == content.count, types.count <= 2 else { return nil }
            return "[\(types.joined(separator: ": "))]"
        }
        if let (inner, make) = described(text) { return inside(inner).map(make) }
        if let (name, content) = applied(text) {
            return generic(name, content.compactMap { inside($0) }, of: content.count)
        }
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
        return names[text] ?? text
    }

    /// Parses `optional User`, `list of users`, `repeated User`.
    private static func described(_ text: String) -> (type: String, make: (String) -> String)? {
        var words = text.split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        let first = words.removeFirst().lowercased()
        if words.first == "of" || words.first == "Of" { words.removeFirst() }
        let type = words.joined(separator: " ")
        switch first {
        case _ where optionals.contains(first): return (type, { $0 + "?" })
        case "repeated", "list", "array", "many", "set", "collection": return (type, { "[\($0)]" })
        case "map", "dict", "dictionary": return (type, { "[String: \($0)]" })
        default: return nil
        }
    }

    /// Parses `Map<String, Int>`, `Array[User]`, `map[string]int`.
    private static func applied(_ text: String) -> (name: String, content: [String])? {
        guard let open = text.firstIndex(where: { $0 == "<" || $0 == "[" }), open > text.startIndex else { return nil }
        let name = trimmed(text[..<open])
        let isAngle = text[open] == "<"
        if text.hasSuffix(isAngle ? ">" : "]") {
            let content = text[text.index(after: open)...].dropLast()
            let depth = content.reduce(0) { $0 + ("<[".contains($1) ? 1 : ">]".contains($1) ? -1 : 0) }
            return depth == 0 ? (name, parts(of: content, separator: ",")) : nil
        }
        // `map[string]int`
        guard !isAngle, let close = text[open...].firstIndex(of: "]") else { return nil }
        return (name, [String(text[text.index(after: open)..<close]), String(text[text.index(after: close)...])])
    }

    private static func generic(_ name: String, _ types: [String], of count: Int) -> String? {
        guard types.count == count, let last = types.last else { return nil }
        switch count {
        case 1 where lists.contains(name): return "[\(last)]"
        case 1 where optionals.contains(name): return last.hasSuffix("?") ? last : last + "?"
        case 1 where maps.contains(name): return "[String: \(last)]"
        case 1 where wrappers.contains(name): return last
        case 2 where maps.contains(name): return "[\(types[0]): \(last)]"
        default: return "\(name)<\(types.joined(separator: ", "))>"
        }
    }

    /// Returns the parts on both sides of the only `|` outside of brackets.
    private static func alternatives(_ text: String) -> (String, String)? {
        let parts = parts(of: text, separator: "|")
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// Splits a text at a separator outside of brackets.
    private static func parts(of text: some StringProtocol, separator: Character) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if "<[(".contains(character) { depth += 1 }
            if ">])".contains(character) { depth -= 1 }
            if character == separator, depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.map { trimmed($0) }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The types in Swift by their names in other languages.
    package static let names: [String: String] = [
        "string": "String", "str": "String", "text": "String", "varchar": "String", "int": "Int", "integer": "Int",
        "long": "Int64", "bigint": "Int64", "Long": "Int64", "Int32": "Int", "int32": "Int", "int64": "Int64",
        "i32": "Int",
        "i64": "Int64", "uint64": "UInt64", "u64": "UInt64", "number": "Double", "float": "Double", "double": "Double",
        "Float": "Double", "float64": "Double", "Number": "Double", "decimal": "Decimal", "BigDecimal": "Decimal",
        "bool": "Bool", "boolean": "Bool", "Boolean": "Bool", "Integer": "Int", "date": "Date", "datetime": "Date",
        "date-time": "Date", "DateTime": "Date", "timestamp": "Date", "Timestamp": "Date", "Instant": "Date",
        "LocalDate": "Day", "any": "JSON", "Any": "JSON", "object": "JSON", "Object": "JSON", "unknown": "JSON",
        "json": "JSON", "uuid": "UUID", "Uuid": "UUID", "guid": "UUID", "GUID": "UUID", "uri": "URL", "url": "URL",
        "URI": "URL", "binary": "Data", "bytes": "Data", "Buffer": "Data", "password": "Secret", "void": "Void",
        "none": "Void", "Unit": "Void", "ID": "String", "slug": "String", "float32": "Double", "byte": "Data",
        "char": "String", "nvarchar": "String", "numeric": "Decimal", "smallint": "Int", "jsonb": "JSON",
        "array": "[JSON]", "Array": "[JSON]", "List": "[JSON]", "list": "[JSON]",
        "Map": "[String: JSON]", "Dictionary": "[String: JSON]", "map": "[String: JSON]", "dict": "[String: JSON]",
    ]
}
