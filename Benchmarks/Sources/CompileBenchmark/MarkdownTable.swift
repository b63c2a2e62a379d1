import Foundation

/// A table on standard output whose rows appear as they are measured, also where that is a file.
struct MarkdownTable {
    init(_ titles: String...) {
        add(titles)
        add(titles.map { _ in "---" })
    }

    func add(_ cells: [String]) {
        print("| \(cells.joined(separator: " | ")) |")
        fflush(nil)
    }
}
