/// The types of strings and numbers by their `format` (OpenAPI Format Registry).
///
///     { type: string, format: date-time }   ->   Date
enum ScalarFormats {
    static func text(_ schema: DocumentSchema) -> ImportedValue {
        if let encoding = schema.encoding?.lowercased(), encoding.hasPrefix("base64") || encoding == "binary" {
            return ImportedValue(
                .known(encoding == "binary" ? "File" : "Data"),
                format: encoding == "base64url" ? .base64url : nil
            )
        }
        guard let format = schema.format?.lowercased() else {
            let isBytes = schema.encoding == nil && schema.mediaType.map { MediaKind($0) == .other } ?? false
            return ImportedValue(isBytes ? .known("File") : .text)
        }
        if let type = numbers[format] { return ImportedValue(.known(type), format: .string) }
        let declared = ValueFormat.named.first { $0.declaration.openAPINames.contains(format) }
        if let declared { return ImportedValue(.known("Date"), format: declared) }
        switch format {
        case "date-time", "datetime": return ImportedValue(.known("Date"))
        case "date": return ImportedValue(.known("Day"))
        case "duration": return ImportedValue(.known("Duration"), format: .iso8601)
        case "uuid", "guid": return ImportedValue(.known("UUID"))
        case "uri", "url": return ImportedValue(.known("URL"))
        case "byte", "base64": return ImportedValue(.known("Data"))
        case "base64url": return ImportedValue(.known("Data"), format: .base64url)
        case "binary": return ImportedValue(.known("File"))
        case "password": return ImportedValue(.known("Secret"))
        default: return ImportedValue(.text)
        }
    }

    /// Numbers that are encoded as strings.
    private static let numbers = [
        "int32": "Int", "int64": "Int64", "uint64": "UInt64", "decimal": "Decimal", "double": "Double",
        "float": "Double",
    ]

    static func integer(_ format: String?) -> ImportedValue {
        switch format?.lowercased() {
        case "int64", "uint32": ImportedValue(.known("Int64"))
        case "uint64": ImportedValue(.known("UInt64"))
        case "unix-time", "unixtime": ImportedValue(.known("Date"), format: .wholeSeconds)
        default: ImportedValue(.known("Int"))
        }
    }

    static func number(_ format: String?) -> ImportedValue {
        switch format?.lowercased() {
        case "decimal", "decimal128": ImportedValue(.known("Decimal"))
        case "int32": ImportedValue(.known("Int"))
        case "int64": ImportedValue(.known("Int64"))
        default: ImportedValue(.known("Double"))
        }
    }

    /// Returns the type of integers in a union, whose formats may differ.
    static func integer(of members: [UnionMember]) -> ImportedValue {
        let values = Set(members.map { integer($0.schema.format) })
        if values.count == 1, let value = values.first { return value }
        return ImportedValue(values.contains { $0.type == .known("Int64") } ? .known("Int64") : .known("Int"))
    }

    static func number(of members: [UnionMember]) -> ImportedValue {
        let values = Set(members.map { number($0.schema.format) })
        if values.count == 1, let value = values.first { return value }
        return ImportedValue(.known("Double"))
    }
}
