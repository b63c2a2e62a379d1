/// Marks the fields and models whose reading may throw: those that hold one of the user's own types directly.
///
/// Behind a list, a map or an optional a failed read is recorded and gives nothing, so that nothing has to throw.
final class FallibleResolver {
    private let context: ResolveContext
    private var done: Set<String> = []

    init(_ context: ResolveContext) { self.context = context }

    /// After the recursion was checked: required fields form no circle.
    func resolve(_ order: [String]) {
        for name in order { visit(name) }
    }

    private func visit(_ name: String) {
        guard done.insert(name).inserted, let model = context.models[name] else { return }
        for (index, field) in model.fields.enumerated() where field.presence == .required && mayThrow(field.type) {
            context.models[name]?.fields[index].isFallible = true
            context.models[name]?.isFallible = true
        }
    }

    private func mayThrow(_ type: TypeReference) -> Bool {
        switch context.aliases.opened(type) {
        case .foreign: return true
        case .declared(let other, .model):
            visit(other)
            return context.models[other]?.isFallible == true
        default: return false
        }
    }
}
