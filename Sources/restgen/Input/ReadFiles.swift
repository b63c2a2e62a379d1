import RestGenKit

/// The paths of the files that a command reads, with those that a spec includes.
final class ReadFiles {
    /// In the order in which they are read, each once.
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
