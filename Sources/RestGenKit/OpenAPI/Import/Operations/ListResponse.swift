/// An answer that holds a list: where that is, and what stands beside it.
struct ListResponse {
    private let declarations: [ImportedDeclaration]
    private var fields: [ImportedField] = []
    private var element: ImportedType?
    /// The field of the list; nil where the answer is the list.
    private(set) var list: String?
    private(set) var isList = false
    /// Where the list is, for a page that has to say it, since there are several.
    private(set) var items: String?

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
        let known = ["data", "items", "results", "values", "entries", "records"]
        guard let field = lists.count == 1 ? lists[0] : lists.first(where: { known.contains($0.name.lowercased()) }),
            Self.isPlain(field.name)
        else { return }
        if case .list(let element) = field.value.type { self.element = element }
        (list, isList) = (field.name, true)
        if lists.count > 1 { items = field.name }
    }

    /// With those of the models that it extends.
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

    /// The key of a field next to the list.
    func place(_ isWanted: (ImportedField) -> Bool) -> [String]? {
        fields.first { isWanted($0) && Self.isPlain($0.name) }.map { [$0.name] }
    }

    /// The key path of a field in an object next to the list.
    func innerPlace(_ outer: [String], _ isWanted: (ImportedField) -> Bool) -> [String]? {
        for field in fields where outer.contains(PaginationInference.plain(field.name)) && Self.isPlain(field.name) {
            guard case .declared(let index) = field.value.type else { continue }
            let inner = Self.fields(of: index, declarations).first { isWanted($0) && Self.isPlain($0.name) }
            if let inner { return [field.name, inner.name] }
        }
        return nil
    }

    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    }
}
