import RestGenKit

/// Records the paths of the files that a command reads, including those that a spec includes.
final class ReadFiles {
    /// The paths in the order in which they are read, without duplicates.
    private(set) var paths: [String]

    init(_ paths: [String]) {
        self.paths = paths
    }

    /// Records an included file and returns it.
    func add(_ file: SourceFile?) -> SourceFile? {
        if let file, !paths.contains(file.shownName) { paths.append(file.shownName) }
        return file
    }
}
