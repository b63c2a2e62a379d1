/// The Swift names for the schemas of a document. Names that people chose are kept. Only names that a framework
/// generated are simplified.
///
///     Room                     ->  Room
///     com.acme.User            ->  User
///     Response«List«User»»     ->  UserListResponse
struct ComponentNames {
    private var names: [String: String] = [:]

    init(_ components: [String]) {
        var open: [String: ComponentName] = [:]
        var taken: Set<String> = []
        for component in components {
            if let name = ComponentName(component) {
                open[component] = name
            } else {
                taken.insert(SwiftNames.type(component))
            }
        }
        // Adds only as many package parts as the names need to be distinct.
        for count in 0...4 where !open.isEmpty {
            let found = open.mapValues { $0.type(packages: count) }
            let counts = Dictionary(found.values.map { ($0, 1) }, uniquingKeysWith: +)
            for (component, name) in found where counts[name] == 1 && !taken.contains(name) {
                names[component] = SwiftNames.type(name)
                open[component] = nil
            }
            taken.formUnion(names.values)
        }
    }

    func name(of component: String) -> String {
        if let name = names[component] { return name }
        if component.hasSuffix("Base"), let name = names[String(component.dropLast(4))] { return name + "Base" }
        return SwiftNames.type(component)
    }
}
