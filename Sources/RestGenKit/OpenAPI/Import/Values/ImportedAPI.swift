/// An API that was imported from a document, before a spec is built from it. Types refer to each other by index,
/// because their names are decided last.
package struct ImportedAPI {
    var title: String?
    var doc: String?
    var servers: [ImportedServer] = []
    var schemes: [String: DocumentScheme] = [:]
    /// The authentication of endpoints without their own: alternatives, each a list of schemes that are sent together.
    var auth: [[String]] = []
    var errors: [ImportedEndpoint.ErrorResponse] = []
    /// Pagination schemes that several endpoints share, by name.
    var pages: [(name: String, scheme: ImportedPagination)] = []
    package var endpoints: [ImportedEndpoint] = []
    /// Options that services declare for their endpoints, by service name.
    var services: [String: ServiceSettings] = [:]
    /// Where parameters and errors of several endpoints are declared: on each endpoint, on the API, or on the API and
    /// its services.
    enum Sharing {
        case nothing
        case api
        case all
    }

    var sharing = Sharing.all
    /// How lists are encoded in queries and forms by default.
    var lists: Spec.ListStyle?
    /// The default encoding of bodies that consist of parameters, or `nil` for JSON.
    var encoding: Spec.Encoding?
    /// The key of the envelope around most results, such as `data`.
    var envelope: String?
    /// The headers of most responses.
    var responseHeaders: [ImportedHeader] = []
    /// The default pagination of lists.
    var pagination: ImportedPagination?
    /// The doc comments of services.
    var serviceDocs: [String: String] = [:]
    package var declarations: [ImportedDeclaration] = []
    /// Types that are kept even if no endpoint uses them. `sendsRoots` is whether they count as types of requests, too.
    var roots: [ImportedType] = []
    var sendsRoots = false
    /// The indices of the types that something uses.
    package var used: [Int] = []
    /// The indices of the selected operations. `whole` are those whose restgen extension declares the endpoint. `names`
    /// has the name of each operation.
    package var chosen: Set<Int> = []
    package var whole: Set<Int> = []
    package var names: [OperationName] = []
    /// The names of endpoints that the selected ones need, such as the endpoint of the sign-in.
    package var required: Set<String> = []
    /// Types named in a restgen extension that no longer need a declaration, by name.
    var aliases: [(name: String, type: ImportedType)] = []
    var span: Span

    /// Whether some bodies are XML, so that models declare how their fields are encoded in it.
    var hasXML: Bool { endpoints.contains { $0.serializer == "xml" } }

    /// The services that need their long form, with `endpoints`: those that have options, and those with a method whose
    /// name is a key of the long form.
    var longServices: Set<String> {
        let marks = HTTPVerb.all + Spec.Service.keySchema.keys.map(\.name)
        let marked = endpoints.filter { marks.contains($0.name.method) }.map(\.name.service)
        return Set(services.keys).union(marked)
    }
}

/// A server of the API.
struct ImportedServer {
    var name: String
    var url: String
    var variables: [(name: String, value: String)]
    var span: Span
}
