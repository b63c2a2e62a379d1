/// The types that the language has by itself.
///
///     String Int Int64 UInt64 Double Decimal Bool Date Day Duration UUID URL Data Secret JSON EntityTag ByteRange ContentRange
package enum BuiltinType {
    package static func reference(_ name: String) -> TypeReference? { all[name] }

    package static let names: [String] = all.keys.sorted() + [void]

    /// Nothing: the result of an endpoint whose answer has no body.
    package static let void = "Void"
    /// What is sent as a file, which is no value of JSON.
    package static let file = "File"

    /// `Located<Room>`, the result of an endpoint whose answer says where one is.
    package static let located = "Located"

    private static let all: [String: TypeReference] = [
        "String": .string, "Int": .int, "Int64": .int64, "UInt64": .uint64, "Double": .double, "Decimal": .decimal,
        "Bool": .bool, "Date": .date, "Day": .day, "Duration": .duration, "UUID": .uuid, "URL": .url, "Data": .data,
        "Secret": .secret, "JSON": .json, "EntityTag": .header(.entityTag), "ByteRange": .header(.byteRange),
        "ContentRange": .header(.contentRange),
    ]
}
