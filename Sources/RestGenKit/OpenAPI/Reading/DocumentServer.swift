/// A base URL, with the default values of its variables.
struct DocumentServer {
    var url: String
    var name: String?
    var variables: [(name: String, value: String)] = []
    var span: Span
}
