import RestGenKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of a commit, as git gives them: nothing is checked out.
///
///     try GitCommit("main", at: "Specs/Chat.rest.yaml").read("Chat.rest.yaml")     // main:Specs/Chat.rest.yaml
struct GitCommit {
    private let name: String
    /// Of the spec.
    private let folder: String
    /// The same in the repository, with a slash behind it.
    private let prefix: String

    /// Of the repository that holds the spec at a path.
    init(_ name: String, at path: String) throws(CommandFailure) {
        self.name = name
        folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let place = Self.run(["-C", folder, "rev-parse", "--show-prefix"])
        switch place.status {
        case 0: break
        case 127: throw CommandFailure(.noInput, "git is not installed", help: "name the old spec as a file")
        default:
            throw CommandFailure(.noInput, "'\(path)' is in no repository of git", help: "name the old spec as a file")
        }
        var line = String(decoding: place.output, as: UTF8.self)[...]
        if line.last == "\n" { line.removeLast() }
        prefix = String(line)
        // What is no commit has no files either, and a branch of a remote may not be here.
        guard Self.run(["-C", folder, "rev-parse", "--verify", "--quiet", name + "^{commit}"]).status == 0 else {
            throw CommandFailure(
                .noInput,
                "git knows no commit '\(name)' here",
                help: "where it is a branch of a remote, fetch it first: 'git fetch origin \(name)'"
            )
        }
    }

    /// A path in relation to the spec's folder. nil where the commit has no such file, and for what is in no commit: files
    /// outside of the repository.
    func read(_ path: String) -> SourceFile? {
        guard !path.hasPrefix("/"), let inside = place(of: path) else { return nil }
        let object = name + ":" + inside
        // It takes its objects line by line.
        guard !object.contains("\n") else { return nil }
        // A link is followed as far as the commit goes.
        let file = Self.run(["-C", folder, "cat-file", "--batch", "--follow-symlinks"], asked: object)
        guard let end = file.output.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        // `<id> blob <size>`
        let head = String(decoding: file.output[..<end], as: UTF8.self).split(separator: " ")
        guard head.count == 3, head[1] == "blob", let size = Int(head[2]) else { return nil }
        return SourceFile(name: path, shownName: object, bytes: Array(file.output[(end + 1)...].prefix(size)))
    }

    private func place(of path: String) -> String? {
        var parts: [Substring] = []
        for part in (prefix + path).split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    /// By the shell, which gives git the environment that its settings are found by; each word is in quotes.
    private static func run(_ arguments: [String], asked line: String? = nil) -> (status: Int32, output: [UInt8]) {
        let input = line.map { "printf '%s\\n' " + quoted($0) + " | " } ?? ""
        let command = input + (["git"] + arguments.map(quoted)).joined(separator: " ") + " 2>/dev/null"
        guard let pipe = popen(command, "r") else { return (127, []) }
        // With what stands in front of a file.
        let output = (try? Descriptor(fileno(pipe)).read(limit: SpecInput.limit + 200)) ?? []
        let status = pclose(pipe)
        return ((status >> 8) & 0xFF, output)
    }

    private static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
