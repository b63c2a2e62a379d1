extension AuthReader {
    /// Reports `key=abc` and `?key`, because the other characters would be escaped in the URL.
    func queryKeyName(_ name: Located<String>) -> Located<String>? {
        guard name.value.isEmpty || name.value.contains(where: { "?&=#".contains($0) }) else { return name }
        let word = name.value.drop { "?&".contains($0) }.prefix { !"?&=#".contains($0) }
        report(
            .invalidName,
            name.value.isEmpty
                ? "the name of a query parameter is empty" : "'\(name.value)' is not the name of a query parameter",
            at: name.span,
            help: word.isEmpty ? nil : "write '\(word)'. Your app passes the key to the client"
        )
        return nil
    }
}

extension ValueKind<Located<String>> {
    /// The name of the query parameter that holds a credential.
    static var queryKeyName: Self {
        ValueKind(.string) { entry, diagnostics in
            let reader = AuthReader(diagnostics: diagnostics)
            return reader.text(entry.value, expected: "the name of a query parameter").flatMap(reader.queryKeyName)
        }
    }
}
