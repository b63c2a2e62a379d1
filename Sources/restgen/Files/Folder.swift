#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder for generated files.
struct Folder {
    let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Returns the path of a file: `Generated/ChatCave.swift`. For the current folder, it has no `./`.
    func file(_ name: String) -> String {
        if path == "." { return name }
        return path.utf8.last == UInt8(ascii: "/") ? path + name : path + "/" + name
    }

    /// Returns the sorted names of the folder's files. A folder that doesn't exist has none.
    func names() throws(CommandFailure) -> [String] {
        guard let folder = opendir(path) else {
            let reason = SystemError.last
            if reason.code == ENOENT { return [] }
            throw failure("can't read the folder", reason)
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                    tuple.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
                }
            )
        }
        return names.sorted()
    }

    /// Creates the folder and missing folders above it. Returns the created folders, the outermost first.
    func make() throws(CommandFailure) -> [String] {
        var created: [String] = []
        for part in path.folderPrefixes {
            if mkdir(part, 0o777) == 0 {
                created.append(part)
                continue
            }
            let reason = SystemError.last
            // It already exists. If it isn't a folder, the next step fails.
            if reason.code == EEXIST || FileKind(path: part) == .folder { continue }
            Folder.remove(created)
            throw failure("can't create the folder", reason)
        }
        guard FileKind(path: path) == .folder else { throw failure("can't use the folder", SystemError(code: ENOTDIR)) }
        return created
    }

    static func removeFile(_ path: String) throws(CommandFailure) {
        if unlink(path) != 0 && errno != ENOENT {
            throw CommandFailure(.output, "can't remove '\(path)': \(SystemError.last.text)")
        }
    }

    /// Removes the folders that `make` created, if they are empty.
    static func remove(_ folders: [String]) {
        for folder in folders.reversed() { rmdir(folder) }
    }

    private func failure(_ what: String, _ reason: SystemError) -> CommandFailure {
        if let file = path.folderPrefixes.first(where: { FileKind(path: $0) == .file }) {
            return CommandFailure(
                .output,
                "\(what) '\(path)': '\(file)' is a file",
                help: "name a folder with -o, or remove that file"
            )
        }
        return CommandFailure(.output, "\(what) '\(path)': \(reason.text)", help: "name another folder with -o")
    }
}

extension String {
    /// The path with its prefixes: `a`, `a/b` and `a/b/c` for `a/b/c`.
    fileprivate var folderPrefixes: [String] {
        var prefixes: [String] = []
        var prefix = utf8.first == UInt8(ascii: "/") ? "/" : ""
        for part in pathParts {
            prefix += part
            prefixes.append(prefix)
            prefix += "/"
        }
        return prefixes
    }
}
