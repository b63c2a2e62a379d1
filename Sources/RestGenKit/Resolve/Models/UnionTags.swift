/// Tells models that refuse unknown keys of the tags that the unions around them read: those keys are known.
///
///     json: { unknown: error }
///     unions: { Note: { by: type, text: TextNote } }        // `type` may be there in a TextNote
struct UnionTags {
    let context: ResolveContext

    func mark() {
        for union in context.unions.values {
            guard case .tag(let path) = union.discriminator else { continue }
            for item in union.cases { mark(item.type, path) }
        }
    }

    private func mark(_ type: TypeReference, _ path: [String]) {
        switch context.opened(type) {
        case .declared(let name, .model), .generic(let name, _):
            guard context.models[name]?.rejectsUnknownKeys == true else { return }
            let tags = (context.models[name]?.tags ?? []) + [path]
            // Sorted, since the unions come in no order.
            context.models[name]?.tags = Set(tags).sorted { $0.lexicographicallyPrecedes($1) }
        default: break
        }
    }
}
