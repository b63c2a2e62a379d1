/// An endpoint in the form of other tools: `GET("/rooms")`, `@GetMapping("/rooms")`, `[HttpGet("{id}")]`,
/// `app.get('/rooms/:id', show)`.
struct ForeignRoute {
    let text: String
    /// The endpoint in the short form.
    let endpoint: String

    /// Returns `nil` for another form.
    init?(_ text: String) {
        let mark = text.first.flatMap { "@[".contains($0) ? $0 : nil }
        let front = text.dropFirst(mark == nil ? 0 : 1)
        guard let open = front.firstIndex(where: { "([/ {?".contains($0) }), "([".contains(front[open]),
            let verb = Self.verb(front[..<open])
        else { return nil }
        let inside = front[open...].dropFirst()
        let path: Substring
        if let quote = inside.firstIndex(where: { "\"'`".contains($0) }) {
            path = inside[quote...].dropFirst().prefix { $0 != inside[quote] }
        } else {
            path = inside.prefix { !")],".contains($0) }
            guard path.hasPrefix("/") else { return nil }
        }
        let arrow = text.firstRange(of: " ->")?.lowerBound ?? text.endIndex
        self.text = String(text[..<arrow])
        endpoint = "\(verb) \(Self.path(path))\(text[arrow...])"
    }

    /// Returns `GET` for `GetMapping`, `HttpGet` and `app.get`.
    private static func verb(_ name: Substring) -> String? {
        var word = name.split(separator: ".").last ?? ""
        if word.hasSuffix("Mapping") { word = word.dropLast(7) }
        let verb = word.trimmingPrefix("Http").uppercased()
        return HTTPVerb.all.contains(verb) ? verb : nil
    }

    /// Returns `/rooms/{id}` for `rooms/:id` and for `https://example.com/rooms/<int:id>`.
    private static func path(_ text: Substring) -> String {
        let host = text.firstRange(of: "://").map { text[$0.upperBound...] }
        let path = host.map { $0.drop { $0 != "/" } } ?? text
        let segments = path.split(separator: "/").map { segment in
            TemplateParser.foreignPlaceholder(String(segment)).map { "{\($0)}" } ?? String(segment)
        }
        return "/" + segments.joined(separator: "/")
    }
}
