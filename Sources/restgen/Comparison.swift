import RestGenTools

/// Pairs of specs that were read, from disk or from git, and compared.
///
///     let comparison = try Comparison(["Chat.rest.yaml"], against: "main")
struct Comparison {
    /// Of the specs themselves: where there are any, nothing is to be said of what differs.
    private(set) var errors: [Diagnostic] = []
    /// Specs that the commit does not have.
    private(set) var newPaths: [String] = []
    private var diffs: [APIDiff] = []

    init(_ paths: [String], against commit: String?, includingFrom folders: [String]) throws(CommandFailure) {
        guard let commit else {
            let sources = try SpecInput.read(paths)
            let versions = zip(paths, sources).map { SpecVersion($1, at: $0, includingFrom: folders) }
            compare(versions[0], versions[1])
            return
        }
        for path in paths {
            let source = try SpecInput.read(path)
            guard let old = try SpecVersion(of: path, in: GitCommit(commit, at: path)) else {
                newPaths.append(path)
                continue
            }
            compare(old, SpecVersion(source, at: path, includingFrom: folders))
        }
    }

    func findings(of sides: Set<DiffSide>) -> [Diagnostic] { diffs.flatMap { $0.findings(of: sides) } }

    /// The old one is called as the new one is, where neither says a name: what a file is called is no part of what is in it.
    private mutating func compare(_ old: SpecVersion, _ new: SpecVersion) {
        let second = new.resolved()
        let first = old.resolved(named: second.api.flatMap { $0.isNamedByFile ? $0.name : nil })
        errors += (first.diagnostics + second.diagnostics).filter { $0.severity == .error }
        if let first = first.api, let second = second.api { diffs.append(APIDiff(from: first, to: second)) }
    }
}

/// A spec as it is somewhere, and how what it includes is read there.
struct SpecVersion {
    private let source: SourceFile
    private let include: (String) throws(IncludeRefusal) -> SourceFile?

    /// On disk.
    init(_ source: SourceFile, at path: String, includingFrom folders: [String]) {
        self.source = source
        let scope = IncludeScope(of: path, allowing: folders)
        include = { path throws(IncludeRefusal) in try scope.read(path) }
    }

    /// nil where the commit has no such file.
    init?(of path: String, in commit: GitCommit) throws(CommandFailure) {
        let name = path.pathName
        // git looks files up by lines, and a spec that isn't found would count as new.
        guard !path.utf8.contains(UInt8(ascii: "\n")) else {
            throw CommandFailure(
                .noInput,
                "git can't look up '\(path)', because its name contains a line break",
                help: "rename it"
            )
        }
        guard let source = commit.read(name) else { return nil }
        self.source = source
        include = { path throws(IncludeRefusal) in commit.read(path) }
    }

    func resolved(named name: String? = nil) -> (api: API?, diagnostics: [Diagnostic]) {
        Pipeline.resolve(source, named: name) { (path, _) throws(IncludeRefusal) in try include(path) }
    }
}
