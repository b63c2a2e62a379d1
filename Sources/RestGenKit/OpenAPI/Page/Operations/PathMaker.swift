/// Makes the path of an endpoint: `/pets/{petId:Int64}`.
struct PathMaker {
    let types: PageTypes
    let name: OperationName

    func path(_ operation: DocumentOperation, _ parameters: [DocumentParameter]) -> String {
        // A fragment, which tells two operations on one path apart, is never sent (RFC 9110, section 7.1).
        let whole = operation.path.prefix { $0 != "#" }
        let path = whole.prefix { $0 != "?" }
        let pairs = query(whole[path.endIndex...].dropFirst(), of: operation, parameters)
        var taken: Set<String> = []
        let text = filled(path, parameters, &taken, Self.escaped)
        if pairs.isEmpty { return text }
        return text + "?" + filled(pairs.joined(separator: "&")[...], parameters, &taken) { String($0) }
    }

    private func filled(
        _ template: Substring,
        _ parameters: [DocumentParameter],
        _ taken: inout Set<String>,
        _ escaped: (Substring) -> String
    ) -> String {
        var result = ""
        var rest = template
        while let open = rest.firstIndex(of: "{") {
            result += escaped(rest[..<open])
            rest = rest[rest.index(after: open)...]
            guard let close = rest.firstIndex(of: "}") else {
                result += "%7B"
                continue
            }
            let word = rest[..<close]
            rest = rest[rest.index(after: close)...]
            // `{path*}`, `{path+}`, `{+path}` of other templates take several segments.
            let isSign = { (character: Character) in character == "*" || character == "+" }
            let name = String(word.drop(while: isSign).prefix { !isSign($0) })
            let parameter = parameters.first { $0.place == .path && ($0.name == word || $0.name == name) }
            let isGreedy = word.count > name.count || parameter?.allowsReserved == true
            result += placeholder(name, isGreedy: isGreedy, parameter, &taken)
        }
        return result + escaped(rest)
    }

    /// The pairs of a path's query that an endpoint's path has a spelling for and that no parameter says: of `?acl&x-id=Get`
    /// they are `acl=""` and `x-id=Get`.
    private func query(
        _ text: Substring,
        of operation: DocumentOperation,
        _ parameters: [DocumentParameter]
    ) -> [String] {
        let said = Set(parameters.filter { $0.place == .query }.map(\.name))
        return text.split(separator: "&").compactMap { pair in
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = halves.count == 2 ? halves[1] : ""
            if said.contains(String(halves[0])) { return nil }
            // A type would be what is sent.
            let isType = TypeSyntax.builtInNames.contains(String(halves[0]))
            let isVariable = value.hasPrefix("{") && value.hasSuffix("}")
            guard !isType, !halves[0].isEmpty, Self.isWord(halves[0]),
                Self.isWord(isVariable ? value.dropFirst().dropLast() : value)
            else {
                types.unsaid.add(.unusable, at: operation.span)
                return nil
            }
            return "\(halves[0])=" + (value.isEmpty ? "\"\"" : value)
        }
    }

    private static func isWord(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.$@") }
    }

    /// What an endpoint's path takes for signs of its own.
    private static func escaped(_ text: Substring) -> String {
        var result = ""
        for character in text {
            switch character {
            case "}": result += "%7D"
            case ":" where result.hasSuffix("/"): result += "%3A"
            case "<" where result.hasSuffix("/"): result += "%3C"
            case "[" where result.hasSuffix("/"): result += "%5B"
            case "(": result += "%28"
            case ")": result += "%29"
            case "\"": result += "%22"
            default:
                let bytes = Array(character.utf8)
                let isPlain = bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
                result += isPlain ? String(character) : Self.escaped(bytes)
            }
        }
        return result
    }

    private static func escaped(_ bytes: [UInt8]) -> String {
        bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    /// Names of placeholders are not sent: one that the page can't spell is spelled as Swift does.
    private func placeholder(
        _ word: String,
        isGreedy: Bool,
        _ parameter: DocumentParameter?,
        _ taken: inout Set<String>
    ) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.$@") }
        var name = isPlain ? word : SwiftNames.member(word)
        while !taken.insert(SwiftNames.member(name)).inserted { name += "Too" }
        if isGreedy { return "{\(name)...}" }
        guard let parameter else { return "{\(name)}" }
        let front =
            switch parameter.style {
            case .label: "."
            case .matrix: ";\(parameter.name)="
            default: ""
            }
        let context = PageDeclaration.Context(owner: .method(self.name.service, self.name.method), name: parameter.name)
        let value = parameter.schema.map { types.value(of: $0, at: context) }
        guard let value else { return "\(front){\(name)}" }
        if let constant = value.constant,
            constant.text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "_-.") })
        {
            return front + constant.text
        }
        return "\(front){\(name)\(type(value, parameter))}"
    }

    private func type(_ value: PageValue, _ parameter: DocumentParameter) -> String {
        switch value.type {
        case .known("String"), .known("JSON"), .known("File"), .known("Data"): return ""
        case .known(let word) where value.format == nil || word == "Int64" || word == "Int": return ":\(word)"
        case .known: return ""
        case .declared(let index):
            if case .enumeration = types.declarations[index].content { return ":\(PageTypeMark.mark(index))" }
            if !types.isScalar(value.type) { types.unsaid.add(.objectStyle, at: parameter.span) }
            return ""
        case .list, .map, .optional:
            types.unsaid.add(.objectStyle, at: parameter.span)
            return ""
        }
    }
}

/// Stands in a text for a type that has no name yet.
enum PageTypeMark {
    static func mark(_ index: Int) -> String { "\u{1}\(index)\u{2}" }

    /// The text with the names in place of the marks.
    static func resolved(_ text: String, _ names: (Int) -> String) -> String {
        guard text.contains("\u{1}") else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "\u{1}"), let close = rest[open...].firstIndex(of: "\u{2}") {
            result += rest[..<open]
            result += Int(rest[rest.index(after: open)..<close]).map(names) ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// The types in a text.
    static func types(in text: String) -> [Int] {
        var found: [Int] = []
        _ = resolved(text) { index in
            found.append(index)
            return ""
        }
        return found
    }
}
