import RestGenKit

/// Writes an invented value as XML, according to its models: elements, attributes, lists.
struct XMLText {
    let types: TypeIndex

    /// Returns an XML document. `place` is the key path from the root to the value of the type.
    func document(_ value: JSONValue, _ type: TypeReference, at place: [String]) -> String {
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let inner = value.value(at: place) ?? value
        if place.isEmpty { return head + element(root(of: type), inner, type, isRoot: true) }
        guard let last = place.last else { return head }
        let list = listed(last, inner, type)
        let wrapped = place.dropLast().reversed().reduce(list) { "<\($1)>\($0)</\($1)>" }
        return head + "<root\(Self.declarations)>" + wrapped + "</root>"
    }

    // The app binds the prefixes of a spec to namespaces, so that the mock has to invent some.
    private static let declarations = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""

    private func root(of type: TypeReference) -> String {
        guard let (model, _) = types.fields(of: type) else { return "root" }
        return model.xmlName ?? model.name
    }

    private func listed(_ name: String, _ value: JSONValue, _ type: TypeReference) -> String {
        guard case .array(let items) = value, case .list(let item) = types.bare(type) else {
            return element(name, value, type)
        }
        return items.map { element(name, $0, item) }.joined()
    }

    private func element(_ name: String, _ value: JSONValue, _ type: TypeReference, isRoot: Bool = false) -> String {
        let start = isRoot ? name + Self.declarations : name
        if value.isNull { return "<\(start)\(isRoot ? "" : Self.declarations) xsi:nil=\"true\"/>" }
        switch types.bare(type) {
        case .list(let element):
            let item = types.fields(of: element).map { $0.model.xmlName ?? $0.model.name } ?? "item"
            return "<\(start)>" + (value.array ?? []).map { self.element(item, $0, element) }.joined() + "</\(name)>"
        case .map(_, let element):
            let inner = (value.members ?? []).map { self.element($0.0, $0.1, element) }.joined()
            return "<\(start)>\(inner)</\(name)>"
        case .declared(_, .model), .generic:
            guard let (model, fields) = types.fields(of: type), !model.isArray else { break }
            return object(name, start, value, fields)
        default: break
        }
        if let members = value.members {
            return "<\(start)>" + members.map { self.element($0.0, $0.1, .json) }.joined() + "</\(name)>"
        }
        if case .array(let items) = value {
            return "<\(start)>" + items.map { self.element("item", $0, .json) }.joined() + "</\(name)>"
        }
        return "<\(start)>\(Self.escaped(value.scalarText ?? ""))</\(name)>"
    }

    private func object(_ name: String, _ start: String, _ value: JSONValue, _ fields: [Field]) -> String {
        var attributes = ""
        var inner = ""
        var prefixes: Set<Substring> = []
        for field in fields {
            guard case .key = field.location, let own = value.value(at: field.path + [field.key]) else { continue }
            if let colon = field.key.firstIndex(of: ":"), !field.key.hasPrefix("xml") {
                prefixes.insert(field.key[..<colon])
            }
            let text: String
            switch field.xml {
            case .attribute:
                attributes += " \(field.key)=\"\(Self.escaped(own.scalarText ?? ""))\""
                continue
            case .text: text = Self.escaped(own.scalarText ?? "")
            case .list(let item):
                guard case .list(let element) = types.bare(field.type) else { continue }
                text =
                    "<\(field.key)>" + (own.array ?? []).map { self.element(item, $0, element) }.joined()
                    + "</\(field.key)>"
            case .element: text = listed(field.key, own, field.type)
            }
            inner += field.path.reversed().reduce(text) { "<\($1)>\($0)</\($1)>" }
        }
        for prefix in prefixes.sorted() where !attributes.contains(" xmlns:\(prefix)=") {
            attributes += " xmlns:\(prefix)=\"urn:mock:\(prefix)\""
        }
        return "<\(start)\(attributes)>\(inner)</\(name)>"
    }

    /// Escapes scalar by scalar. `replacing` would skip a `<` before a combining mark, which XML parsers recognize.
    static func escaped(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
        return text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
    }
}
