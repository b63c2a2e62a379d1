import RestGenTools

/// Compares pairs of specs from disk or from git.
///
///     let comparison = try Comparison(["Chat.rest.yaml"], against: "main")
struct Comparison {
    /// The errors of the specs. If there are any, changes aren't reported.
    private(set) var errors: [Diagnostic] = []
    /// The specs that don't exist in the commit.
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

    /// Compares two versions. If neither declares a name, the old API gets the name of the new one, since the file name
    /// isn't part of the API.
    private mutating func compare(_ old: SpecVersion, _ new: SpecVersion) {
        let second = new.resolved()
        let first = old.resolved(named: second.api.flatMap { $0.isNamedByFile ? $0.name : nil })
        errors += (first.diagnostics + second.diagnostics).filter { $0.severity == .error }
        if let first = first.api, let second = second.api { diffs.append(APIDiff(from: first, to: second)) }
    }
}

/// A version of a spec, and how it reads included files.
struct SpecVersion {
    private let source: SourceFile
    private let include: (String) throws(IncludeRefusal) -> SourceFile?

    /// Creates a version on disk.
    init(_ source: SourceFile, at path: String, includingFrom folders: [String]) {
        self.source = source
        let scope = IncludeScope(of: path, allowing: folders)
        include = { path throws(IncludeRefusal) in try scope.read(path) }
    }

    /// Creates a version in a commit. Returns `nil` if the commit doesn't have the file.
    init?(of path: String, in commit: GitCommit) throws(CommandFailure) {
        let name = path.pathName
        // git looks up one path per line, and a spec that isn't found would be reported as new.
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
