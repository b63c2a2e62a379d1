import RestRuntime

/// Where an entity set is, and how its calls are made.
struct EntityRoute: Sendable {
    /// As the page names it.
    let name: String
    /// Below the server's URL, with placeholders.
    let path: String
    /// A query that the page's path has, behind its `?`.
    let query: String
    /// For the placeholders of the path, and for those of the query.
    let arguments: [String]
    let queryArguments: [String]
    let version: ODataVersion
    /// What the page says of its calls.
    let settings: (@Sendable (inout Call) -> Void)?
    /// The path of the service's root.
    let root: String
    /// Why none of its calls can be made.
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
        var said = root ?? ""
        while said.hasSuffix("/") { said.removeLast() }
        let folder = String(self.path[..<(self.path.lastIndex(of: "/") ?? self.path.startIndex)])
        self.root = root != nil && self.path.hasPrefix(said + "/") ? said : folder
    }

    /// True where both are below one root, and speak one version.
    func isOfOneService(with other: EntityRoute) -> Bool {
        root == other.root && version == other.version && rootArguments == other.rootArguments
    }

    /// For the placeholders of the root.
    var rootArguments: ArraySlice<String> { arguments.prefix(root.unicodeScalars.count { $0 == "{" }) }

    /// What a property of one of its entities leads to.
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
