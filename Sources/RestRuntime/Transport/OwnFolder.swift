package import Foundation

/// A folder for what can be had again, which no other user of the machine can read.
package enum OwnFolder {
    /// Where the system wants it. Without a home it is a folder of the user's own below the shared one for temporary files.
    package static func caches() -> URL {
        FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
            ?? own(in: FileManager.default.temporaryDirectory)
    }

    /// A folder of a fixed name. If another user has made that one, a new one each time.
    package static func own(in shared: URL) -> URL {
        let folder = shared.appendingPathComponent("restgen-\(getuid())", isDirectory: true)
        if mkdir(folder.path, 0o700) == 0 || isOwn(folder.path) { return folder }
        return shared.appendingPathComponent("restgen-\(getuid())-\(UUID().uuidString)", isDirectory: true)
    }

    /// True for a folder, and no link to one, that its owner alone can use.
    private static func isOwn(_ path: String) -> Bool {
        var info = stat()
        guard lstat(path, &info) == 0 else { return false }
        return info.st_mode & S_IFMT == S_IFDIR && info.st_uid == getuid() && info.st_mode & 0o077 == 0
    }
}
