package import Foundation

/// Folders for caches that other users of the machine can't read.
///
/// A folder that another user could write to could contain false responses.
package enum OwnFolder {
    /// Returns the system's folder for caches. Without a home folder it is a private folder in the temporary directory.
    package static func caches() -> URL {
        FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
            ?? own(in: FileManager.default.temporaryDirectory)
    }

    /// Returns a folder with a fixed name. If another user has created it, a folder with a new name.
    ///
    /// - Parameter shared: A folder that other users can write to, such as the temporary directory.
    package static func own(in shared: URL) -> URL {
        let folder = shared.appendingPathComponent("restgen-\(getuid())", isDirectory: true)
        if mkdir(folder.path, 0o700) == 0 || isOwn(folder.path) { return folder }
        return shared.appendingPathComponent("restgen-\(getuid())-\(UUID().uuidString)", isDirectory: true)
    }

    /// Returns whether a path is a folder, not a link, which only its owner can use.
    private static func isOwn(_ path: String) -> Bool {
        var info = stat()
        guard lstat(path, &info) == 0 else { return false }
        return info.st_mode & S_IFMT == S_IFDIR && info.st_uid == getuid() && info.st_mode & 0o077 == 0
    }
}
