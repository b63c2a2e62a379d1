/// What libyaml stumbled over, in its own words, with its marks turned into byte offsets.
///
///     "did not find expected ',' or ']'" at 22, "while parsing a flow sequence" that began at 18
struct YAMLProblem {
    var problem: String
    var offset: Int
    /// Where the construct began that was being read, when libyaml says so.
    var context: (text: String, offset: Int)?

    /// Whether libyaml gave up at 1,000 brackets. Newer versions look so far ahead before they report the first one.
    var isNesting: Bool { problem.utf8.starts(with: "Maximum nesting level reached".utf8) }
}
