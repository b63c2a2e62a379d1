/// A base URL, with values for its variables.
struct DocumentServer {
    var url: String
    var name: String?
    var variables: [(name: String, value: String)] = []
    var span: Span
}
