/// The built-in types of the spec language.
///
///     String Int Int64 UInt64 Double Decimal Bool Date Day Duration UUID URL Data Secret JSON EntityTag ByteRange ContentRange
package enum BuiltinType {
    package static func reference(_ name: String) -> TypeReference? { all[name] }

    package static let names: [String] = all.keys.sorted() + [void]

    /// The result of an endpoint whose response has no body.
    package static let void = "Void"
    /// An uploaded file, which can't be part of JSON.
    package static let file = "File"

    /// `Located<Room>`, the result of an endpoint whose response has a `Location` header.
    package static let located = "Located"

    private static let all: [String: TypeReference] = [
        "String": .string, "Int": .int, "Int64": .int64, "UInt64": .uint64, "Double": .double, "Decimal": .decimal,
        "Bool": .bool, "Date": .date, "Day": .day, "Duration": .duration, "UUID": .uuid, "URL": .url, "Data": .data,
        "Secret": .secret, "JSON": .json, "EntityTag": .header(.entityTag), "ByteRange": .header(.byteRange),
        "ContentRange": .header(.contentRange),
    ]
}
