/// A syntax error in libyaml's words, with byte offsets.
///
///     "did not find expected ',' or ']'" at 22, "while parsing a flow sequence" that began at 18
struct YAMLProblem {
    var problem: String
    var offset: Int
    /// The start of the unfinished construct, if libyaml reports it.
    var context: (text: String, offset: Int)?

    /// Whether libyaml gave up at 1,000 brackets. Newer versions scan that far before they report the first bracket.
    var isNesting: Bool { problem.utf8.starts(with: "Maximum nesting level reached".utf8) }
}
