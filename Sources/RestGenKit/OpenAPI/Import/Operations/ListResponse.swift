/// A response that contains a list: the location of the list, and the fields next to it.
///
///     { items: [Room], next_cursor: String }   ->   list: items
struct ListResponse {
    private let declarations: [ImportedDeclaration]
    private var fields: [ImportedField] = []
    private var element: ImportedType?
    /// The key of the list, or `nil` if the response is the list.
    private(set) var list: String?
    private(set) var isList = false
    /// The key of the list, if the response has several lists.
    private(set) var items: String?
    /// The same, but not counting a list of links.
    private(set) var itemsBesideLinks: String?

    init(_ type: ImportedType, _ declarations: [ImportedDeclaration]) {
        self.declarations = declarations
        if case .list(let element) = type {
            self.element = element
            isList = true
            return
        }
        guard case .declared(let index) = type else { return }
        fields = Self.fields(of: index, declarations)
        let lists = fields.filter { if case .list = $0.value.type { true } else { false } }
        let others = lists.filter { !isLinks($0) }
        guard let field = others.count == 1 ? others[0] : others.first(where: { Self.isUsualKey($0.name) }),
            Self.isPlain(field.name)
        else { return }
        if case .list(let element) = field.value.type { self.element = element }
        (list, isList) = (field.name, true)
        if lists.count > 1 { items = field.name }
        if others.count > 1 { itemsBesideLinks = field.name }
    }

    /// Whether a key is one that APIs typically use for the list of a response: `items`, `data`, `results`.
    static func isUsualKey(_ key: String) -> Bool { usualKeys.contains(key.lowercased()) }

    private static let usualKeys: Set<String> = [
        "data", "items", "results", "values", "entries", "records", "list", "features", "collections", "resources",
        "rows", "content", "hits", "documents", "elements", "nodes", "edges",
    ]

    /// Whether a field is a list of links with relations: `[{ rel: next, href: … }]`.
    private func isLinks(_ field: ImportedField) -> Bool {
        guard case .list(.declared(let index)) = field.value.type, field.value.format == nil else { return false }
        let fields = Self.fields(of: index, declarations)
        let isRelation = fields.contains { ["rel", "relation"].contains($0.name) }
        return isRelation && fields.contains { ["href", "url"].contains($0.name) && $0.value.isText }
    }

    /// Returns the key path of a list of links next to the items, or in an object next to them.
    func links() -> [String]? {
        keyPathOfField(where: isLinks)
    }

    /// Returns the fields of a model, including inherited ones.
    private static func fields(of index: Int, _ declarations: [ImportedDeclaration]) -> [ImportedField] {
        var open = [index]
        var seen: Set<Int> = []
        var fields: [ImportedField] = []
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            guard case .model(let own, let extends, _) = declarations[next].content else { continue }
            fields += own
            open += extends
        }
        return fields
    }

    func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

    var elementHasID: Bool {
        guard case .declared(let index)? = element else { return false }
        return Self.fields(of: index, declarations).contains { field in
            field.name == "id" && !field.isOptional && field.value.type == .text && !field.value.isNullable
        }
    }

    /// Objects that typically contain pagination fields.
    private static let outer: Set<String> = [
        "paging", "pagination", "cursors", "meta", "metadata", "pageinfo", "responsemetadata", "links", "page", "pages",
    ]
    /// The maximum depth of such objects inside each other.
    private static let mostDepth = 3

    /// Returns the key path of a field next to the list, or in an object next to it. The nearest field is preferred.
    ///
    /// - Parameter isWanted: Receives the field, and the key of the object that contains it.
    func keyPath(_ isWanted: (ImportedField, _ owner: String?) -> Bool) -> [String]? {
        var level: [(path: [String], fields: [ImportedField])] = [([], fields)]
        for depth in 0...Self.mostDepth {
            var next: [(path: [String], fields: [ImportedField])] = []
            for (path, fields) in level {
                let plain = fields.filter { Self.isPlain($0.name) }
                if let found = plain.first(where: { isWanted($0, path.last) }) { return path + [found.name] }
                guard depth < Self.mostDepth else { continue }
                for field in plain where Self.outer.contains(PaginationInference.plain(field.name)) {
                    guard case .declared(let index) = field.value.type else { continue }
                    next.append((path + [field.name], Self.fields(of: index, declarations)))
                }
            }
            level = next
        }
        return nil
    }

    func keyPathOfField(where isWanted: (ImportedField) -> Bool) -> [String]? {
        keyPath { field, _ in isWanted(field) }
    }

    /// Returns the key path of a URL in a matching object: `_links.next.href`.
    func link(_ isWanted: (ImportedField) -> Bool) -> [String]? {
        var inner: String?
        let path = keyPath { field, _ in
            guard isWanted(field), case .declared(let index) = field.value.type else { return false }
            let fields = Self.fields(of: index, declarations)
            inner = fields.first { ["href", "url"].contains($0.name) && $0.value.isText }?.name
            return inner != nil
        }
        guard let path, let inner else { return nil }
        return path + [inner]
    }

    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    }
}
