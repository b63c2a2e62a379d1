extension TypeReference {
    /// The type in the spec's format, for diagnostics.
    package var written: String {
        switch self {
        case .string: "String"
        case .int: "Int"
        case .int64: "Int64"
        case .uint64: "UInt64"
        case .double: "Double"
        case .decimal: "Decimal"
        case .bool: "Bool"
        case .date: "Date"
        case .day: "Day"
        case .duration: "Duration"
        case .uuid: "UUID"
        case .url: "URL"
        case .data: "Data"
        case .file: "File"
        case .secret: "Secret"
        case .json: "JSON"
        case .header(let type): type.rawValue
        case .located(let type): "Located<\(type.written)>"
        case .list(let element): "[\(element.written)]"
        case .map(let key, let value): "[\(key.written): \(value.written)]"
        case .optional(let wrapped): "\(wrapped.written)?"
        case .generic(let name, let arguments): "\(name)<\(arguments.map(\.written).joined(separator: ", "))>"
        case .declared(let name, _), .foreign(let name), .parameter(let name): name
        }
    }
}
