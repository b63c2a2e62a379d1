/// The names of charsets in IANA's registry.
enum CharsetName {
    private static let exact: Set<String> = [
        "utf-8", "utf8", "utf-16", "utf16", "utf-16le", "utf-16be", "utf-32", "utf32", "utf-32le", "utf-32be", "utf-7",
    ]
    /// The beginnings of the names of other families.
    private static let families = [
        "iso-", "iso8859", "iso_", "windows-", "cp", "ibm", "koi8", "mac", "x-", "big5", "gb", "euc", "shift", "sjis",
        "us-ascii", "ascii", "latin", "tis", "hz", "ks", "johab", "viscii", "tcvn", "unicode", "cs", "hp-", "ansi",
        "asmo", "ms", "arabic", "cyrillic", "greek", "hebrew", "l1", "l2", "l3", "l4",
        "l5", "l6", "l7", "l8", "l9",
    ]

    /// Whether a charset has this name, or one of a known family of charsets may have it.
    static func isUsual(_ name: String) -> Bool {
        let name = name.lowercased()
        return exact.contains(name) || name.utf8.allSatisfy(\.isDigit) || families.contains { name.hasPrefix($0) }
    }

    /// Returns the charset of a similar name: `utf-8` for `UTF-9`.
    static func near(_ name: String) -> String? {
        NearNames.suggest(
            name.lowercased(),
            among: ["utf-8", "utf-16", "utf-32", "us-ascii", "windows-1252", "iso-8859-1"]
        )
    }
}
