/// The Swift names that generated declarations use themselves, by kind of scope.
///
/// A reserved name of the API has an underscore appended (a parameter `call` becomes `call_`), so that adding an
/// endpoint never generates code that doesn't compile. A reserved name that the author chose with `as:` is an error
/// instead, since an explicit choice must not be changed silently.
package struct ReservedNames: Sendable {
    private let names: Set<String>

    private init(_ names: Set<String>) { self.names = names.union(Self.everywhere) }

    package func contains(_ name: String) -> Bool { names.contains(name) }

    /// Names that can't be escaped with backticks, or only with a call such as `` x.`init`() ``.
    private static let everywhere: Set<String> = ["init", "self", "Self", "Type", "Protocol", "_"]

    /// Parameters of a method, which are in scope with the locals of its body.
    package static let parameters = ReservedNames(["core", "call", "fields"])
    /// Parameters of a service's path, which are also properties of the service.
    package static let serviceParameters = ReservedNames(["core", "call", "fields", "with"])
    /// Parameters of the client's initializer that the API adds.
    package static let clientParameters = ReservedNames(["core", "server", "credential", "configuration"])
    /// Methods of a service, next to the members of `RestService`.
    package static let endpoints = ReservedNames(["core", "with"])
    /// Services and methods of the client, next to the members of `RestClient`.
    package static let clientMembers = ReservedNames(["core", "with", "shared"])
    /// Properties of a model. `fields` is a local variable of its coding functions. `hashValue` would be taken for the
    /// requirement of `Hashable`.
    package static let fields = ReservedNames(["fields", "hashValue"])
    /// Properties of a model with a secret. Swift would print `description` instead of the redacted text.
    package static let sensitiveFields = ReservedNames(["fields", "hashValue", "description", "debugDescription"])
    /// Cases of an enum.
    package static let cases = ReservedNames(["allCases", "integerValues"])
    /// Cases of a union, next to the static members of decodable types.
    package static let unionCases = ReservedNames(["readsNull"])
    /// Static members of `Server`.
    package static let servers = ReservedNames(["url"])
    /// Variables of a server's URL, which are parameters of a function.
    package static let serverVariables = ReservedNames([])

    /// Type names that Swift doesn't allow, or that generated code needs in order to qualify its own types.
    package static let types: Set<String> = [
        "Self", "Type", "Any", "Protocol", "Swift", "Foundation", "FoundationNetworking", "RestRuntime", "RestOData",
    ]
}
