/// The types of texts and numbers by the formats that documents give them (the OpenAPI Format Registry).
enum ScalarFormats {
    static func text(_ schema: DocumentSchema) -> PageValue {
        if let encoding = schema.encoding?.lowercased(), encoding.hasPrefix("base64") || encoding == "binary" {
            return PageValue(
                .known(encoding == "binary" ? "File" : "Data"),
                format: encoding == "base64url" ? .base64url : nil
            )
        }
        guard let format = schema.format?.lowercased() else {
            let isBytes =
                schema.mediaType != nil && schema.encoding == nil && schema.mediaType?.hasPrefix("text/") == false
            return PageValue(isBytes ? .known("File") : .text)
        }
        if let type = numbers[format] { return PageValue(.known(type), format: .string) }
        let declared = ValueFormat.named.first { $0.declaration.openAPINames.contains(format) }
        if let declared { return PageValue(.known("Date"), format: declared) }
        switch format {
        case "date-time", "datetime": return PageValue(.known("Date"))
        case "date": return PageValue(.known("Day"))
        case "duration": return PageValue(.known("Duration"), format: .iso8601)
        case "uuid", "guid": return PageValue(.known("UUID"))
        case "uri", "url": return PageValue(.known("URL"))
        case "byte", "base64": return PageValue(.known("Data"))
        case "base64url": return PageValue(.known("Data"), format: .base64url)
        case "binary": return PageValue(.known("File"))
        case "password": return PageValue(.known("Secret"))
        default: return PageValue(.text)
        }
    }

    /// Numbers that are written as texts.
    private static let numbers = [
        "int32": "Int", "int64": "Int64", "uint64": "UInt64", "decimal": "Decimal", "double": "Double",
        "float": "Double",
    ]

    static func integer(_ format: String?) -> PageValue {
        switch format?.lowercased() {
        case "int64", "uint32": PageValue(.known("Int64"))
        case "uint64": PageValue(.known("UInt64"))
        case "unix-time", "unixtime": PageValue(.known("Date"), format: .wholeSeconds)
        default: PageValue(.known("Int"))
        }
    }

    static func number(_ format: String?) -> PageValue {
        switch format?.lowercased() {
        case "decimal", "decimal128": PageValue(.known("Decimal"))
        case "int32": PageValue(.known("Int"))
        case "int64": PageValue(.known("Int64"))
        default: PageValue(.known("Double"))
        }
    }
}
