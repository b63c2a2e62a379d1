/// Detects whether an operation returns a list, or an object around one, before its types are imported. Method names
/// depend on it.
struct ListResponseDetector {
    let types: ImportedTypes
    let reader: OperationReader

    func isList(_ operation: DocumentOperation) -> Bool {
        guard ["GET", "POST"].contains(operation.verb) else { return false }
        let responses = operation.node["responses"]
        let response = ["200", "2XX", "2xx", "206", "default"].lazy.compactMap { responses?[$0] }.first
        guard let response = response.flatMap(types.files.resolved) else { return false }
        let contents =
            response["schema"].map { [$0] } ?? (response["content"]?.members ?? []).compactMap { $0.value["schema"] }
        guard let node = contents.first.flatMap(types.files.resolved) else { return false }
        if SchemaReader.read(node).kinds == [.array] { return true }
        let shape = types.shapes.shape(of: node)
        let lists = shape.properties.filter { property in
            types.files.resolved(property.value).map { SchemaReader.read($0).kinds == [.array] } ?? false
        }
        guard let list = lists.first, lists.count == 1 else { return false }
        return ListResponse.isUsualKey(list.key)
            || operation.segments.last.map { NameWords.of($0).map(NameWords.singular) }
                == NameWords.of(list.key).map(NameWords.singular)
    }
}
