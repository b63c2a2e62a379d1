import Foundation
import PackagePlugin

/// Finds folders with a spec that SwiftPM ignores, because a target needs at least one Swift file.
///
///     Sources/App/Chat.rest.yaml and nothing else: the target 'App' isn't built, and 'import App' fails
enum SpecsWithoutTarget {
    /// Returns the folders in the package's sources that contain a spec and belong to no target.
    static func folders(of package: Package) -> [URL] {
        let targets = package.targets.map { $0.directoryURL.standardized.path }
        return ["Sources", "Source", "src", "srcs", "Tests"].flatMap { name in
            let folder = package.directoryURL.appending(path: name)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().map { folder.appending(path: $0).standardized }
        }
        .filter { folder in
            let isOfTarget = targets.contains {
                $0 == folder.path || $0.hasPrefix(folder.path + "/") || folder.path.hasPrefix($0 + "/")
            }
            guard !isOfTarget else { return false }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.contains { $0.hasSuffix(".rest.yaml") }
        }
    }

    static func warning(_ folder: URL) -> String {
        "'\(folder.path)' contains a spec but no Swift file, so SwiftPM doesn't build it as a target: add a Swift "
            + "file, which may be"
            + " empty, and touch Package.swift."
    }
}
