#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is first written under a temporary name, and then moved to its path in one step.
///
/// Other programs never see a partial file. If the disk is full or the command is stopped, the old file is unchanged. A
/// replaced file keeps its permissions.
struct StagedFile {
    let path: String
    let temporaryPath: String

    /// Writes `content` next to `path`. A symbolic link is followed, so that it remains a link.
    init(path: String, content: String) throws(CommandFailure) {
        let target = StagedFile.linkTarget(of: path) ?? path
        self.path = target
        // A hidden name without .swift, so that a concurrent build doesn't compile it.
        temporaryPath = Folder(target.parentFolder ?? ".").file(".\(target.pathName).restgen-\(getpid())")
        do throws(SystemError) {
            try StagedFile.write(content, to: temporaryPath, mode: StagedFile.mode(of: target))
        } catch {
            unlink(temporaryPath)
            throw CommandFailure(.output, "can't write '\(path)': \(error.text)", help: error.writingHelp)
        }
    }

    func commit() throws(CommandFailure) {
        guard rename(temporaryPath, path) != 0 else { return }
        let reason = SystemError.last
        discard()
        throw CommandFailure(.output, "can't write '\(path)': \(reason.text)", help: reason.writingHelp)
    }

    /// Removes the temporary files of killed processes in a folder. Files of running processes remain.
    static func removeLeftovers(in folder: Folder) {
        for name in (try? folder.names()) ?? [] where name.hasPrefix(".") {
            guard let hyphen = name.lastIndex(of: "-"), name[..<hyphen].hasSuffix(".swift.restgen"),
                let process = pid_t(name[name.index(after: hyphen)...]), process > 0, kill(process, 0) != 0,
                errno == ESRCH
            else { continue }
            unlink(folder.file(name))
        }
    }

    func discard() {
        unlink(temporaryPath)
    }

    private static func write(_ content: String, to path: String, mode: mode_t?) throws(SystemError) {
        // Only the owner can read it until it has the permissions of the replaced file.
        let file = try create(path, mode: mode == nil ? 0o666 : 0o600)
        do throws(SystemError) {
            try file.write(content)
            if let mode, fchmod(file.number, mode) != 0 { throw .last }
        } catch {
            try? file.close()
            throw error
        }
        try file.close()
    }

    /// Creates a file. An existing one belonged to a killed process with the same id, and is removed.
    private static func create(_ path: String, mode: mode_t) throws(SystemError) -> Descriptor {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        do throws(SystemError) {
            return try Descriptor(opening: path, flags, mode: mode)
        } catch {
            guard error.code == EEXIST, unlink(path) == 0 else { throw error }
            return try Descriptor(opening: path, flags, mode: mode)
        }
    }

    /// Returns the permissions of the file at a path, or `nil` if there is none.
    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mode & 0o777
    }

    private static func linkTarget(of path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return String(cString: target)
    }
}

extension SystemError {
    /// The help for a failed write, or `nil` if the reason is sufficient.
    fileprivate var writingHelp: String? {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: "free some disk space and run the command again; existing files are unchanged"
        case EROFS, EACCES, EPERM: "name another folder with -o, or make this one writable"
        default: nil
        }
    }
}
