/// Reads the options of a multipart body and its parts: media types, headers, the boundary.
struct PartReader: NodeReader {
    let diagnostics: Diagnostics

    /// Reads a media type such as `image/png`, possibly with parameters. An upload may have a range: `image/*`, `*/*`.
    func parseMediaType(_ node: YAMLNode, allowsRange: Bool) -> Located<String>? {
        guard let text = text(node, expected: "a media type such as 'image/png'") else { return nil }
        if Self.isMediaType(text.value, allowsRange: allowsRange) { return text }
        let isRange = Self.isMediaType(text.value, allowsRange: true)
        report(
            .valueSyntax,
            isRange
                ? "'\(text.value)' is a range, but a part has one media type" : "'\(text.value)' is not a media type",
            at: text.span,
            help: allowsRange
                ? "write one such as 'image/png', or '\"*/*\"' for any" : "write one such as 'image/png'"
        )
        return nil
    }

    private static func isMediaType(_ text: String, allowsRange: Bool) -> Bool {
        guard text.utf8.allSatisfy({ $0 >= 32 && $0 < 127 }) else { return false }
        let name = text.prefix { $0 != ";" }
        let halves = name.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, halves[0] != "*" || halves[1] == "*" else { return false }
        if name.contains("*") { return allowsRange && name == text && (halves[1] == "*") && isToken(halves[0]) }
        var subtype = halves[1]
        if name != text { while subtype.last == " " { subtype.removeLast() } }
        return isToken(halves[0]) && isToken(subtype)
    }

    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isTokenCharacter }
    }

    /// Reads a constant: `photo.png`, or `= {photo}.png`, whose braces are text.
    func constant(_ node: YAMLNode) -> Located<String>? {
        guard let text = text(node, expected: "a string") else { return nil }
        guard text.value.hasPrefix(Spec.Part.mark) else { return text }
        return Located(String(text.value.dropFirst(Spec.Part.mark.count)), text.span)
    }

    /// Reads constant headers: `{ X-Kind: small, X-Size: 3 }`.
    func parseHeaders(_ node: YAMLNode) -> [Spec.Part.Header] {
        members(node, "the headers of a part").compactMap { entry in
            guard let name = headerName(entry.key), let value = constant(entry.value) else {
                return nil
            }
            if ["content-disposition", "content-type"].contains(name.value.lowercased()) {
                report(
                    .valueSyntax,
                    "'\(name.value)' can't be set: it is built from the part's name, 'filename' and 'mediaType'",
                    at: name.span,
                    help: "remove '\(name.value)'"
                )
                return nil
            }
            guard value.value.utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else {
                report(
                    .valueSyntax,
                    "the header '\(name.value)' contains a line break or another control character",
                    at: value.span
                )
                return nil
            }
            return Spec.Part.Header(name: name, value: value)
        }
    }

    /// Reads a boundary (RFC 2046, section 5.1.1).
    func parseBoundary(_ node: YAMLNode) -> Located<String>? {
        guard let text = text(node, expected: "a string such as 'AaB03x'") else { return nil }
        let bytes = text.value.utf8
        let isValid =
            (1...70).contains(bytes.count) && bytes.last != UInt8(ascii: " ")
            && bytes.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "'()+_,-./:=? ") }
        if isValid { return text }
        report(
            .valueSyntax,
            "'\(text.value)' is not a valid boundary",
            at: text.span,
            help:
                "write 1 to 70 letters, digits, inner spaces and the characters `'()+_,-./:=?`, or remove 'boundary' for "
                + "a random one"
        )
        return nil
    }
}

extension ValueKind<Located<String>> {
    static var mediaType: Self {
        ValueKind(.string) { PartReader(diagnostics: $1).parseMediaType($0.value, allowsRange: false) }
    }

    static var boundary: Self { ValueKind(.scalar) { PartReader(diagnostics: $1).parseBoundary($0.value) } }
}

extension ValueKind<[Spec.Part.Header]> {
    static var partHeaders: Self {
        ValueKind(.map(of: .scalar)) { PartReader(diagnostics: $1).parseHeaders($0.value) }
    }
}

extension ValueKind<InheritedSetting<Located<Spec.Encoding>>> {
    static var encoding: Self {
        let words = ValueKind<Located<Spec.Encoding>>.choice(Spec.Encoding.self)
        return ValueKind(.words(Spec.Encoding.allCases.map(\.rawValue) + ["none"]), read: Self.orNone(words).read)
    }
}

extension ValueKind<Located<String>> {
    static var partText: Self { ValueKind(text.schema) { PartReader(diagnostics: $1).constant($0.value) } }
}
