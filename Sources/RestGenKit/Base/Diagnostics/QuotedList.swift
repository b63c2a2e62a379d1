extension [String] {
    /// `'id', 'name'`, and the first eight at most.
    package var quotedList: String {
        prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (count > 8 ? ", …" : "")
    }
}
