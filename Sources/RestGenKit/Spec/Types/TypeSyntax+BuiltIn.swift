extension TypeSyntax {
    /// The names of types that the language knows by itself; a declared type of that name comes first.
    package static let builtInNames: Set<String> = [
        "String", "Int", "Int64", "UInt64", "Double", "Decimal", "Bool", "Date", "Day", "Duration", "UUID", "URL",
        "Data", "Secret", "File", "JSON", "Void", "EntityTag", "ByteRange", "ContentRange", "Located",
    ]
}
