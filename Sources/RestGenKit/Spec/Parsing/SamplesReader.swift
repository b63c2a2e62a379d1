/// Reads `samples: true` and `samples: preview`.
struct SamplesReader: NodeReader {
    let diagnostics: Diagnostics

    func samples(_ node: YAMLNode) -> Spec.Samples? {
        if let isOn = node.scalar?.bool { return isOn ? .values : .off }
        guard let word = text(node, expected: "true, false or 'preview'") else { return nil }
        if word.value == "preview" { return .preview }
        report(
            .unknownValue,
            "'\(word.value)' is not a value of 'samples'",
            at: word.span,
            help: "write 'samples: true' for values, or 'samples: preview' for a client that responds with them, too"
        )
        return nil
    }
}

extension ValueKind<Spec.Samples> {
    static var samples: Self {
        ValueKind(.any(of: [["type": "boolean"], .words(["preview"])])) {
            SamplesReader(diagnostics: $1).samples($0.value)
        }
    }
}
