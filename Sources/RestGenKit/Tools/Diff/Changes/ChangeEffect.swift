/// The effect of a change on existing clients.
enum ChangeEffect: Int, Comparable {
    /// It doesn't affect them.
    case none
    /// They continue to work without changes.
    case compatible
    /// Some of them stop working.
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
