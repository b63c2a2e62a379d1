/// Writes the table of a model, and the functions that read and write its rows.
///
///     nonisolated extension Room: StoredModel {
///         public enum Columns { public static let id: StoredColumn = StoredTable.column("id") … }
///         public static let storedTable = StoredTable("room", key: ["id"], [.value("id", .text), …])
///         public init(from row: inout RowReader) throws { … }
///         public func write(to row: inout RowWriter) throws { … }
///     }
struct StoredTableEmitter {
    let context: EmitContext
    let table: StoredTable

    func emit() -> Code {
        let head =
            "nonisolated extension \(context.names.declared(table.model)): \(context.names.store("StoredModel")) {"
        return """
            \(head)
                \(Code.sections([columns, description, reader, writer]))
            }
            """
    }

    private var wrapping: CustomTypeWrapping { CustomTypeWrapping(context: context) }

    /// A name that doesn't hide a property.
    private var row: String { table.properties.contains { $0.field.name == "row" } ? "reader" : "row" }

    // MARK: Columns

    private var columns: Code {
        let own = table.contexts.map(\.name) + table.properties.filter(\.hasColumn).map(\.field.name)
        let referring = table.references.filter { !own.contains($0.name) }
        let columns = own.map { (name: $0, column: $0) } + referring
        return """
            /// For queries: `\(table.model).filter { $0.\(own.first ?? "id") == … }`
            \(context.modifier)enum Columns {
                \(Code.lines(columns.map(column)))
            }
            """
    }

    private func column(_ name: String, _ column: String) -> Code {
        let type = context.names.store("StoredColumn")
        let head = "\(context.modifier)static let \(SwiftIdentifier.escaped(name)): \(type) ="
        return Layout.pair(head, "\(context.names.store("StoredTable")).column(\(SwiftLiteral.string(column)))")
    }

    private var description: Code {
        let lines =
            table.contexts.map { ".context(\(SwiftLiteral.string($0.name)), .\($0.kind.rawValue))" }
            + table.properties.map(property)
        var arguments = [
            Code(SwiftLiteral.string(table.name)), Code("key: " + list(table.key)),
            Layout.list("[", lines, "]", trailingComma: true),
        ]
        if !table.indexes.isEmpty {
            arguments.append(Code("indexes: [\(table.indexes.map(list).joined(separator: ", "))]"))
        }
        if !table.renamed.isEmpty {
            let pairs = table.renamed.map { "\(SwiftLiteral.string($0.old)): \(SwiftLiteral.string($0.new))" }
            arguments.append(Code("renamed: [\(pairs.joined(separator: ", "))]"))
        }
        if !table.dropped.isEmpty { arguments.append(Code("dropped: " + list(table.dropped))) }
        let head = "\(context.modifier)static let storedTable = \(context.names.store("StoredTable"))("
        return Layout.list(head, arguments, ")")
    }

    private func list(_ names: [String]) -> String {
        "[" + names.map(SwiftLiteral.string).joined(separator: ", ") + "]"
    }

    private func property(_ property: StoredTable.Property) -> String {
        let name = SwiftLiteral.string(property.field.name)
        let storage: String =
            switch property.storage {
            case .value(let kind), .enumeration(let kind): ".value(\(name), .\(kind.rawValue))"
            case .json, .tagged: ".value(\(name), .json)"
            case .one(let model): ".one(\(name), \(context.names.declared(model)).self)"
            case .many(let model): ".many(\(name), \(context.names.declared(model)).self)"
            }
        let mayBeNull = isOptional(property) || fallback(property) != nil
        return storage + (mayBeNull ? ".optional" : "") + (property.isKept ? ".kept" : "")
    }

    private func isOptional(_ property: StoredTable.Property) -> Bool {
        if case .optional = context.resolved(property.field.type) { return true }
        return property.field.stored != .required
    }

    /// The value for rows that are older than the field: its default, or `nil`.
    private func fallback(_ property: StoredTable.Property) -> String? {
        switch property.storage {
        case .one, .many: return nil
        case .value, .enumeration, .json, .tagged: break
        }
        let field = property.field
        if field.location == .others || field.location == .headers { return "[:]" }
        guard field.stored == .required, !isOptional(property), let value = field.defaultValue else { return nil }
        return SwiftExpression(context: context).literal(value, as: field.type)
    }

    // MARK: Reading

    private var reader: Code {
        let names = context.names
        let arguments = table.properties.map { property -> String in
            let name = property.field.name
            var value = SwiftIdentifier.escaped(name)
            if wrapping.isNeeded(for: property.field.type) {
                value = wrapping.unwrapped(value, property.field.type, property.field.stored)
            }
            return "\(SwiftIdentifier.escaped(name, as: .label)): \(value)"
        }
        return """
            \(context.modifier)init(from \(row): inout \(names.store("RowReader"))) throws {
                \(Code.lines(table.properties.map(read)))
                \(Layout.list("self.init(", arguments, ")"))
            }
            """
    }

    private func read(_ property: StoredTable.Property) -> Code {
        let field = property.field
        let type = wrapping.spelling(field.type, field.stored)
        let head = "let \(SwiftIdentifier.escaped(field.name)): \(type) ="
        let fallback = fallback(property).map { " ?? " + $0 } ?? ""
        return Layout.pair(head, "try \(row).\(reading(property))\(fallback)")
    }

    private func reading(_ property: StoredTable.Property) -> String {
        let field = property.field
        let suffix = isOptional(property) || fallback(property) != nil ? "IfPresent" : ""
        switch property.storage {
        case .value: return "value\(suffix)()"
        case .enumeration: return "raw\(suffix)()"
        case .one: return "one\(suffix)()"
        case .many: return "many\(suffix)()"
        case .json:
            let method = field.stored == .patch ? "patch" : "json\(suffix)"
            return "\(method)(\(format(field).map { "format: " + $0 } ?? ""))"
        case .tagged:
            let method = field.stored == .patch ? "taggedPatch" : "tagged\(suffix)"
            return "\(method)(by: \(SwiftLiteral.string(field.sibling ?? "")))"
        }
    }

    private func format(_ field: Field) -> String? { field.format.map(SwiftExpression(context: context).format) }

    // MARK: Writing

    private var writer: Code {
        let isDeprecated = table.properties.contains { $0.field.deprecated != nil }
        let head = "\(context.modifier)func write(to \(row): inout \(context.names.store("RowWriter"))) throws"
        // The function uses deprecated properties, which shouldn't warn here.
        return """
            \(Documentation.deprecation(isDeprecated ? "" : nil))
            \(head) {
                \(Code.lines(table.properties.map(write)))
            }
            """
    }

    private func write(_ property: StoredTable.Property) -> Code {
        let field = property.field
        let isOptional = field.stored == .optional || field.stored == .nullable
        let name = SwiftIdentifier.escaped(field.name)
        let value = wrapping.wrapped(name, isOptional ? .optional(field.type) : field.type)
        let holdsModels = property.holdsModels
        switch property.storage {
        case .value: return call("value", [value])
        case .enumeration: return call("raw", [value])
        case .one: return call("try one", [value])
        case .many: return call(self.isOptional(property) ? "try manyIfPresent" : "try many", [value])
        case .json:
            let method = field.stored == .patch ? "patch" : holdsModels ? "snapshot" : "json"
            return call("try \(method)", [value] + (format(field).map { ["format: " + $0] } ?? []))
        case .tagged(let tag, _):
            let method = field.stored == .patch ? "taggedPatch" : "tagged"
            let key = "by: \(SwiftLiteral.string(field.sibling ?? ""))"
            return call("try \(method)", [value, key, SwiftIdentifier.escaped(tag)])
        }
    }

    private func call(_ method: String, _ arguments: [String]) -> Code {
        let attempt = method.hasPrefix("try ") ? "try " : ""
        return Layout.list("\(attempt)\(row).\(method.dropFirst(attempt.count))(", arguments, ")")
    }
}

extension StoredTable.Property {
    /// Whether the property is stored in this table.
    fileprivate var hasColumn: Bool {
        switch storage {
        case .value, .enumeration, .json, .tagged: true
        case .one, .many: false
        }
    }

    fileprivate var holdsModels: Bool {
        switch storage {
        case .json(let holdsModels), .tagged(_, let holdsModels): holdsModels
        case .value, .enumeration, .one, .many: false
        }
    }
}
