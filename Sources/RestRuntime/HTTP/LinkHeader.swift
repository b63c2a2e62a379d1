/// The header `Link` (RFC 8288, section 3).
///
///     <https://api.example.com/issues?page=2>; rel="next", <…>; rel="last"
package enum LinkHeader {
    /// The target of the first link of a relation, as it is written: a URL, or a reference relative to the call's. nil where
    /// there is none.
    ///
    /// Case does not count in a relation. A link of another page (`anchor`) is none of this answer.
    package static func target(of relation: Substring, in text: String) -> String? {
        for link in links(in: text[...]) where link.isOwn {
            // The first `rel` counts (section 3.3), and may hold several relations.
            let relations = link.relation?.split(separator: " ") ?? []
            if relations.contains(where: { $0.lowercased() == relation.lowercased() }) { return String(link.target) }
        }
        return nil
    }

    private struct Link {
        var target: Substring
        var relation: String?
        var isOwn = true
    }

    private static func links(in text: Substring) -> [Link] {
        var links: [Link] = []
        var rest = text
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            var link = Link(target: rest[rest.index(after: open)..<close])
            rest = rest[rest.index(after: close)...]
            while let (name, value) = parameter(from: &rest) {
                switch name {
                case "rel": link.relation = link.relation ?? value
                case "anchor": link.isOwn = false
                default: break
                }
            }
            links.append(link)
        }
        return links
    }

    /// The next `; name=value` of a link, taken from the text; nil behind its last one.
    private static func parameter(from rest: inout Substring) -> (name: String, value: String)? {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        guard rest.first == ";" else { return nil }
        rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
        let name = rest.prefix { !"=;, \t".contains($0) }
        rest = rest[name.endIndex...].drop { $0 == " " || $0 == "\t" }
        guard rest.first == "=" else { return (name.lowercased(), "") }
        rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
        guard rest.first == "\"" else {
            let value = rest.prefix { !";, \t".contains($0) }
            rest = rest[value.endIndex...]
            return (name.lowercased(), String(value))
        }
        rest = rest.dropFirst()
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\", let escaped = rest.popFirst() {
                value.append(escaped)
            } else {
                value.append(character)
            }
        }
        return (name.lowercased(), value)
    }
}
