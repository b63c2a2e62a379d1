/// What stands behind a key: how the JSON Schema describes it, and how it is read.
///
///     extension ValueKind<Spec.Poll> {
///         static var poll: Self { ValueKind(…) { PollReader(diagnostics: $1).parsePoll($0.value) } }
///     }
struct ValueKind<Value>: Sendable {
    let schema: SchemaValue
    /// True where the word `null` is a value.
    let takesNull: Bool
    /// nil: reported, or as if it was not said.
    let read: @Sendable (YAMLEntry, Diagnostics) -> Value?

    init(
        _ schema: SchemaValue,
        takesNull: Bool = false,
        read: @escaping @Sendable (YAMLEntry, Diagnostics) -> Value?
    ) {
        self.schema = schema
        self.takesNull = takesNull
        self.read = read
    }
}

extension ValueKind {
    /// What `none` switches off.
    static func orNone<Said: Sendable>(_ kind: ValueKind<Said>) -> Self where Value == Switchable<Said> {
        ValueKind(kind.schema) { entry, diagnostics in
            if entry.value.scalar?.text == "none" { return Switchable.none(entry.value.span) }
            return kind.read(entry, diagnostics).map { .value($0) }
        }
    }

    /// One of a few words, or `none`.
    static func choiceOrNone<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ type: Choice.Type
    ) -> Self where Value == Switchable<Located<Choice>> {
        let kind = ValueKind<Switchable<Located<Choice>>>.orNone(.choice(type))
        return ValueKind(.words(Choice.allCases.map(\.rawValue) + ["none"]), read: kind.read)
    }

    /// One of a few words.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ type: Choice.Type
    ) -> Self where Value == Located<Choice> {
        ValueKind(.words(Choice.allCases.map(\.rawValue))) {
            ScalarReader(diagnostics: $1).choice($0.value, of: $0.key.value, type)
        }
    }
}
