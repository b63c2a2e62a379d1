/// What the schemas of a document are called in Swift. The names of their authors stay: only what a program made of one, such as
/// `com.acme.User` or `Response«List«User»»`, is written as a person would.
struct ComponentNames {
    private var names: [String: String] = [:]

    init(_ components: [String]) {
        var open: [String: ComponentName] = [:]
        var taken: Set<String> = []
        for component in components {
            if let made = ComponentName(component) {
                open[component] = made
            } else {
                taken.insert(SwiftNames.type(component))
            }
        }
        // As much of the package as it takes to distinguish them.
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
