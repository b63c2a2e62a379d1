/// The parts of an endpoint's line, as texts.
///
///     GET /rooms?since? (name) -> [Room]     GET   /rooms (name)   since?   [Room]
struct EndpointParts {
    let verb: String
    /// With the body in brackets behind it.
    let path: String
    let query: [Spec.Parameter]
    let returns: String?

    /// nil for what can't be read.
    init?(_ text: String, named name: Located<String>) {
        let file = SourceFile(name: name.span.file.name, text: text)
        let diagnostics = Diagnostics()
        let place = Span(file, 0..<file.bytes.count)
        var parser = EndpointParser(cursor: TextCursor(SpecText(Located(text, place))), diagnostics: diagnostics)
        guard let endpoint = parser.parseEndpoint(named: name), !diagnostics.hasErrors else { return nil }
        verb = endpoint.verb.value
        query = endpoint.query
        let body = endpoint.body.map { _ in Self.brackets(text, behind: endpoint) } ?? ""
        path = (endpoint.path?.span.text ?? "") + (body.isEmpty ? "" : " " + body)
        let arrow = endpoint.returns.flatMap { _ in text.firstRange(of: "->") }
        returns = arrow.map { String(text[$0.upperBound...].drop(while: \.isWhitespace)) }
    }

    /// From the bracket that opens the body to the one that closes it.
    private static func brackets(_ text: String, behind endpoint: Spec.Endpoint) -> String {
        let end = text.firstRange(of: "->")?.lowerBound ?? text.endIndex
        guard let close = text[..<end].lastIndex(of: ")"), let span = endpoint.body?.span else { return "" }
        let bytes = Array(text.utf8)
        var open = min(span.range.lowerBound, bytes.count - 1)
        while open > 0, bytes[open] != UInt8(ascii: "(") { open -= 1 }
        return String(decoding: bytes[open...text.utf8.distance(from: text.startIndex, to: close)], as: UTF8.self)
    }

    func entry(of parameter: Spec.Parameter, _ maker: PageNode) -> YAMLEntry {
        let key = parameter.name.value + (parameter.isOptional ? "?" : "")
        switch parameter.value {
        case .constant(let literal): return maker.entry(key, word: "= " + literal.span.text)
        case .argument(let type, let literal?):
            guard let value = node(literal, maker) else {
                return maker.entry(key, word: "\(type?.span.text ?? "String") = \(literal.span.text)")
            }
            let said = type.map { [maker.entry("type", word: $0.span.text)] } ?? []
            return maker.entry(key, maker.mapping(said + [maker.entry("default", value)]))
        // A page may have a type of its own that is called String.
        case .argument(let type, nil):
            return maker.entry(key, type.map { maker.word($0.span.text) } ?? maker.mapping([]))
        }
    }

    /// nil for a list.
    private func node(_ literal: LiteralSyntax, _ maker: PageNode) -> YAMLNode? {
        switch literal.kind {
        case .string: maker.text(literal.text)
        case .list, .emptyMap: nil
        default: maker.word(literal.span.text)
        }
    }
}
