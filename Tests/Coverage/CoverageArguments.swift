import Foundation

/// `[--list FILE] [--kind KIND] [--all] [--quiet] [DOCUMENT…]`
struct CoverageArguments {
    var paths: [String] = []
    /// The kind of losses to list, or `nil` for all.
    var kind: String?
    /// Whether reported losses are listed too.
    var showsReported = false
    /// Whether only the numbers are printed.
    var isQuiet = false

    init(_ texts: some Collection<String>) throws {
        var rest = Array(texts)[...]
        while let text = rest.popFirst() {
            switch text {
            case "--all": showsReported = true
            case "--quiet": isQuiet = true
            case "--kind": kind = rest.popFirst()
            case "--list":
                let list = try String(contentsOfFile: rest.popFirst() ?? "", encoding: .utf8)
                paths += list.split(whereSeparator: \.isNewline).map(String.init)
            default: paths.append(text)
            }
        }
    }
}
