/// Reads the names of generic models: `Page<T>`, `Pair<First, Second>`.
extension ModelReader {
    /// Reads a model whose name may have type parameters.
    func parseNamedModel(_ entry: YAMLEntry) -> Spec.Model? {
        if ForeignNameCheck(diagnostics: diagnostics).reports(entry, "a model") { return nil }
        guard entry.key.value.contains("<") else { return parseModel(entry) }
        guard let head = attempt({ () throws(SyntaxError) in try parseHead(entry.key) }) else {
            diagnostics.omittedTypes.insert(Self.bareName(entry.key.value))
            return nil
        }
        var model = parseModel(YAMLEntry(key: head.name, value: entry.value))
        model?.parameters = head.parameters
        return model
    }

    private func parseHead(
        _ key: Located<String>
    ) throws(SyntaxError) -> (name: Located<String>, parameters: [Located<String>]) {
        var cursor = TextCursor(SpecText(key))
        let isPartOfName = { (byte: UInt8) in !byte.isSpace && !byte.isOne(of: "<>,:") }
        let name = cursor.take(while: isPartOfName)
        guard !name.isEmpty, cursor.take("<") else { throw malformed(cursor, name, []) }
        var parameters: [Located<String>] = []
        repeat {
            cursor.skipSpaces()
            let parameter = cursor.take(while: isPartOfName)
            guard !parameter.isEmpty else { throw malformed(cursor, name, parameters) }
            parameters.append(cursor.text.located(parameter))
            cursor.skipSpaces()
        } while cursor.take(",")
        guard cursor.take(">"), cursor.isAtEnd else { throw malformed(cursor, name, parameters) }
        return (cursor.text.located(name), parameters)
    }

    /// Returns `Page` for `Page < T >`.
    private static func bareName(_ key: String) -> String { String(key.prefix { !" <>,".contains($0) }) }

    /// Returns `Page<T>` for `Page < T >` and `Page<T: Codable>`, without text after the brackets.
    private static func generic(_ key: String) -> String {
        let content = key.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }
        let names = content.split(separator: ",").compactMap { $0.split { ": ".contains($0) }.first }
        return "\(bareName(key))<\(names.isEmpty ? "T" : names.joined(separator: ", "))>"
    }

    private func malformed(
        _ cursor: TextCursor,
        _ name: Range<Int>,
        _ parameters: [Located<String>]
    ) -> SyntaxError {
        let model = cursor.text.located(name).value
        let generic = Self.generic(cursor.text.string(0..<cursor.end))
        let (message, help) =
            if model.isEmpty {
                (
                    "expected the name of a generic model, found \(cursor.found)",
                    "write 'Page<T>' or 'Pair<First, Second>'"
                )
            } else if cursor.isAtEnd {
                ("the type parameters of '\(model)' have no closing '>'", "write '\(generic)'")
            } else if parameters.isEmpty, cursor.byte == UInt8(ascii: ">") {
                (
                    "the brackets of '\(model)' contain no type parameter",
                    "write '\(generic)', or '\(model)' without brackets"
                )
            } else {
                ("unexpected \(cursor.found) in the type parameters of '\(model)'", "write '\(generic)'")
            }
        return SyntaxError(
            .genericParameter,
            message,
            at: cursor.isAtEnd ? cursor.text.span : cursor.here,
            help: help
        )
    }
}
