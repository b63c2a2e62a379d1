import Foundation

/// The files that the tool reads for a spec: regular files in the spec's folder, package and repository.
///
///     ReadableFiles(of: spec).file("../Shared/common.yaml", from: spec)
///
/// These are the rules of `IncludeScope` in restgen, which a plugin can't import.
struct ReadableFiles {
    /// The largest number and total size of the files that a spec includes.
    static let mostIncludes = (files: 1000, bytes: 16 << 20)
    /// The largest number and total size of an OpenAPI document and the files that it refers to.
    static let mostDocuments = (files: 1000, bytes: 64 << 20)

    /// The paths without symbolic links and without a slash at their ends.
    private let folders: [String]
    /// The folder of a spec that is a symbolic link, and the link's target.
    private let link: (folder: [String], target: URL)?

    init(of spec: URL) {
        let place = spec.absoluteURL.standardized.deletingLastPathComponent()
        let folder = ReadableFiles.realPath(of: place)
        var folders = [folder].compactMap { $0 }
        let home = ReadableFiles.realPath(of: FileManager.default.homeDirectoryForCurrentUser)
        for marker in ["Package.swift", ".git"] {
            var above = folder ?? "/"
            while above != "/" {
                let mark = above + "/" + marker
                if FileManager.default.fileExists(atPath: mark), !ReadableFiles.isShared(above, home) {
                    folders.append(above)
                    break
                }
                above = String(above[..<(above.lastIndex(of: "/") ?? above.startIndex)])
                if above.isEmpty { above = "/" }
            }
        }
        self.folders = folders
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: spec.path)) != nil
        let target = isLink ? ReadableFiles.realPath(of: spec) : nil
        link = target.map { (place.pathComponents, URL(filePath: $0).deletingLastPathComponent()) }
    }

    /// Returns the file of a path in a spec or document, or `nil` if the tool wouldn't read it.
    ///
    /// For a spec that is a symbolic link, the path is relative to the link, and if that file doesn't exist, to its
    /// target.
    func file(_ name: String, from file: URL) -> URL? {
        let folder = file.absoluteURL.deletingLastPathComponent()
        let named = URL(filePath: name, relativeTo: folder).absoluteURL.standardized
        if FileManager.default.fileExists(atPath: named.path) { return isReadable(named) ? named : nil }
        return besideTarget(named).flatMap { isReadable($0) ? $0 : nil }
    }

    private func besideTarget(_ file: URL) -> URL? {
        guard let link else { return nil }
        var components = file.pathComponents[...]
        var folderComponents = link.folder[...]
        while let first = components.first, first == folderComponents.first {
            components.removeFirst()
            folderComponents.removeFirst()
        }
        let path = (folderComponents.map { _ in ".." } + components).joined(separator: "/")
        return URL(filePath: path, relativeTo: link.target).absoluteURL.standardized
    }

    private func isReadable(_ file: URL) -> Bool {
        guard let path = ReadableFiles.realPath(of: file), file.isRegularFile else { return false }
        return folders.contains { $0 == "/" || path.utf8.starts(with: ($0 + "/").utf8) }
    }

    /// Reads a regular file of at most `limit` bytes. Returns `nil` for another file.
    static func data(of file: URL, limit: Int) -> Data? {
        guard file.isRegularFile, size(of: file) <= limit, let handle = try? FileHandle(forReadingFrom: file) else {
            return nil
        }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: limit)) ?? Data()
    }

    static func text(of file: URL) -> String? {
        data(of: file, limit: mostIncludes.bytes).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the size in bytes of the file at a path, following symbolic links.
    static func size(of file: URL) -> Int {
        (try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }

    /// Whether a folder is too general for a package or repository, whatever it contains: the home folder, folders
    /// above it, and folders such as `/tmp`, in which anyone can create a `.git`.
    private static func isShared(_ folder: String, _ home: String?) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
        let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
        let anyoneMayAdd = 0o002
        let sticky = 0o1000
        if mode & anyoneMayAdd != 0, mode & sticky != 0 { return true }
        return home.map { $0 == folder || $0.utf8.starts(with: (folder + "/").utf8) } ?? false
    }

    /// Returns a path without symbolic links, `.` and `..`, or `nil` if the file doesn't exist.
    private static func realPath(of file: URL) -> String? {
        guard let path = realpath(file.path, nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
