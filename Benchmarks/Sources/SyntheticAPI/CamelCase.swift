/// Returns a name in camel case: `inProgress` for `in_progress`.
func camelCase(_ text: String) -> String {
    let words = text.split(separator: "_")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}
