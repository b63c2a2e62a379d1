import RestGenKit

/// The names of the specs of a run, and of the files beside them: the specs that a generated file may belong to.
struct SpecNames {
    private let names: Set<String>

    /// - Parameters:
    ///   - specs: The paths of the run's specs.
    ///   - own: Their names as generated files have them.
    init(beside specs: [String], own: Set<String>) {
        var names = own
        // Standard input has no name that could be gone.
        names.insert(SpecInput.standardInputName)
        for folder in Set(specs.map { $0.parentFolder ?? "." }) {
            for name in (try? Folder(folder).names()) ?? [] {
                names.insert(name)
                // An OpenAPI document that is generated from as if it were a spec.
                for ending in [".json", ".yaml", ".yml"] where name.hasSuffix(ending) {
                    names.insert(name.dropLast(ending.count) + ".rest.yaml")
                }
            }
        }
        self.names = names
    }

    func contains(_ name: String) -> Bool { names.contains(name) }
}
