/// An addition to a method name that distinguishes it from equal names.
enum NameDetail: Hashable {
    /// Words at the end: `ForOrg`.
    case suffix([String])
    /// Words after the verb: `Member` in `listMemberRoles`.
    case infix([String])
    /// A different name.
    case whole([String])

    func added(to words: [String]) -> [String] {
        switch self {
        case .suffix(let more): words + more
        case .infix(let more): words.prefix(1) + more + words.dropFirst()
        case .whole(let words): words
        }
    }
}
