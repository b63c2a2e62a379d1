/// The kind of a key's value: its JSON Schema, and how it is read.
///
///     extension ValueKind<Spec.Poll> {
///         static var poll: Self { ValueKind(…) { PollReader(diagnostics: $1).parsePoll($0.value) } }
///     }
struct ValueKind<Value>: Sendable {
    let schema: SchemaValue
    /// Whether `null` is a value instead of a missing one.
    let takesNull: Bool
    /// Returns `nil` for a reported value and for one that is like a missing key.
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
    /// A value, or `none` to disable it.
    ///
    /// - Parameters:
    ///   - kind: The kind of the value.
    ///   - takesOff: Whether `false`, `no` and `off` can be values too, instead of wrong words for `none`.
    static func orNone<Setting: Sendable>(
        _ kind: ValueKind<Setting>,
        takesOff: Bool = false
    ) -> Self where Value == InheritedSetting<Setting> {
        ValueKind(kind.schema) { entry, diagnostics in
            if entry.value.scalar?.text == "none" { return InheritedSetting.none(entry.value.span) }
            let check = SwitchWordCheck(diagnostics: diagnostics)
            if !takesOff, check.reportsOff(entry.value, of: entry.key.value) { return nil }
            return kind.read(entry, diagnostics).map { .value($0) }
        }
    }

    /// One of a few words, or `none`.
    static func choiceOrNone<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ type: Choice.Type
    ) -> Self where Value == InheritedSetting<Located<Choice>> {
        let kind = ValueKind<InheritedSetting<Located<Choice>>>.orNone(.choice(type))
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
