/// Reads the JSON options of an API: `json: { dates: seconds }`.
struct JSONOptionsReader: NodeReader {
    let diagnostics: Diagnostics

    func parseJSON(_ node: YAMLNode) -> Spec.JSONOptions {
        var options = Spec.JSONOptions()
        read(
            mapping(node, "a mapping such as '{ dates: seconds }'") ?? [],
            as: Spec.JSONOptions.keySchema,
            into: &options
        )
        return options
    }
}

extension ValueKind<Spec.JSONOptions> {
    static var json: Self {
        ValueKind(.definition("json") { .object(Spec.JSONOptions.keySchema) }) {
            JSONOptionsReader(diagnostics: $1).parseJSON($0.value)
        }
    }
}
