/// Suggestions for keys that belong to another place, and for words of other tools that have no key in their place.
enum MisplacedKeys {
    typealias Row = ForeignKeySuggestions.Row

    static let rows: [Row] = [
        Row(
            "returns body form multipart upload poll wait store changes cookies lossy at type",
            nil,
            in: "a service",
            "move it to the endpoints: a service can't have it"
        ),
        Row(
            "returns body form multipart upload poll wait changes cookies lossy path",
            nil,
            in: "a spec",
            "move it to the endpoints under 'resources'"
        ),
        Row(
            "namespace access client include openapi models enums unions types stubs mutable conform identifiable "
                + "dates integers absent unknown restgen samples",
            nil,
            in: "a service",
            "leave it out here: it belongs to the whole spec"
        ),
        Row(
            "namespace prefix access client include openapi models enums unions types stubs mutable conform identifiable "
                + "restgen samples services endpoints",
            nil,
            in: "an endpoint",
            "leave it out here: it belongs to the whole spec"
        ),
        Row(
            "json",
            nil,
            in: "an endpoint",
            "write 'body' for a body, or 'json' next to 'resources' for the JSON conventions of the API"
        ),
        Row(
            "json",
            nil,
            in: "a service",
            "write it next to 'resources': the JSON conventions belong to the whole spec"
        ),
        Row("json", nil, in: "a model", "write it next to 'resources': the JSON conventions belong to the whole spec"),
        Row("at", nil, in: "an endpoint", "write it under 'returns', as in 'returns: { type: \"[Room]\", at: data }'"),
        Row(
            "lossy",
            nil,
            in: "an endpoint",
            "write it under 'returns', as in 'returns: { type: \"[Room]\", lossy: true }'"
        ),
        Row("type", nil, in: "an endpoint", "write 'returns' instead"),
        Row("download", nil, in: "an endpoint", "write 'returns: File' instead"),
        Row("offline", nil, in: "an endpoint", "write 'cache: { offline: true }'"),
        Row("expires maxAge", nil, in: "an endpoint", "write 'cache: 60s' instead"),
        Row("accept", nil, in: "an endpoint", "leave it out, or write a result such as '{ text/csv: String }'"),
        Row("name", nil, in: "an endpoint", "leave it out: the key before the endpoint is its name"),
        Row(
            "tags tag group",
            nil,
            in: "a service",
            "leave it out: an endpoint belongs to the service that it is declared in"
        ),
        Row("tags tag", nil, in: "a spec", "leave it out: an endpoint belongs to the service that it is declared in"),
        Row(
            "variables vars env environment environments",
            nil,
            in: "a spec",
            "write 'server: { url: …, variables: … }'"
        ),
        Row("requests item items collection folders", nil, in: "a spec", "write 'resources' instead"),
        Row("package", nil, in: "a spec", "write 'namespace' to put the code into an enum, or leave it out"),
        Row("output outputs", nil, in: "a spec", "leave it out: 'restgen generate' takes the path after '-o'"),
        Row("language target platform", nil, in: "a spec", "leave it out: the generated code is Swift"),
    ]
}
