/// The path of an endpoint, including the prefix of its service.
struct ResolvedPath {
    /// The template, such as `/servers/{serverID}/zones/{id}`.
    var text: String
    var arguments: [PathArgument] = []
    var isWholeURL = false
    /// The template with anonymous placeholders, to find duplicate endpoints.
    var shape: String
}
