/// The Swift names that a generated declaration uses itself, by the place where an API's name would meet them.
///
/// A name that is made from the API's is renamed with an underscore at its end (a parameter `call` becomes `call_`),
/// so that adding an endpoint never makes Swift that does not compile. A name that the author chose with `as:` is
/// an error instead: nobody renames what was asked for.
package struct ReservedNames: Sendable {
    private let names: Set<String>

    private init(_ names: Set<String>) { self.names = names.union(Self.everywhere) }

    package func contains(_ name: String) -> Bool { names.contains(name) }

    /// Names that backticks can't save, or only with a call like `` x.`init`() ``.
    private static let everywhere: Set<String> = ["init", "self", "Self", "Type", "Protocol", "_"]

    /// Parameters of a method: the locals of its body.
    package static let parameters = ReservedNames(["core", "call", "fields"])
    /// Parameters of a service's path: properties of the service too.
    package static let serviceParameters = ReservedNames(["core", "call", "fields", "with"])
    /// Parameters of the client's initializer, beside what it always asks for.
    package static let clientParameters = ReservedNames(["core", "server", "credential", "configuration"])
    /// Methods of a service: the members of `RestService`.
    package static let endpoints = ReservedNames(["core", "with"])
    /// Members of the client, services and methods: the members of `RestClient`.
    package static let clientMembers = ReservedNames(["core", "with", "shared"])
    /// Properties of a model. `fields` is the local that they are read from and written to; `hashValue` would be taken
    /// for the requirement of Hashable.
    package static let fields = ReservedNames(["fields", "hashValue"])
    /// Properties of a model that hold a secret: a text that Swift would print in place of the redacted one.
    package static let sensitiveFields = ReservedNames(["fields", "hashValue", "description", "debugDescription"])
    /// Cases of an enum.
    package static let cases = ReservedNames(["allCases", "integerValues"])
    /// Cases of a union: the static members of a type that is read.
    package static let unionCases = ReservedNames(["readsNull"])
    /// Static members of `Server`.
    package static let servers = ReservedNames(["url"])
    /// Variables of a server's URL: parameters of a function.
    package static let serverVariables = ReservedNames([])

    /// Types that Swift can't have, or that generated code names to tell its own types from others.
    package static let types: Set<String> = [
        "Self", "Type", "Any", "Protocol", "Swift", "Foundation", "FoundationNetworking", "RestRuntime", "RestOData",
    ]
}
