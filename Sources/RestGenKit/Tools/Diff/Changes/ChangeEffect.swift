/// What a change does to those who have gone by the API as it was.
enum ChangeEffect: Int, Comparable {
    /// It does not concern them.
    case none
    /// They go on as they are.
    case compatible
    /// Some of them do not.
    case mayBreak
    case breaks

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    var severity: Diagnostic.Severity? {
        switch self {
        case .none: nil
        case .compatible: .note
        case .mayBreak: .warning
        case .breaks: .error
        }
    }
}
