@_spi(Generated) import RestRuntime

/// An endpoint of a preview client, with a sample of its response.
///
/// Generated code has the endpoints of its API as one JSON text, whose keys are the properties of this type.
struct PreviewEndpoint: Sendable {
    /// The content of a response.
    enum Content: String {
        case none, json, text, bytes, events, lines
        /// There is no sample. `text` says why.
        case unsupported
    }

    /// A value of the request with which the list isn't empty: a page number, an offset, or no cursor.
    struct Page: Sendable {
        let name: String
        /// `query`, `header`, `form`, `body`, or the placeholder of the path.
        let location: String
        /// The value of the first page, or `nil` if the first request has none.
        let first: String?
    }

    /// The error model for some statuses.
    struct Failure: Sendable {
        let statuses: ClosedRange<Int>
        let json: JSON?
        let text: String?
    }

    let name: String
    let verb: String
    let path: PathTemplate
    let status: Int
    let content: Content
    let text: String
    /// The whole body, with its envelope.
    let body: JSON
    /// The key path of the result in the body.
    let result: [String]
    /// The key path of a list in the body, or `nil` if the result isn't a list.
    let list: [String]?
    /// The index of the texts for the list's elements, or for the result if it is the element of another list.
    let element: Int?
    let pages: [Page]
    let headers: [(name: String, value: String)]
    let failures: [Failure]
    /// The chunks of a stream.
    let chunks: [String]
    /// Whether the stream stays open after its last chunk.
    let holds: Bool
    /// Whether the response refers to a new resource with a `Location`.
    let isLocated: Bool
    /// The key path of a request's value in its body.
    let sent: [String]
    /// The last placeholder of the path, if the path ends with it.
    let lastPlaceholder: String?
    /// The query parameters with a fixed value, and those that every request has.
    let constants: [(name: String, value: String)]
    let required: [String]

    init(_ json: JSON) {
        func texts(_ key: String) -> [String] { json[key]?.array?.compactMap(\.string) ?? [] }
        func pairs(_ key: String) -> [(name: String, value: String)] {
            (json[key]?.object?.pairs ?? []).map { ($0.key, $0.value.string ?? "") }
        }
        let path = json["path"]?.string ?? ""
        name = json["name"]?.string ?? ""
        verb = json["verb"]?.string ?? "GET"
        self.path = PathTemplate(path)
        status = json["status"]?.int ?? 200
        content = json["content"]?.string.flatMap(Content.init) ?? .none
        text = json["text"]?.string ?? ""
        body = json["body"] ?? .null
        result = texts("result")
        list = json["list"]?.array?.compactMap(\.string)
        element = json["element"]?.int
        pages = (json["pages"]?.array ?? []).map { page in
            Page(
                name: page["name"]?.string ?? "",
                location: page["in"]?.string ?? "query",
                first: page["first"]?.string
            )
        }
        headers = pairs("headers")
        failures = (json["failures"]?.array ?? []).map { failure in
            let first = failure["from"]?.int ?? 0
            return Failure(
                statuses: first...max(first, failure["to"]?.int ?? first),
                json: failure["json"],
                text: failure["text"]?.string
            )
        }
        chunks = texts("chunks")
        holds = json["holds"]?.bool ?? false
        isLocated = json["located"]?.bool ?? false
        sent = texts("sent")
        constants = pairs("constants")
        required = texts("required")
        let last = path.split(separator: "/").last ?? ""
        let isPlaceholder = last.hasPrefix("{") && last.hasSuffix("}") && !last.hasSuffix("...}")
        lastPlaceholder = isPlaceholder ? String(last.dropFirst().dropLast()) : nil
    }
}
