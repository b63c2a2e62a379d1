/// Reads the names of generic models: `Page<T>`, `Pair<First, Second>`.
extension ModelReader {
    /// Reads a model whose name may have type parameters.
    func parseNamedModel(_ entry: YAMLEntry) -> Spec.Model? {
        if let colon = entry.key.value.firstRange(of: ": ") {
            report(
                .invalidName,
                "the name of a model contains a colon",
                at: entry.key.span,
                help: "write '{ extends: \(entry.key.value[colon.upperBound...]), fields: { … } }' to extend a model"
            )
            return nil
        }
        guard entry.key.value.contains("<") else { return parseModel(entry) }
        guard let head = attempt({ () throws(SyntaxError) in try parseHead(entry.key) }) else { return nil }
        var model = parseModel(YAMLEntry(key: head.name, value: entry.value))
        model?.parameters = head.parameters
        return model
    }

    private func parseHead(
        _ key: Located<String>
    ) throws(SyntaxError) -> (name: Located<String>, parameters: [Located<String>]) {
        var cursor = TextCursor(SpecText(key))
        let isPartOfName = { (byte: UInt8) in !byte.isSpace && !byte.isOne(of: "<>,") }
        let name = cursor.take(while: isPartOfName)
        guard !name.isEmpty, cursor.take("<") else { throw malformed(cursor) }
        var parameters: [Located<String>] = []
        repeat {
            cursor.skipSpaces()
            let parameter = cursor.take(while: isPartOfName)
            guard !parameter.isEmpty else { throw malformed(cursor) }
            parameters.append(cursor.text.located(parameter))
            cursor.skipSpaces()
        } while cursor.take(",")
        guard cursor.take(">"), cursor.isAtEnd else { throw malformed(cursor) }
        return (cursor.text.located(name), parameters)
    }

    private func malformed(_ cursor: TextCursor) -> SyntaxError {
        SyntaxError(
            .genericParameter,
            "expected the name of a generic model, found \(cursor.found)",
            at: cursor.isAtEnd ? cursor.text.span : cursor.here,
            help: "write 'Page<T>' or 'Pair<First, Second>'"
        )
    }
}
