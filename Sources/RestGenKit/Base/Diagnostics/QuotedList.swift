extension [String] {
    /// The texts as `'id', 'name'`, at most the first eight.
    package var quotedList: String {
        prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (count > 8 ? ", …" : "")
    }

    /// The texts as `the parameters are 'id', 'name'`, or `the only parameter is 'id'`.
    package func listed(as noun: String, _ nouns: String? = nil) -> String {
        count == 1 ? "the only \(noun) is \(quotedList)" : "the \(nouns ?? noun + "s") are \(quotedList)"
    }
}
