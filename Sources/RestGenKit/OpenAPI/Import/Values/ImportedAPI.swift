/// A page that was made of a document, before it is written.
package struct ImportedAPI {
    var title: String?
    var doc: String?
    var servers: [ImportedServer] = []
    var schemes: [String: DocumentScheme] = [:]
    /// What calls take that say nothing; empty: none.
    var auth: [[String]] = []
    var failures: [ImportedEndpoint.Failure] = []
    /// Schemes of pages that several endpoints share, by name.
    var pages: [(name: String, scheme: ImportedPagination)] = []
    package var endpoints: [ImportedEndpoint] = []
    /// What services say for their endpoints, by name.
    var services: [String: ServiceSettings] = [:]
    /// What declares parameters and errors once that many endpoints have.
    enum Sharing {
        case nothing
        case api
        case all
    }

    var sharing = Sharing.all
    /// How lists are written into queries and forms that say nothing.
    var lists: Spec.ListStyle?
    /// What the parameters of a body become, where it is not JSON.
    var encoding: Spec.Encoding?
    /// What most answers are in.
    var envelope: String?
    /// The headers that stand on most answers.
    var answerHeaders: [ImportedHeader] = []
    /// How lists come in pages that say nothing.
    var turning: ImportedPagination?
    /// What services are for.
    var serviceDocs: [String: String] = [:]
    package var declarations: [ImportedDeclaration] = []
    /// Types that are used whatever the endpoints say, and whether they are sent as well.
    var roots: [ImportedType] = []
    var sendsRoots = false
    /// Those that something uses, by the name that they have in the page.
    package var used: [Int] = []
    /// The operations of the document that are wanted, those of them that a page's own words say whole, and what all are called.
    package var chosen: Set<Int> = []
    package var whole: Set<Int> = []
    package var names: [OperationName] = []
    /// Types of a page's own words that are no declarations any more, by name.
    var aliases: [(name: String, type: ImportedType)] = []
    var span: Span

    /// True where bodies are XML, so that models say where their fields are in it.
    var hasXML: Bool { endpoints.contains { $0.serializer == "xml" } }

    /// The services that are written in their long form: that say something for their endpoints, or have one that is called as
    /// a word of that form, which would mark it.
    var longServices: Set<String> {
        let marks = HTTPVerb.all + Spec.Service.place.keys.map(\.name)
        let marked = endpoints.filter { marks.contains($0.name.method) }.map(\.name.service)
        return Set(services.keys).union(marked)
    }
}

/// A server of the page by its name; one alone needs none.
struct ImportedServer {
    var name: String
    var url: String
    var variables: [(name: String, value: String)]
    var span: Span
}
