extension TypeSyntax {
    /// The names of built-in types. A declared type of the same name takes precedence.
    package static let builtInNames: Set<String> = [
        "String", "Int", "Int64", "UInt64", "Double", "Decimal", "Bool", "Date", "Day", "Duration", "UUID", "URL",
        "Data", "Secret", "File", "JSON", "Void", "EntityTag", "ByteRange", "ContentRange", "Located",
    ]
}
