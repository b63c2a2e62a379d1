extension Explanation {
    /// Explanations for the limits and the encoding of files.
    static let yamlLimits: [DiagnosticID: Explanation] = [
        .yamlAliasExpansion: Explanation(
            "the aliases of a file expand to too many values",
            """
            An alias (`*name`) repeats the value that an anchor (`&name`) marks. If marked values contain aliases \
            themselves, a few lines can expand to billions of values. The limit is 50,000 values in a file.
            """
        ),
        .yamlControlCharacter: Explanation(
            "the file contains a control or invisible character",
            """
            YAML (1.2.2, section 5.1) allows printable characters, spaces, tabs and line breaks. A byte order mark \
            after the beginning of the file and the line separators U+0085, U+2028 and U+2029, which editors don't \
            show, are errors too. In double quotes, every character can be written as an escape.
            """,
            wrong: "doc: \"the bell \u{7} rings\"",
            right: "doc: \"the bell \\x07 rings\""
        ),
        .yamlEncoding: Explanation(
            "the file is not UTF-8",
            """
            A spec is encoded as UTF-8, with or without a byte order mark. An offset in the message counts bytes from \
            the beginning of the file, starting at 0. Save the file as UTF-8. To convert a file, use a command such as \
            `iconv -f UTF-16 -t UTF-8`.
            """
        ),
        .yamlTooDeep: Explanation(
            "lists and mappings are nested too deeply",
            """
            The limit is 64 levels, including those inside an alias. A spec needs fewer than ten. Declare the inner \
            models separately.
            """
        ),
        .yamlTooLarge: Explanation(
            "the file is too large",
            """
            A file may have at most 8 MiB (8,388,608 bytes) and 500,000 values. A spec with a thousand endpoints has \
            about 100 KB, so a file above these limits probably isn't a spec. If it is one, split it: the limits \
            apply to each file under `include` separately.
            """
        ),
    ]
}
