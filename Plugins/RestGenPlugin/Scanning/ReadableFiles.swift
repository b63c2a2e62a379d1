import Foundation

/// The files that the tool reads for a spec: regular files in the folder, package and repository of the spec.
///
///     ReadableFiles(of: spec).file("../Shared/common.yaml", from: spec)
///
/// These are the rules of `IncludeScope` in restgen, which a plugin can't import.
struct ReadableFiles {
    /// How many files a spec may include, and how many bytes they may have together.
    static let mostIncludes = (files: 1000, bytes: 16 << 20)
    /// The same for an OpenAPI document with the files that it refers to.
    static let mostDocuments = (files: 1000, bytes: 64 << 20)

    /// Without links and without a slash at their ends.
    private let folders: [String]
    /// The spec's folder, and the folder of the file that the spec links to.
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

    /// The file that a spec or document names. Returns `nil` if the tool would not read it.
    ///
    /// What a linked spec includes is looked for beside the link, and then beside the file that it leads to.
    func file(_ name: String, from file: URL) -> URL? {
        let folder = file.absoluteURL.deletingLastPathComponent()
        let named = URL(filePath: name, relativeTo: folder).absoluteURL.standardized
        if FileManager.default.fileExists(atPath: named.path) { return isReadable(named) ? named : nil }
        return besideTarget(named).flatMap { isReadable($0) ? $0 : nil }
    }

    private func besideTarget(_ file: URL) -> URL? {
        guard let link else { return nil }
        var own = file.pathComponents[...]
        var others = link.folder[...]
        while let first = own.first, first == others.first {
            own.removeFirst()
            others.removeFirst()
        }
        let path = (others.map { _ in ".." } + own).joined(separator: "/")
        return URL(filePath: path, relativeTo: link.target).absoluteURL.standardized
    }

    private func isReadable(_ file: URL) -> Bool {
        guard let path = ReadableFiles.realPath(of: file), file.isRegularFile else { return false }
        return folders.contains { $0 == "/" || path.utf8.starts(with: ($0 + "/").utf8) }
    }

    /// Reads a regular file of at most `limit` bytes. Returns `nil` for any other.
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

    /// The size in bytes of the file that a path leads to.
    static func size(of file: URL) -> Int {
        (try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }

    /// Whether a folder holds more than a package or a repository, whatever is in it: the home folder and all above it, and folders
    /// such as `/tmp`, in which anybody can make a `.git`.
    private static func isShared(_ folder: String, _ home: String?) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
        let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
        let anyoneMayAdd = 0o002
        let sticky = 0o1000
        if mode & anyoneMayAdd != 0, mode & sticky != 0 { return true }
        return home.map { $0 == folder || $0.utf8.starts(with: (folder + "/").utf8) } ?? false
    }

    /// A path without links, `.` and `..`. Returns `nil` if nothing is there.
    private static func realPath(of file: URL) -> String? {
        guard let path = realpath(file.path, nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
