/// A union in the style of other languages: `[User, Gone]`, `User | Gone`, `{ oneOf: [User, Gone], discriminator: type }`.
struct ForeignUnion {
    /// The cases with their types, or `nil` if they aren't listed.
    private let cases: String?
    private let by: String

    /// - Parameter types: The names of types, references to them, or names with types.
    init(_ types: [YAMLNode], by: String? = nil) {
        let cases = types.map(Self.caseText)
        let known = cases.compactMap { $0 }
        self.cases = known.isEmpty || known.count < cases.count ? nil : known.joined(separator: ", ")
        self.by = by ?? "type"
    }

    /// Splits `User | Gone`. Returns `nil` for another text.
    init?(_ text: Located<String>) {
        let names = text.value.split { "|,; \n".contains($0) }.filter { $0 != "or" }
        guard names.count > 1, names.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
        self.init(names.map { YAMLNode(.scalar(YAMLScalar(text: String($0), style: .plain)), text.span) })
    }

    /// Reads a mapping with the keys of other languages. Returns `nil` if it lists no types.
    init?(_ entries: [YAMLEntry]) {
        let by = entries.lazy.compactMap { entry -> String? in
            guard Self.discriminators.contains(entry.key.value) else { return nil }
            return entry.value.scalar?.text ?? entry.value["propertyName"]?.scalar?.text
        }
        if let cases = entries.lazy.compactMap({ $0.value["mapping"]?.entries }).first, !cases.isEmpty {
            self.init(cases.map { YAMLNode(.mapping([$0]), $0.span) }, by: by.first)
            return
        }
        let lists = entries.filter { Self.lists.contains($0.key.value) }
        guard let types = lists.first?.value.items, Self.isList(types) else { return nil }
        self.init(types, by: by.first)
    }

    /// The short form of the union: `{ by: type, user: User, gone: Gone }`. A key that is also a word of `by` is in
    /// quotes: `'"kind"'`.
    var text: String? {
        let isWord = Spec.Union.Discriminator.words.contains(by)
        return cases.map { "{ by: \(isWord ? "'\"\(by)\"'" : by), \($0) }" }
    }

    /// The list of cases with their types: `{ user: User, gone: Gone }`.
    var table: String? { cases.map { "{ \($0) }" } }

    /// Keys for the discriminator.
    static let discriminators = ["by", "discriminator", "propertyName"]
    /// Keys for a list of types.
    static let lists = ["oneOf", "anyOf", "variants", "types", "cases", "options"]

    /// Whether it is a list of types, and not the type of a case such as `[Room]` and `[String: Int]`. A single item has to
    /// be a reference, or a mapping whose key begins with a lowercase letter.
    static func isList(_ types: [YAMLNode]) -> Bool {
        guard types.count == 1, let type = types.first else { return types.count > 1 }
        let isReference = type["$ref"] != nil || type["ref"] != nil
        return isReference || type.entries?.first?.key.value.first?.isLowercase == true
    }

    /// Returns a case with its type, such as `user: User`.
    private static func caseText(_ node: YAMLNode) -> String? {
        let reference = node["$ref"] ?? node["ref"]
        if let entry = node.entries?.first, reference == nil {
            guard node.entries?.count == 1, let type = name(entry.value) else { return nil }
            return "\(entry.key.span.text): \(type)"
        }
        guard let type = name(reference ?? node) else { return nil }
        let isName = type.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        return isName ? "\(SwiftNames.member(type)): \(type)" : nil
    }

    /// Returns the last part of `#/components/schemas/User`.
    private static func name(_ node: YAMLNode) -> String? {
        guard let text = node.scalar?.text, let name = text.split(separator: "/").last else { return nil }
        return String(name)
    }
}
