import RestRuntime

/// The URL of an entity set, and the settings of its calls.
struct EntityRoute: Sendable {
    /// The name in the spec.
    let name: String
    /// The path below the server's URL, with placeholders.
    let path: String
    /// The query of the spec's path, without `?`.
    let query: String
    /// The values of the path's placeholders.
    let arguments: [String]
    /// The values of the query's placeholders.
    let queryArguments: [String]
    let version: ODataVersion
    /// The spec's settings for calls.
    let settings: (@Sendable (inout Call) -> Void)?
    /// The path of the service's root.
    let root: String
    /// The reason why no call of the set can be made.
    var problem: RequestError?

    init(
        _ name: String,
        _ path: String,
        root: String?,
        arguments: [String],
        version: ODataVersion,
        settings: (@Sendable (inout Call) -> Void)?
    ) {
        self.name = name
        self.version = version
        self.settings = settings
        let halves = path.unicodeScalars.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.path = halves.first.map { String($0) } ?? ""
        query = halves.count > 1 ? String(halves[1]) : ""
        let count = self.path.unicodeScalars.count { $0 == "{" }
        self.arguments = Array(arguments.prefix(count))
        queryArguments = Array(arguments.dropFirst(count))
        var trimmed = root ?? ""
        while trimmed.hasSuffix("/") { trimmed.removeLast() }
        let folder = String(self.path[..<(self.path.lastIndex(of: "/") ?? self.path.startIndex)])
        self.root = root != nil && self.path.hasPrefix(trimmed + "/") ? trimmed : folder
    }

    /// Returns whether both sets belong to one service, with the same root and version.
    func isInSameService(as other: EntityRoute) -> Bool {
        root == other.root && version == other.version && rootArguments == other.rootArguments
    }

    /// The values of the root's placeholders.
    var rootArguments: ArraySlice<String> { arguments.prefix(root.unicodeScalars.count { $0 == "{" }) }

    /// Creates the route of a property of an entity.
    init(_ owner: EntityRoute, _ key: KeyWriter, _ property: String) {
        name = owner.name + "." + property
        path = owner.path + key.template + "/" + property
        query = owner.query
        arguments = owner.arguments + key.arguments
        queryArguments = owner.queryArguments
        version = owner.version
        settings = owner.settings
        root = owner.root
    }
}
