/// Writes the resolved API as Swift files. It has no side effects, and the same input gives the same bytes.
///
///     Emitter(api, specSize: 1_340, options: EmitOptions()).emit()   // ChatCaveClient.swift, ChatCaveModels.swift
package struct Emitter {
    private let context: EmitContext
    /// The number and kinds of files.
    package let plan: GenerationPlan

    /// Creates an emitter. `specSize` is the size in bytes of the spec and its included parts: see `ShardPlan`.
    package init(_ api: API, specSize: Int, options: EmitOptions = EmitOptions()) {
        context = EmitContext(api, options: options)
        plan = GenerationPlan(
            name: ShardPlan.name(ofSpec: api.specName),
            shards: options.shards ?? ShardPlan.shards(specSize: specSize),
            hasStubs: options.stubs || api.hasStubs,
            hasSamples: options.samples || api.hasSamples,
            hasStore: options.store || !FilePart.stored(context).isEmpty
        )
    }

    package func emit() -> [GeneratedFile] {
        let api = context.api
        let client = FilePart(client: context)
        let services = api.services.map { FilePart(service: $0, context) }
        let declarations = api.declarations.map { FilePart(declaration: $0, context) }
        let included = api.entities.filter { $0.included != nil }.map { FilePart(entity: $0, context) }
        var parts: [[FilePart]]
        if plan.shards == 1 {
            parts = [[client] + services, declarations]
        } else {
            parts = [[client]] + zip(distributed(declarations), distributed(services)).flatMap { [$0, $1] }
        }
        if plan.hasStubs { parts.append(api.services.map { FilePart(stub: $0, context) }) }
        var extensions = parts.map { _ in [FilePart]() }
        extensions[0] = included
        if plan.hasSamples { extensions.append(FilePart.samples(context)) }
        if plan.hasStore { extensions.append(FilePart.stored(context)) }
        parts += Array(repeating: [], count: extensions.count - parts.count)
        return zip(plan.fileNames, parts).enumerated().map { index, file in
            FileEmitter(
                context: context,
                parts: file.1,
                extensions: extensions[index],
                declaresNamespace: index == 0
            )
            .emit(name: file.0)
        }
    }

    /// Distributes declarations to the shards of their names, in the order of the spec.
    private func distributed(_ parts: [FilePart]) -> [[FilePart]] {
        var files = Array(repeating: [FilePart](), count: plan.shards)
        for part in parts { files[StableHash.shard(of: part.name, count: plan.shards)].append(part) }
        return files
    }
}
