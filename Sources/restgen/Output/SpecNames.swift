import RestGenKit

/// The names of the files to which a generated file may belong: the specs of a run, and all files in their folders.
struct SpecNames {
    private let names: Set<String>

    /// - Parameters:
    ///   - specs: The paths of the run's specs.
    ///   - own: Their names in generated files.
    init(beside specs: [String], own: Set<String>) {
        var names = own
        // Standard input has no file that could be missing.
        names.insert(SpecInput.standardInputName)
        for folder in Set(specs.map { $0.parentFolder ?? "." }) {
            for name in (try? Folder(folder).names()) ?? [] {
                names.insert(name)
                // An OpenAPI document may be used like a spec.
                for ending in [".json", ".yaml", ".yml"] where name.hasSuffix(ending) {
                    names.insert(name.dropLast(ending.count) + ".rest.yaml")
                }
            }
        }
        self.names = names
    }

    func contains(_ name: String) -> Bool { names.contains(name) }
}
