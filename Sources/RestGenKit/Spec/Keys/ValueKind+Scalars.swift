// Kinds of values that many keys have.

extension ValueKind<Located<String>> {
    static var text: Self { ValueKind(.scalar) { ScalarReader(diagnostics: $1).text($0.value) } }

    /// A name in Swift or of a file, which has no value `none`.
    static var name: Self {
        ValueKind(.scalar) {
            if SwitchWordCheck(diagnostics: $1).reportsNothing($0.value, of: $0.key.value) { return nil }
            return ScalarReader(diagnostics: $1).text($0.value)
        }
    }

    /// A text for a doc comment.
    static var doc: Self { ValueKind(.scalar) { ScalarReader(diagnostics: $1).doc($0.value) } }

    /// `true`, or a hint at the replacement. `false` is like a missing key.
    static var deprecation: Self {
        ValueKind(.definition("deprecation") { ["type": ["boolean", "string"]] }) {
            if SwitchWordCheck(diagnostics: $1).reportsBool($0.value, of: $0.key.value) { return nil }
            return ScalarReader(diagnostics: $1).deprecated($0.value)
        }
    }

    /// A name such as `xml` or `windows-1251`.
    static func token(_ example: String) -> Self {
        ValueKind(.scalar) { ScalarReader(diagnostics: $1).token($0.value, of: $0.key.value, example: example) }
    }

    /// The name of a charset. The runtime knows those that Foundation knows.
    static var charset: Self {
        ValueKind(.scalar) { entry, diagnostics in
            let reader = ScalarReader(diagnostics: diagnostics)
            let name = reader.token(entry.value, of: entry.key.value, example: "iso-8859-1")
            guard let name, !CharsetName.isUsual(name.value) else { return name }
            diagnostics.warning(
                .unknownValue,
                "'\(name.value)' is not the name of a usual charset",
                at: name.span,
                help: CharsetName.near(name.value).map { "did you mean '\($0)'?" }
                    ?? "write a name of IANA's registry, such as 'windows-1251'"
            )
            return name
        }
    }

    /// The name of a serializer. The app may use any name, but plain `json` and `XML` are probably mistakes.
    static var serializer: Self {
        ValueKind(.scalar) { entry, diagnostics in
            let reader = ScalarReader(diagnostics: diagnostics)
            let word = entry.value.scalar.flatMap { $0.style == .plain ? $0.text : nil } ?? ""
            let isJSON = word.lowercased() == "json"
            guard isJSON || word != "xml" && word.lowercased() == "xml" else {
                return reader.token(entry.value, of: entry.key.value, example: "xml")
            }
            let help = isJSON ? "remove 'serializer', or write 'none' in place of an inherited one" : "write 'xml'"
            reader.report(
                .unknownValue,
                isJSON ? "bodies are JSON without a serializer" : "'\(word)' is not the name of the XML serializer",
                at: entry.value.span,
                help: "\(help). Quote the name of a custom serializer"
            )
            return nil
        }
    }
}

extension ValueKind<[Located<String>]> {
    /// A text, or a list of texts.
    static var texts: Self {
        ValueKind(.any(of: [.scalar, .list(of: .scalar)])) { ScalarReader(diagnostics: $1).texts($0.value) }
    }

    /// A name, or a list of names.
    static var names: Self {
        ValueKind(texts.schema) {
            if SwitchWordCheck(diagnostics: $1).reportsNothing($0.value, of: $0.key.value) { return nil }
            return ScalarReader(diagnostics: $1).texts($0.value)
        }
    }
}

extension ValueKind<Bool> {
    static var boolean: Self { ValueKind(["type": "boolean"]) { ScalarReader(diagnostics: $1).bool($0.value) } }
}

extension ValueKind<Located<Bool>> {
    static var locatedBoolean: Self {
        ValueKind(["type": "boolean"]) { entry, diagnostics in
            ScalarReader(diagnostics: diagnostics).bool(entry.value).map { Located($0, entry.value.span) }
        }
    }
}

extension ValueKind<InheritedSetting<Located<Bool>>> {
    static var booleanOrNone: Self {
        let kind = Self.orNone(.locatedBoolean, takesOff: true)
        return ValueKind(.any(of: [["type": "boolean"], .words(["none"])]), read: kind.read)
    }
}

extension ValueKind<Span> {
    /// The location of an enabled option.
    static var flag: Self {
        ValueKind(["type": "boolean"]) {
            ScalarReader(diagnostics: $1).bool($0.value) == true ? $0.key.span : nil
        }
    }
}

extension ValueKind<Located<Double>> {
    /// A duration in seconds.
    static var duration: Self {
        ValueKind(.definition("duration") { ["type": ["string", "number"], "examples": ["30s", "500ms"]] }) {
            ScalarReader(diagnostics: $1).duration($0.value)
        }
    }
}

extension ValueKind<TypeSyntax> {
    static var type: Self {
        ValueKind(.definition("type") { .any(of: [.string, .typeList]) }) {
            ScalarReader(diagnostics: $1).type($0.value)
        }
    }
}

extension ValueKind<LiteralSyntax> {
    /// The default value in a long form.
    static var literal: Self {
        ValueKind(.anything, takesNull: true) { ScalarReader(diagnostics: $1).defaultValue($0.value) }
    }
}

extension ValueKind<KeyPathSyntax> {
    static var keyPath: Self { ValueKind(.scalar) { ScalarReader(diagnostics: $1).keyPath($0.value) } }
}

extension ValueKind<Located<Compression>> {
    /// `gzip`, `deflate`, or `none` if the key supports that.
    static var compression: Self {
        ValueKind(.words(Compression.allCases.map(\.rawValue) + ["none"])) {
            ScalarReader(diagnostics: $1).choice($0.value, of: $0.key.value, Compression.self)
        }
    }
}
