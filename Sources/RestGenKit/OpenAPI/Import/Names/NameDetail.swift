/// What makes a name of several operations the name of one.
enum NameDetail: Hashable {
    /// Words at the end: `for`, `org`.
    case suffix([String])
    /// Words after the verb, in front of the noun: `member` of `listMemberRoles`.
    case infix([String])
    /// Another name.
    case whole([String])

    func added(to words: [String]) -> [String] {
        switch self {
        case .suffix(let more): words + more
        case .infix(let more): words.prefix(1) + more + words.dropFirst()
        case .whole(let words): words
        }
    }
}
