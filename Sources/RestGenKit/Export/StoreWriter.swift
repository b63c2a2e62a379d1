/// Writes what a page says of a database.
///
///     x-restgen-store: { key: [room, id], with: { room: String }, index: [[room, sent]] }
struct StoreWriter {
    let api: API

    /// Of a model; nil for one without a table.
    func table(of model: String) -> JSONValue? {
        guard let table = api.storedTables.first(where: { $0.model == model }) else { return nil }
        let columns = Columns(table)
        let kept = table.properties.filter(\.isKept).map { JSONValue.string($0.field.key) }
        return .object([
            ("table", .string(table.name)),
            ("key", .array(table.key.map(columns.written))),
            ("with", list(table.contexts.map { ($0.written, .string($0.type.written)) })),
            ("index", table.indexes.isEmpty ? nil : .array(table.indexes.map { .array($0.map(columns.written)) })),
            ("keep", kept.isEmpty ? nil : .array(kept)),
            ("renamed", list(table.renamed.map { ($0.old, columns.written($0.new)) })),
            ("drop", table.dropped.isEmpty ? nil : .array(table.dropped.map { .string($0) })),
        ])
    }

    /// Of an endpoint, with the columns that parameters of another name say.
    func storing(of endpoint: Endpoint, in service: Service?) -> JSONValue? {
        guard let storing = endpoint.storing else { return nil }
        if storing.isOff { return .string("none") }
        let parameters = endpoint.parameters + (service?.properties ?? [])
        let with = storing.columns.compactMap { column -> (String, JSONValue?)? in
            let name = column.source.parameterName
            guard let parameter = parameters.first(where: { $0.name == name }) else { return nil }
            let written = self.written(column.name, storing)
            return written == parameter.written ? nil : (written, .string(parameter.written))
        }
        let said = JSONValue.object([
            ("with", list(with)), ("whole", storing.whole.map { .string($0) }),
            ("delete", storing.removed.map { .string($0) }),
        ])
        return said.members?.isEmpty == true ? nil : said
    }

    /// A column as the page calls it.
    private func written(_ column: String, _ storing: Storing) -> String {
        for table in api.storedTables {
            if storing.removed != nil, storing.removed != table.model { continue }
            if let context = table.contexts.first(where: { $0.name == column }) { return context.written }
            if storing.removed == nil { continue }
            if let property = table.properties.first(where: { $0.field.name == column }) { return property.field.key }
        }
        return column
    }

    private func list(_ members: [(String, JSONValue?)]) -> JSONValue? { members.isEmpty ? nil : .object(members) }
}

/// The names in the page of a table's columns.
private struct Columns {
    private var names: [String: String] = [:]

    init(_ table: StoredTable) {
        for property in table.properties { names[property.field.name] = property.field.key }
        for context in table.contexts { names[context.name] = context.written }
        // `author_id` is said as `author`.
        for case .one(let property) in table.properties.map(Reference.init) {
            for reference in table.references where reference.column.hasPrefix(property.name + "_") {
                names[reference.column] = property.key
            }
        }
    }

    func written(_ column: String) -> JSONValue { .string(names[column] ?? column) }

    private enum Reference {
        case one(Field)
        case other

        init(_ property: StoredTable.Property) {
            if case .one = property.place { self = .one(property.field) } else { self = .other }
        }
    }
}
