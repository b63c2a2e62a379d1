/// The header `Link` (RFC 8288, section 3).
///
///     <https://api.example.com/issues?page=2>; rel="next", <…>; rel="last"
package enum LinkHeader {
    /// Returns the unresolved target of the first link with a relation, or `nil` if there is none.
    ///
    /// The case of the relation doesn't matter. Links with another context (`anchor`) are ignored.
    package static func target(of relation: Substring, in text: String) -> String? {
        for link in links(in: text[...]) where link.isOwn {
            // Only the first `rel` applies (RFC 8288, section 3.3). It may contain several relations.
            let relations = link.relation?.split(separator: " ") ?? []
            if relations.contains(where: { $0.lowercased() == relation.lowercased() }) { return String(link.target) }
        }
        return nil
    }

    /// A link with the parameters that matter here.
    private struct Link {
        /// The text between the angle brackets.
        var target: Substring
        /// The value of its first `rel`.
        var relation: String?
        /// Whether the link has no `anchor`. Then it is a link of the requested resource.
        var isOwn = true
    }

    /// Returns the links, in their order. Text between them is ignored, and an unclosed bracket ends the list.
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

    /// Removes and returns the next `; name=value` of a link, or `nil` after the last.
    ///
    /// The name is in lowercase, and the value is unescaped.
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
