extension Explanation {
    /// Explanations for the limits and the encoding of files.
    static let yamlLimits: [DiagnosticID: Explanation] = [
        .yamlAliasExpansion: Explanation(
            "the aliases of a file stand for too many values",
            """
            An alias (`*name`) repeats the value that an anchor (`&name`) marks. When marked values hold aliases \
            themselves, a few lines can stand for billions of values; 50,000 in a file are read.
            """
        ),
        .yamlControlCharacter: Explanation(
            "a control character or another invisible one stands in the file",
            """
            YAML (1.2.2, section 5.1) allows printable characters, spaces, tabs and line breaks. Also refused are a byte \
            order mark behind the beginning of a file and the line separators U+0085, U+2028 and U+2029, which an \
            editor shows as nothing. Between double quotes every character can be written with an escape.
            """,
            wrong: "doc: \"the bell \u{7} rings\"",
            right: "doc: \"the bell \\x07 rings\""
        ),
        .yamlEncoding: Explanation(
            "the file is not UTF-8",
            """
            A spec is UTF-8, with or without a byte order mark. An offset in the message counts bytes from the \
            beginning of the file, the first one being 0. Save the file as UTF-8; \
            `iconv -f UTF-16 -t UTF-8` turns one of the other encodings into it.
            """
        ),
        .yamlTooDeep: Explanation(
            "lists and mappings stand too deep inside each other",
            """
            64 levels are read, those inside an alias included. A spec needs fewer than ten: give the inner models \
            names of their own.
            """
        ),
        .yamlTooLarge: Explanation(
            "the file is too large",
            """
            Files of 8 MB (8,388,608 bytes) with 500,000 values are read. A spec of a thousand endpoints has about \
            100 KB, so what is larger is probably something else. A spec can be split: the files that `include` names \
            are read each on its own.
            """
        ),
    ]
}
