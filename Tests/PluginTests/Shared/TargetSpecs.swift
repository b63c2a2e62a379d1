import Foundation

/// The specs of a target: its files `*.rest.yaml`, and those elsewhere that one of them includes.
///
/// An included file `*.rest.yaml` is a spec itself, and its types are generated once for all specs that include it. The
/// types of other included files are generated with the spec that includes them.
struct TargetSpecs {
    private(set) var all: [SpecPlan] = []
    /// The other YAML files of the target. They are inputs, since a spec may begin to include one of them after the
    /// build was planned.
    private(set) var others: [URL] = []

    /// - Parameters:
    ///   - files: The files that the build system assigns to the target.
    ///   - folder: The target's folder, which may contain specs that are excluded from the target.
    ///   - nested: The folders of other targets inside of it.
    init(files: [URL], folder: URL?, nested: [URL] = [], planner: some SpecPlanner) throws {
        var urls = files.filter(\.isSpec)
        if let folder {
            let known = Set(urls.map(\.path))
            urls += TargetSpecs.specs(in: folder, besides: Set(nested.map(\.path))).filter { !known.contains($0.path) }
        }
        for url in urls where !url.isRegularFile { throw PluginError.notAFile(url) }
        var waiting = urls.sorted { $0.path < $1.path }
        var known = Set(waiting.map(\.absoluteURL.standardized.path))
        while !waiting.isEmpty {
            let plans = try planner.plans(for: waiting)
            all += plans
            // The types of specs outside of the target must be generated in this module, too, or the compiler wouldn't
            // find them.
            waiting = plans.flatMap(\.includedSpecs).filter { known.insert($0.absoluteURL.standardized.path).inserted }
        }
        others = files.filter { ["yaml", "yml"].contains($0.pathExtension) && !$0.isSpec }
        var seen: [String: SpecPlan] = [:]
        for plan in all {
            // On a case-insensitive volume, these names are equal.
            if let other = seen.updateValue(plan, forKey: plan.name.lowercased()) {
                throw PluginError.sameName(other.spec, plan.spec)
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
            } else if entry.isSpec {
                specs.append(URL(filePath: entry.path))
            }
        }
        return specs
    }
}
