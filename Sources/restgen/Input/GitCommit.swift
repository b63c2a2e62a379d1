import RestGenKit

/// Reads the files of a commit with git, without a checkout.
///
///     try GitCommit("main", at: "Specs/Chat.rest.yaml").read("Chat.rest.yaml")     // main:Specs/Chat.rest.yaml
struct GitCommit {
    private let name: String
    /// The spec's folder.
    private let folder: String
    /// The path of the folder from the repository's root, with a slash at its end.
    private let prefix: String

    /// Finds a commit in the repository that contains the spec at `path`.
    init(_ name: String, at path: String) throws(CommandFailure) {
        self.name = name
        folder = path.parentFolder ?? "."
        let result = Self.run(["-C", folder, "rev-parse", "--show-prefix"])
        switch result.status {
        case 0: break
        case 127: throw CommandFailure(.noInput, "git is not installed", help: "name the old spec as a file")
        default:
            throw CommandFailure(.noInput, "'\(path)' is not in a git repository", help: "name the old spec as a file")
        }
        var line = String(decoding: result.output, as: UTF8.self)[...]
        if line.last == "\n" { line.removeLast() }
        prefix = String(line)
        // The name may not be a commit, or a remote branch that hasn't been fetched.
        guard
            Self.run(["-C", folder, "rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]).status
                == 0
        else {
            throw CommandFailure(
                .noInput,
                "git has no commit '\(name)' here",
                help: "if it is a branch of a remote, fetch it first: 'git fetch origin \(name)'"
            )
        }
    }

    /// Reads a file whose path is relative to the spec's folder. Returns `nil` if the commit doesn't have the file.
    func read(_ path: String) -> SourceFile? {
        guard path.utf8.first != UInt8(ascii: "/"), let inside = repositoryPath(of: path) else { return nil }
        let object = name + ":" + inside
        // `cat-file` reads one object per line.
        guard !object.utf8.contains(UInt8(ascii: "\n")) else { return nil }
        // git follows symbolic links within the commit.
        let file = Self.run(
            ["-C", folder, "cat-file", "--batch", "--follow-symlinks"],
            input: Array((object + "\n").utf8)
        )
        guard let end = file.output.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        // `<id> blob <size>`
        let head = String(decoding: file.output[..<end], as: UTF8.self).split(separator: " ")
        guard head.count == 3, head[1] == "blob", let size = Int(head[2]) else { return nil }
        return SourceFile(name: path, shownName: object, bytes: Array(file.output[(end + 1)...].prefix(size)))
    }

    /// Returns the path from the repository's root, or `nil` if it is outside of the repository.
    private func repositoryPath(of path: String) -> String? {
        var parts: [String] = []
        for part in (prefix + path).pathParts where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    /// Runs git in this process's environment. The status is 127 if git isn't installed.
    private static func run(_ arguments: [String], input: [UInt8] = []) -> (status: Int32, output: [UInt8]) {
        // The content of a file follows a line with its id, type and size.
        let limit = SpecInput.limit + 200
        guard let process = try? ChildProcess.run("git", arguments, input: input, outputLimit: limit) else {
            return (127, [])
        }
        return (process.status, process.output)
    }
}
