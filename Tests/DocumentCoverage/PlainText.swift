import RestGenKit
import RestGenOpenAPI

/// Bodies that are plain text, which an API reads as a `String` or as a type with a text form.
enum PlainText {
    /// Returns the loss if a number, a boolean, an enum or a value with a format is read as a `String`.
    static func loss(of facts: SchemaFacts) -> (LossKind, String)? {
        let formats = ["date", "date-time", "uuid", "uri"]
        if let values = facts.values { return (.enumeration, "\(values.count) values as a String") }
        guard let kinds = facts.kinds, kinds.count == 1, kinds != [.string] || formats.contains(facts.format ?? "")
        else { return nil }
        return (.type, "\(facts.shown) as a String")
    }

    /// Returns whether the runtime reads a type from plain text.
    static func isRead(_ type: TypeReference) -> Bool {
        switch type {
        case .int, .int64, .uint64, .double, .decimal, .bool, .date, .day, .uuid, .url: true
        case .declared(_, .enumeration): true
        default: false
        }
    }
}
