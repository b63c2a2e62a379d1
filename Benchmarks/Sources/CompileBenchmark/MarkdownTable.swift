import Foundation

/// A table on standard output. Each row is printed as soon as it is measured, even if the output is a file.
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
