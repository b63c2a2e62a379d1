/// The path of an endpoint, after the prefix of its service.
struct ResolvedPath {
    /// `/servers/{serverID}/zones/{id}`
    var text: String
    var arguments: [PathArgument] = []
    var isWholeURL = false
    /// With its placeholders made nameless, to find an endpoint that is there twice.
    var shape: String
}
