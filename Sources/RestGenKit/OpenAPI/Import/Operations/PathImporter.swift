/// Imports the path of an operation with the types of its parameters.
///
///     /pets/{petId}?x-id=Get, petId: int64    ->   /pets/{petId:Int64}?x-id=Get
struct PathImporter {
    let types: ImportedTypes
    let name: OperationName

    struct ImportResult {
        var path: ImportedPath
        /// The names of query parameters that the path's own pairs declare.
        var pairs: Set<String> = []
    }

    func path(_ operation: DocumentOperation, _ parameters: [DocumentParameter]) -> ImportResult {
        var free = FreeNames()
        var result = ImportResult(path: filled(operation, parameters, &free))
        result.path.pairs = operation.pairs.split(separator: "&").compactMap { pair -> ImportedPath.QueryPair? in
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let (name, explicitValue) = (String(halves[0]), halves.count == 2 ? halves[1] : nil)
            let value = explicitValue ?? ""
            let parameter = parameters.first { $0.location == .query && $0.name == name }
            // A declared query parameter replaces the pair: `?acl`, `?name={name}`.
            let isExplicit = value.isEmpty ? parameter?.isRequired == true : value.hasPrefix("{") && parameter != nil
            if isExplicit { return nil }
            guard let pair = self.pair(name, explicitValue, parameters) else {
                if parameter == nil { types.unsupported.add(.unusable, at: operation.span) }
                return nil
            }
            return result.pairs.insert(name).inserted ? pair : nil
        }
        return result
    }

    /// Returns the pair for the endpoint's path: `x-id=Get`, `acl:Void` or `acl=""`. Returns `nil` if a spec can't
    /// express it.
    private func pair(_ name: String, _ explicitValue: Substring?, _ parameters: [DocumentParameter]) -> ImportedPath
        .QueryPair?
    {
        // In a spec, a type name in the query is a body.
        guard !name.isEmpty, Self.isWord(name[...]), !TypeSyntax.builtInNames.contains(name) else { return nil }
        guard let value = explicitValue else {
            return ImportedPath.QueryPair(name: name, value: .argument(.flag))
        }
        if value.hasPrefix("{"), value.hasSuffix("}") {
            let word = value.dropFirst().dropLast()
            guard let parameter = parameters.first(where: { $0.location == .path && $0.name == word }) else {
                return ImportedPath.QueryPair(name: name, value: .argument(nil))
            }
            let context = ImportedDeclaration.Context(owner: .method(self.name.service, self.name.method), name: name)
            let type = parameter.schema.flatMap { self.type(types.value(of: $0, at: context), parameter) }
            return ImportedPath.QueryPair(name: name, value: .argument(type))
        }
        guard Self.isWord(value) else { return nil }
        return ImportedPath.QueryPair(name: name, value: .constant(String(value)))
    }

    private func filled(
        _ operation: DocumentOperation,
        _ parameters: [DocumentParameter],
        _ free: inout FreeNames
    ) -> ImportedPath {
        var path = ImportedPath()
        let template = Self.bracing(Self.withoutDots(operation.plainPath)[...], parameters)
        var rest = template.unicodeScalars[...]
        var used: Set<String> = []
        while let open = rest.firstIndex(of: "{") {
            path.append(Self.escaped(Substring(rest[..<open])))
            if path.lastText.unicodeScalars.last == "$" { path.lastText = path.lastText.dropLast() + "%24" }
            rest = rest[rest.index(after: open)...]
            guard let close = Self.close(in: rest) else {
                types.files.diagnostics.warning(
                    .openapiDocument,
                    "'{' in the path '\(operation.plainPath)' is never closed: it is sent as '%7B'",
                    at: operation.span,
                    help: "close the placeholder with '}', or write '%7B'"
                )
                path.append("%7B")
                continue
            }
            let word = Self.trimmed(String(rest[..<close]))
            rest = rest[rest.index(after: close)...]
            // `{?page,size}` is a query (RFC 6570, section 3.2.8). Its parameters are declared separately.
            if word.hasPrefix("?") || word.hasPrefix("&") {
                let names = word.dropFirst().split(separator: ",")
                let isExplicit = names.allSatisfy { name in
                    parameters.contains { $0.location == .query && $0.name == name }
                }
                if !isExplicit { types.unsupported.add(.unusable, at: operation.span) }
                continue
            }
            let (plain, isMarked) = Self.plain(word)
            let found = [word, plain].lazy.compactMap { Self.parameter(named: $0, in: parameters) }.first
            if let parameter = found {
                used.insert(parameter.name)
                append(plain, isGreedy: isMarked || parameter.allowsReserved, parameter, to: &path, &free)
            } else if let sign = plain.first, ";./#".contains(sign),
                let parameter = Self.parameter(named: String(plain.dropFirst()), in: parameters)
            {
                // A path segment, a label or a path-style parameter (RFC 6570, sections 3.2.5 to 3.2.7). A fragment is
                // never sent.
                used.insert(parameter.name)
                if sign == "#" { continue }
                path.append(sign == ";" ? Self.escaped(";\(parameter.name)=") : String(sign))
                append(parameter.name, isGreedy: isMarked, parameter, to: &path, &free)
            } else {
                append(plain, isGreedy: isMarked, nil, to: &path, &free)
            }
        }
        for parameter in parameters where parameter.location == .path && !used.contains(parameter.name) {
            let isInPair = operation.pairs.contains("{\(parameter.name)}")
            if !isInPair { types.unsupported.add(.unusedPathParameter, at: parameter.span) }
        }
        path.append(Self.escaped(Substring(rest)))
        if let code = [":": "%3A", ",": "%2C", ";": "%3B"][path.lastText.suffix(1)] {
            path.lastText = path.lastText.dropLast() + code
        }
        return path
    }

    /// Returns the path parameter with a name, preferably in the same letter case.
    private static func parameter(named name: String, in parameters: [DocumentParameter]) -> DocumentParameter? {
        parameters.first { $0.location == .path && $0.name == name }
            ?? parameters.first { $0.location == .path && $0.name.lowercased() == name.lowercased() }
    }

    /// Converts `/rooms/:id` and `/rooms/<id>` to braces, if a path parameter with the name is declared and has no
    /// placeholder yet.
    private static func bracing(_ path: Substring, _ parameters: [DocumentParameter]) -> String {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        let names = Set(parameters.lazy.filter { $0.location == .path && !path.contains("{\($0.name)}") }.map(\.name))
        guard !names.isEmpty else { return String(path) }
        let braced = segments.map { segment -> String in
            if segment.first == ":", names.contains(String(segment.dropFirst())) { return "{\(segment.dropFirst())}" }
            guard segment.first == "<", segment.last == ">" else { return String(segment) }
            let name = segment.dropFirst().dropLast()
            return names.contains(String(name)) ? "{\(name)}" : String(segment)
        }
        return braced.joined(separator: "/")
    }

    /// Removes the segments `.` and `..` (RFC 3986, section 5.2.4).
    private static func withoutDots(_ path: Substring) -> String {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard segments.contains(where: { $0 == "." || $0 == ".." }) else { return String(path) }
        var result: [Substring] = []
        for (index, segment) in segments.enumerated() {
            switch segment {
            case ".": break
            case "..": if result.count > 1 { result.removeLast() }
            default:
                result.append(segment)
                continue
            }
            // At the end, the slash before it remains.
            if index == segments.count - 1 { result.append("") }
        }
        return result.joined(separator: "/")
    }

    /// Returns the index of the closing brace, or `nil` if there is none. A placeholder's pattern can contain braces:
    /// `{id:[0-9]{3}}`.
    private static func close(in rest: Substring.UnicodeScalarView) -> String.Index? {
        var depth = 0
        for (index, scalar) in zip(rest.indices, rest) {
            if scalar == "{" { depth += 1 }
            guard scalar == "}" else { continue }
            if depth == 0 { return index }
            depth -= 1
        }
        // Without balance, only a pattern contains braces: `{id:[0-9]{3}`, but not `{id/rooms/{room}`.
        guard let close = rest.firstIndex(of: "}"), let pattern = rest[..<close].firstIndex(of: ":") else { return nil }
        return rest[..<pattern].allSatisfy { $0 != "/" && $0 != "{" } && !rest[..<close].contains("/") ? close : nil
    }

    /// Returns the text of a placeholder without a second pair of braces (`{{id}}`) and without spaces.
    private static func trimmed(_ word: String) -> String {
        var word = word[...]
        if word.hasPrefix("{"), word.hasSuffix("}") { word = word.dropFirst().dropLast() }
        return String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// Returns the name in a placeholder of another template language, and whether it matches several segments.
    ///
    /// - `{path*}`, `{path+}`, `{+path}`, `{...path}` and `{path=rooms/*}` match several segments.
    /// - `{id:[0-9]+}` and `{id=*}` have a pattern for one segment, which is ignored.
    private static func plain(_ word: String) -> (name: String, isMarked: Bool) {
        if let sign = word.firstIndex(of: "="), sign > word.startIndex, isWord(word[..<sign]) {
            let pattern = word[word.index(after: sign)...]
            return (String(word[..<sign]), pattern.contains("/") || pattern.contains("**"))
        }
        var name = word[...]
        if name.hasPrefix("+") {
            name = name.dropFirst()
        } else if name.hasSuffix("*") || name.hasSuffix("+") {
            name = name.dropLast()
        } else if name.hasSuffix("...") {
            name = name.dropLast(3)
        } else if name.hasPrefix("...") {
            name = name.dropFirst(3)
        }
        if !name.isEmpty, isWord(name) { return (String(name), name.count < word.count) }
        let front = word.prefix { $0 != ":" }
        return (!front.isEmpty && isWord(front) ? String(front) : word, false)
    }

    private static func isWord(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.$@") }
    }

    /// Percent-encodes characters with a special meaning in an endpoint's path.
    private static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        let scalars = text.unicodeScalars
        // In the last segment, it looks like a query without '?'.
        let last = scalars.lastIndex(of: "/") ?? scalars.startIndex
        for (index, scalar) in zip(scalars.indices, scalars) {
            switch scalar {
            case "&" where index >= last: result += "%26"
            case "{": result += "%7B"
            case "}": result += "%7D"
            case "?": result += "%3F"
            case "#": result += "%23"
            case ">" where result.hasSuffix("-"): result += "%3E"
            case ":" where result.hasSuffix("/"): result += "%3A"
            // `@Path` looks like an annotation of another tool.
            case "@" where result.hasSuffix("/") && scalars[scalars.index(after: index)...].first?.isUppercase == true:
                result += "%40"
            case "<" where result.hasSuffix("/"): result += "%3C"
            case "[": result += "%5B"
            case "*" where result.hasSuffix("/"): result += "%2A"
            case "(": result += "%28"
            case ")": result += "%29"
            case "\"": result += "%22"
            case "\\": result += "%5C"
            case "`": result += "%60"
            case "%" where !Self.isEscape(scalars[index...].prefix(3)): result += "%25"
            case "\u{0}"..."\u{20}", "\u{7F}":
                result += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether two hexadecimal digits follow a `%`.
    private static func isEscape(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
        scalars.count == 3 && scalars.dropFirst().allSatisfy(\.properties.isASCIIHexDigit)
    }

    /// Returns the name of a placeholder in a spec. An invalid name is changed, because names of placeholders aren't
    /// sent.
    static func placeholderName(_ word: String) -> String {
        !word.isEmpty && isWord(word[...]) ? word : SwiftNames.member(word)
    }

    private func append(
        _ word: String,
        isGreedy: Bool,
        _ parameter: DocumentParameter?,
        to path: inout ImportedPath,
        _ free: inout FreeNames
    ) {
        var placeholder = ImportedPath.Placeholder(name: Self.placeholderName(word), isGreedy: isGreedy)
        if !free.claims(SwiftNames.member(placeholder.name)) {
            placeholder.name = free.claim([SwiftNames.member("other_" + placeholder.name)])
        }
        guard let parameter else { return path.append(placeholder) }
        guard !isGreedy else {
            reportType(of: parameter)
            return path.append(placeholder)
        }
        switch parameter.style {
        case .label: path.append(".")
        case .matrix: path.append(Self.escaped(";\(parameter.name)="))
        default: break
        }
        let context = ImportedDeclaration.Context(
            owner: .method(self.name.service, self.name.method),
            name: parameter.name
        )
        let value = parameter.schema.map { types.value(of: $0, at: context) }
        // Characters that need no escaping anywhere in a URL (RFC 3986, section 2.3).
        if let constant = value?.constant,
            constant.text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "_-.~") })
        {
            return path.append(constant.text)
        }
        placeholder.type = value.flatMap { value in
            let declared = parameter.schema.map { types.omissible(value, of: $0, at: context) }
            return type(declared ?? value, parameter)
        }
        if let value, let schema = parameter.schema {
            let type = placeholder.type ?? .text
            placeholder.rules =
                type == value.type
                ? RulesImporter(types: types).rules(of: schema, for: value, isOfPath: true)?.beyondPath : nil
            if placeholder.rules != nil { placeholder.type = type }
        }
        path.append(placeholder)
    }

    /// Reports a type other than a string for a placeholder of several segments, which is always a string.
    private func reportType(of parameter: DocumentParameter) {
        guard let node = parameter.schema.flatMap(types.files.resolved) else { return }
        let kinds = types.shapes.kinds(of: node)
        if !kinds.isEmpty, kinds != [.string] { types.unsupported.add(.pathValue, at: parameter.span) }
    }

    /// Returns `nil` for `String`.
    private func type(_ value: ImportedValue, _ parameter: DocumentParameter) -> ImportedType? {
        switch value.type {
        // A `URL` would be a whole address instead of a path segment.
        case .known("String"), .known("JSON"), .known("File"), .known("Data"), .known("URL"): return nil
        case .known(let word) where value.format == nil || word == "Int64" || word == "Int": return value.type
        case .known: return nil
        case .declared(let index):
            if case .enumeration = types.declarations[index].content { return value.type }
            if !types.isScalar(value.type) { types.unsupported.add(.pathValue, at: parameter.span) }
            return nil
        case .list, .map, .optional:
            types.unsupported.add(.pathValue, at: parameter.span)
            return nil
        }
    }
}

extension ValueRules {
    /// The rules without the one that a placeholder has a text, which the runtime always checks.
    fileprivate var beyondPath: ValueRules? {
        var rules = self
        if rules.count == 1 ... .max { rules.count = nil }
        return rules.isEmpty ? nil : rules
    }
}
