/// Reads the nodes of one place of a spec. Its extensions read mappings of known keys, texts and lists.
///
///     struct PollReader: NodeReader {
///         let diagnostics: Diagnostics
///         func parsePoll(_ node: YAMLNode) -> Spec.Poll? { … }
///     }
///
/// An invalid value is reported once and omitted, and reading continues. A `…Parser` reads a text, a `…Reader` reads
/// nodes.
protocol NodeReader {
    var diagnostics: Diagnostics { get }
}

extension NodeReader {
    func report(
        _ id: DiagnosticID,
        _ message: String,
        at span: Span,
        labels: [Diagnostic.Label] = [],
        notes: [String] = [],
        help: String? = nil
    ) {
        diagnostics.report(Diagnostic(id, message, at: span, labels: labels, notes: notes, help: help))
    }

    /// Returns the body's result. Reports a thrown error and returns `nil`.
    func attempt<Value>(_ body: () throws(SyntaxError) -> Value) -> Value? {
        do {
            return try body()
        } catch {
            diagnostics.report(error.diagnostic)
            return nil
        }
    }

    /// Reads the entries that have known keys and values, and reports the others.
    func read<Target>(_ entries: [YAMLEntry], as schema: KeySchema<Target>, into target: inout Target) {
        for entry in entries {
            if let key = schema[entry.key.value] {
                if hasValue(entry, orNull: key.takesNull) { key.read(entry, diagnostics, &target) }
            } else if schema.reserved.contains(entry.key.value) {
                diagnostics.report(.reserved("'\(entry.key.value)' is", at: entry.key.span))
            } else {
                reportUnknown(entry.key, schema.description)
            }
        }
    }

    /// Reports an unknown key. A similar key is suggested before the key for a word of another language.
    private func reportUnknown(_ key: Located<String>, _ schema: KeySchemaDescription) {
        let names = schema.keys.map(\.name)
        let neighbour = ForeignKeySuggestions.help(for: key.value, in: schema)
        // A similar key begins with the same letter, unless the word has no other meaning.
        let near = NearNames.suggest(key.value, among: names).flatMap {
            neighbour == nil || $0.first?.lowercased() == key.value.first?.lowercased() ? $0 : nil
        }
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        report(
            .unknownKey,
            "unknown key '\(key.value)'",
            at: key.span,
            notes: near == nil && neighbour == nil
                ? ["\(schema.name) can have \(names.count == 1 ? "only the key" : "the keys") \(list)"] : [],
            help: near.map { "did you mean '\($0)'?" } ?? neighbour
        )
    }

    /// Returns whether an entry has a value, and reports a missing one.
    func hasValue(_ entry: YAMLEntry, orNull: Bool = false) -> Bool {
        guard entry.value.isNull, !orNull || entry.value.scalar?.text.isEmpty == true else { return true }
        let isEmpty = entry.value.scalar?.text.isEmpty == true
        report(
            .missingValue,
            isEmpty ? "'\(entry.key.value)' has no value" : "the value of '\(entry.key.value)' is null",
            at: isEmpty ? entry.key.span : entry.value.span,
            help: isEmpty
                ? "write a value after the colon, or remove the key"
                : "remove the key, or quote the value if you mean the string '\(entry.value.scalar?.text ?? "")'"
        )
        return false
    }

    func wrongKind(_ node: YAMLNode, expected: String, help: String? = nil) {
        let found = ExpectedForm.noun(of: node)
        report(.wrongKind, "expected \(expected), found \(found)", at: start(of: node), help: help)
    }

    /// The span to report for a node. A list or mapping of several lines is reported at its start.
    func start(of node: YAMLNode) -> Span {
        guard node.scalar == nil else { return node.span }
        switch node.kind {
        case .mapping(let entries) where !node.span.text.hasPrefix("{"): return entries.first?.key.span ?? node.span
        case .sequence(let items) where !node.span.text.hasPrefix("["): return items.first?.span ?? node.span
        default: return node.span.text.utf8.contains(0x0A) ? node.span.slice(0, 1) : node.span
        }
    }

    /// Returns the entries of a mapping with their names. Reports another node and returns `nil`.
    func mapping(_ node: YAMLNode, _ expected: String, help: String? = nil) -> [YAMLEntry]? {
        guard let entries = node.entries else {
            wrongKind(node, expected: expected, help: ExpectedForm.mapping(of: node) ?? help)
            return nil
        }
        return entries.filter { entry in
            if entry.key.value.isEmpty { report(.invalidName, "the name is empty", at: entry.key.span) }
            return !entry.key.value.isEmpty
        }
    }

    /// Returns the entries of a mapping of names. Entries without a value are reported and omitted. A list of entries is
    /// reported and read like a mapping, so that its names are known.
    func members(_ node: YAMLNode, _ what: String) -> [YAMLEntry] {
        let help = (what == "fields" ? ExpectedForm.fields(of: node) : nil) ?? ExpectedForm.example(of: what)
        let entries = mapping(node, "a mapping of \(what) by name", help: help) ?? node.singleEntries ?? []
        return entries.filter { hasValue($0) }
    }

    /// Returns the text of a scalar. Reports another node and returns `nil`.
    func text(_ node: YAMLNode, expected: String = "a string") -> Located<String>? {
        guard let scalar = node.scalar, !scalar.isNull else {
            wrongKind(node, expected: expected, help: ExpectedForm.onlyItem(of: node))
            return nil
        }
        guard !scalar.text.isEmpty else {
            report(.missingValue, "the string is empty", at: node.span)
            return nil
        }
        return Located(scalar.text, node.span)
    }

    func doc(_ node: YAMLNode) -> Located<String>? {
        guard let text = text(node) else { return nil }
        var lines = text.value[...]
        while lines.last?.isWhitespace == true { lines.removeLast() }
        return Located(String(lines), text.span)
    }

    /// Sets the documentation to the `##` comment of an entry or item. It is an error if there is a `doc` key, too.
    func document(_ doc: inout Located<String>?, by node: YAMLNode) {
        guard let comment = node.comment else { return }
        diagnostics.withdrawExpected(comment.span)
        let key = doc
        doc = key ?? comment
        guard let other = key else { return }
        report(
            .conflictingKeys,
            "this entry has both 'doc' and a '##' comment",
            at: other.span,
            labels: [Diagnostic.Label(comment.span, "the comment")],
            help: "keep one of them"
        )
    }

    /// Returns the texts of a list, or a single text.
    func texts(_ node: YAMLNode) -> [Located<String>] {
        guard let items = node.items else {
            return text(node, expected: "a string or a list of strings").map { [$0] } ?? []
        }
        return items.compactMap { text($0) }
    }

    func bool(_ node: YAMLNode) -> Bool? {
        guard let scalar = node.scalar else {
            wrongKind(node, expected: "true or false", help: ExpectedForm.onlyItem(of: node))
            return nil
        }
        if let bool = scalar.bool { return bool }
        let help = BoolWord.value(scalar.text).map { "write '\($0)'" }
        report(.unknownValue, "expected true or false, found '\(scalar.text)'", at: node.span, help: help)
        return nil
    }

    /// Returns the parser's cursor over a scalar, or over the source text of a list.
    func cursor(_ node: YAMLNode) -> TextCursor {
        guard let scalar = node.scalar else { return TextCursor(SpecText(list: node)) }
        return TextCursor(SpecText(scalar: scalar, at: node.span))
    }
}
