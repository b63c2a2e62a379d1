extension [String] {
    /// The texts as `'id', 'name'`, at most the first eight.
    package var quotedList: String {
        prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (count > 8 ? ", …" : "")
    }
}
