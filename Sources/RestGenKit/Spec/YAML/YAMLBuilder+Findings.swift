/// The diagnostics for problems in valid YAML.
extension YAMLBuilder {
    func missingKey(at span: Span) -> Diagnostic {
        if let map = YAMLSourceText(bytes).emptyMap(around: span.range.lowerBound) {
            return .emptyMap(at: Span(file, map))
        }
        let range = span.range.isEmpty ? span.range.lowerBound..<span.range.lowerBound + 1 : span.range
        let clamped = range.clamped(to: 0..<bytes.count)
        return Diagnostic(
            .yamlKey,
            "a key is missing before ':'",
            at: Span(file, clamped),
            help: "write the key"
        )
    }

    func unknownAlias(_ name: String, at span: Span) -> Diagnostic {
        var help = "quote it if you mean a string: \(YAMLQuoting.quoted("*" + name))"
        if let near = nearNames.suggest(name, among: { anchors.keys.sorted() }) {
            help = "did you mean '*\(near)'?"
        }
        return Diagnostic(
            .yamlAlias,
            "no earlier value is marked '&\(name)'",
            at: span,
            notes: ["'*\(name)' is a YAML alias: it repeats the value that is marked '&\(name)'"],
            help: help
        )
    }
}

extension Diagnostic {
    static func complexKey(_ node: YAMLNode, in source: YAMLSourceText) -> Diagnostic {
        let range = node.span.range
        let isShort = range.upperBound <= source.line(at: range.lowerBound).upperBound
        let help = isShort ? "quote it: \(YAMLQuoting.quoted(node.span.text))" : "write the key as one string"
        return Diagnostic(.yamlKey, "\(node.noun) can't be a key", at: node.span, help: help)
    }

    static func duplicate(_ key: Located<String>, of first: Located<String>) -> Diagnostic {
        Diagnostic(
            .yamlDuplicateKey,
            "the key '\(key.value)' occurs twice in this mapping",
            at: key.span,
            labels: [Diagnostic.Label(first.span, "first here")],
            help: "delete one of them, or rename it"
        )
    }

    /// A warning about an OpenAPI document, where the last of two equal keys applies, as in most parsers.
    package static func ignored(_ first: Located<String>, before key: Located<String>) -> Diagnostic {
        Diagnostic(
            .openapiDocument,
            "the key '\(key.value)' occurs twice: the last one applies",
            at: key.span,
            severity: .warning,
            labels: [Diagnostic.Label(first.span, "this one is ignored")]
        )
    }

    /// A noncharacter, written directly or escaped. Swift has no literal for it.
    static func noncharacter(_ scalar: Unicode.Scalar, at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlControlCharacter,
            "U+\(String(scalar.value, radix: 16, uppercase: true)) is not a character (Unicode, section 23.7)",
            at: span,
            help: "delete it"
        )
    }

    static func emptyMap(at span: Span) -> Diagnostic {
        Diagnostic(.yamlKey, "'[:]' has no meaning in YAML", at: span, help: "quote it: \"[:]\"")
    }

    static func mergeKey(at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlMergeKey,
            "the merge key '<<' is not supported",
            at: span,
            help: "repeat the keys, or extend a model, as in 'extends: OtherModel'"
        )
    }

    static func recursiveAlias(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .yamlAlias,
            "'*\(name)' is inside the value that '&\(name)' marks, and would repeat forever",
            at: span,
            help: "write out the value instead"
        )
    }
}
