/// The tags of the core schema. Specs don't need them, but they are part of YAML.
extension YAMLBuilder {
    private static let namespace = "tag:yaml.org,2002:"

    /// Applies a tag. `!!str` and `!` make each scalar a text. Other tags must match the scalar.
    mutating func apply(_ tag: String, to scalar: inout YAMLScalar, at range: Range<Int>) {
        let name = tag.hasPrefix(Self.namespace) ? String(tag.dropFirst(Self.namespace.count)) : tag
        let fits: Bool
        switch name {
        case "str", "!":
            if scalar.style == .plain { scalar.style = .quoted }
            return
        case "int": fits = scalar.isInteger
        case "float": fits = scalar.double != nil
        case "bool": fits = scalar.bool != nil
        case "null": fits = scalar.isNull
        case "seq", "map": fits = false
        default:
            report(tag: name, at: range)
            return
        }
        if !fits { report("'!!\(name)' does not fit '\(scalar.text)'", at: range, help: "delete the tag") }
    }

    mutating func checkTag(of event: YAMLEvent, is expected: String) {
        guard let tag = event.tag, tag != Self.namespace + expected, tag != "!" else { return }
        let name = tag.hasPrefix(Self.namespace) ? String(tag.dropFirst(Self.namespace.count)) : tag
        let range = event.range.lowerBound..<contentStart(event)
        guard ["str", "int", "float", "bool", "null", "seq", "map"].contains(name) else {
            report(tag: name, at: range)
            return
        }
        report(
            "'!!\(name)' does not fit \(expected == "seq" ? "a list" : "a mapping")",
            at: range,
            help: "delete the tag"
        )
    }

    private mutating func report(tag name: String, at range: Range<Int>) {
        let trimmed = YAMLSourceText(bytes).trimmed(range)
        let text = String(decoding: file.bytes[trimmed], as: UTF8.self)
        let help = "delete it, or quote the string if '!' belongs to it: \(YAMLQuoting.quoted(text))"
        report("the tag '\(text)' is not supported here", at: range, help: help)
    }

    private mutating func report(_ message: String, at range: Range<Int>, help: String) {
        isIncomplete = true
        let trimmed = YAMLSourceText(bytes).trimmed(range)
        findings.append(Diagnostic(.yamlTag, message, at: Span(file, trimmed), help: help))
    }
}
