/// Finds the cases of a union that an earlier one always matches.
///
/// An earlier case is only compared if it may cover the later one: its minimum requirement, a key of an object or a
/// kind of value, must be present. So not every case is compared with every other.
struct UnreachableCaseCheck {
    private let context: ResolveContext
    private let cases: [Union.Case]
    /// The cases by their minimum requirements.
    private var positions: [String: [Int]] = [:]

    init(_ union: Union, _ context: ResolveContext) {
        self.context = context
        cases = union.cases
        var counts: [String: Int] = [:]
        for item in cases { for thing in offered(by: item) { counts[thing, default: 0] += 1 } }
        for (index, item) in cases.enumerated() {
            // A requirement that few other cases have.
            let rarest = requirements(of: item).min { counts[$0] ?? 0 < counts[$1] ?? 0 }
            positions[rarest ?? "anything", default: []].append(index)
        }
    }

    /// Whether a later case would hide an earlier one if their order were reversed.
    func hides(_ later: Int, _ earlier: Int) -> Bool { isHidden(earlier, by: later, JSONShapes(context)) }

    /// Returns the first case before a position that hides it.
    func first(before position: Int) -> Int? {
        let shapes = JSONShapes(context)
        let later = cases[position]
        let earlier = offered(by: later).flatMap { (positions[$0] ?? []).prefix { $0 < position } }.sorted()
        return earlier.first { isHidden(position, by: $0, shapes) }
    }

    private func isHidden(_ position: Int, by other: Int, _ shapes: JSONShapes) -> Bool {
        let (later, earlier) = (cases[position], cases[other])
        return switch (earlier.match, later.match) {
        case (.keys(let few), .keys(let many)): Set(few).isSubset(of: many)
        case (.nothing, .nothing):
            Set(later.keys).isSubset(of: earlier.keys) && shapes.covers(earlier.type, later.type)
        case (.tag, .tag): earlier.match.tag == later.match.tag && shapes.covers(earlier.type, later.type)
        default: false
        }
    }

    private func requirements(of item: Union.Case) -> [String] {
        switch item.match {
        case .keys(let keys): keys.map { "key " + $0 }
        case .nothing: requirements(of: item.type, "")
        case .tag: item.match.tag.map { ["tag " + $0] } ?? ["nothing"]
        default: ["nothing"]
        }
    }

    private func offered(by item: Union.Case) -> Set<String> {
        switch item.match {
        case .keys(let keys): Set(keys.map { "key " + $0 } + ["anything"])
        case .nothing: offered(by: item.type, "")
        case .tag: item.match.tag.map { ["tag " + $0] } ?? []
        default: []
        }
    }

    /// A leading `[` means the elements of a list.
    private func requirements(of type: TypeReference, _ before: String) -> [String] {
        switch context.opened(type) {
        case .optional(let wrapped): return requirements(of: wrapped, before)
        case .list(let inner): return requirements(of: inner, before + "[")
        case .declared(let name, .model):
            let keys = (context.models[name]?.fields ?? []).filter { field in
                (field.presence == .required || field.presence == .nullable) && field.defaultValue == nil
            }
            return keys.isEmpty ? [before + "anything"] : keys.map { before + "key " + $0.key }
        case .string, .secret: return [before + "text"]
        case .declared(let name, .enumeration) where context.enumerations[name]?.isClosed == false:
            return [before + "text"]
        // These cover their own type only.
        case let other where other.isAlone: return [before + "type " + other.written]
        default: return [before + "anything"]
        }
    }

    private func offered(by type: TypeReference, _ before: String) -> Set<String> {
        let opened = context.opened(type)
        var offered: Set<String> = [before + "anything", before + "text", before + "type " + opened.written]
        switch opened {
        case .optional(let wrapped): offered.formUnion(self.offered(by: wrapped, before))
        case .list(let inner): offered.formUnion(self.offered(by: inner, before + "["))
        case .declared(let name, .model):
            for field in context.models[name]?.fields ?? [] { offered.insert(before + "key " + field.key) }
        default: break
        }
        return offered
    }
}

extension TypeReference {
    /// Whether the type covers no other type.
    fileprivate var isAlone: Bool {
        switch self {
        case .bool, .date, .day, .uuid, .url, .data, .duration, .header, .foreign, .parameter, .generic,
            .declared(_, .union), .declared(_, .enumeration):
            true
        default: false
        }
    }
}
