import Foundation

/// The specs of a target: its `*.rest.yaml`, and those elsewhere that one of them includes.
///
/// An included file `*.rest.yaml` is a spec of its own, and its types are generated once for all that include it. The
/// types of any other included file are generated with the spec that includes it.
struct TargetSpecs {
    private(set) var all: [Spec] = []
    /// The other YAML files of the target. A spec may begin to include one of them at any time, and a build that was
    /// planned before would not know.
    private(set) var others: [URL] = []

    /// `files` are those that the build system counts to the target. In `folder` are those that it does not, because
    /// they are excluded from the target; `nested` are folders of other targets inside of it.
    init(files: [URL], folder: URL?, nested: [URL] = []) throws {
        var urls = files.filter { $0.lastPathComponent.hasSuffix(Spec.ending) }
        if let folder {
            let known = Set(urls.map(\.path))
            urls += TargetSpecs.specs(in: folder, besides: Set(nested.map(\.path))).filter { !known.contains($0.path) }
        }
        let specs = urls.sorted { $0.path < $1.path }.map(Spec.init)
        var known = Set(specs.map { $0.url.absoluteURL.standardized.path })
        // A spec outside of the target has its types in this module too, or the compiler would not find them.
        let outside = specs.flatMap(\.includes).filter { $0.lastPathComponent.hasSuffix(Spec.ending) }
            .filter { known.insert($0.absoluteURL.standardized.path).inserted }
        all = specs + outside.map(Spec.init)
        others = files.filter { file in
            ["yaml", "yml"].contains(file.pathExtension) && !file.lastPathComponent.hasSuffix(Spec.ending)
        }
        var seen: [String: Spec] = [:]
        for spec in all {
            if let other = seen.updateValue(spec, forKey: spec.swiftName) {
                throw PluginError.sameName(other.url, spec.url)
            }
        }
    }

    private static func specs(in folder: URL, besides nested: Set<String>) -> [URL] {
        let entries = FileManager.default.enumerator(
            at: folder,
            includingPropertiesForKeys: nil,
            options: [.skipsHiddenFiles, .skipsPackageDescendants]
        )
        var specs: [URL] = []
        while let entry = entries?.nextObject() as? URL {
            if nested.contains(entry.path) {
                entries?.skipDescendants()
            } else if entry.lastPathComponent.hasSuffix(Spec.ending) {
                specs.append(URL(filePath: entry.path))
            }
        }
        return specs
    }
}
