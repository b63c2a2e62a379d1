/// Adds the discriminators of enclosing unions to the known keys of models that reject unknown ones.
///
///     json: { unknown: error }
///     unions: { Note: { by: type, text: TextNote } }        // a TextNote may have `type`
struct UnionTags {
    let context: ResolveContext

    func mark() {
        var tags: [String: Set<[String]>] = [:]
        for union in context.unions.values {
            guard case .tag(let path) = union.discriminator else { continue }
            for item in union.cases {
                switch context.opened(item.type) {
                case .declared(let name, .model), .generic(let name, _): tags[name, default: []].insert(path)
                default: break
                }
            }
        }
        for (name, tags) in tags where context.models[name]?.rejectsUnknownKeys == true {
            // Sorted, since the unions have no order.
            let sorted = tags.sorted { $0.lexicographicallyPrecedes($1) }
            context.models[name]?.tags = sorted
        }
    }
}
