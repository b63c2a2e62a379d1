/// Tells models that refuse unknown keys of the tags that the unions around them read: those keys are known.
///
///     json: { unknown: error }
///     unions: { Note: { by: type, text: TextNote } }        // `type` may be there in a TextNote
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
            // Sorted, since the unions come in no order.
            let sorted = tags.sorted { $0.lexicographicallyPrecedes($1) }
            context.models[name]?.tags = sorted
        }
    }
}
