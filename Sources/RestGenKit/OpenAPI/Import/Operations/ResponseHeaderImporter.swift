/// Imports the response headers that a method returns.
///
///     headers: { X-Total: { schema: { type: integer } } }   ->   a field X-Total of type Int
struct ResponseHeaderImporter {
    let types: ImportedTypes
    let name: OperationName

    /// Headers that any HTTP response can have, and that don't belong to the API's data (RFC 9110 and 9111).
    private static let usual: Set<String> = [
        "content-type", "content-length", "content-encoding", "content-language", "content-location",
        "transfer-encoding",
        "connection", "keep-alive", "date", "server", "via", "vary", "cache-control", "expires", "pragma", "age",
        "allow",
        "retry-after", "set-cookie", "trailer", "upgrade", "strict-transport-security",
    ]

    /// Whether the header is one that any HTTP response can have.
    static func isUsual(_ name: String) -> Bool {
        usual.contains(name.lowercased()) || name.lowercased().hasPrefix("access-control-")
    }

    func headers(_ documented: [DocumentParameter]) -> [ImportedHeader] {
        var seen: Set<String> = []
        return documented.compactMap { header in
            let name = header.name.lowercased()
            // `Link` is for pagination, and `Location` for a response without a body.
            let isPassed = Self.isUsual(name) || name == "link" || name == "location"
            let isName = !name.isEmpty && name != "*" && name.utf8.allSatisfy(\.isTokenCharacter)
            guard !isPassed else { return nil }
            guard isName else {
                types.unsupported.add(.answerHeaders, at: header.span)
                return nil
            }
            guard seen.insert(SwiftNames.member(header.name)).inserted else {
                types.unsupported.add(.answerHeaders, at: header.span)
                return nil
            }
            let value = self.value(header)
            return ImportedHeader(
                name: header.name,
                type: value.type,
                format: value.format,
                isOptional: !header.isRequired,
                doc: DocumentText.sentence(header.doc)
            )
        }
    }

    /// Returns the type of a header: a string, a number, a date, an enum, or a comma-separated list of strings.
    private func value(_ header: DocumentParameter) -> ImportedValue {
        switch header.name.lowercased() {
        case "etag": return ImportedValue(.known("EntityTag"))
        case "content-range": return ImportedValue(.known("ContentRange"))
        case "last-modified": return ImportedValue(.known("Date"))
        default: break
        }
        let isText = header.mediaType.map { MediaKind($0) == .text } ?? true
        guard let schema = header.schema, isText else { return ImportedValue(.text) }
        // A relative URL in a header is resolved against the URL of the request.
        let format = types.files.resolved(schema).flatMap { SchemaReader.read($0).format?.lowercased() }
        if format == "uri-reference" { return ImportedValue(.known("URL")) }
        let context = ImportedDeclaration.Context(owner: .method(name.service, name.method), name: header.name)
        let value = types.value(of: schema, at: context)
        guard value.constant == nil else { return ImportedValue(.text) }
        switch value.type {
        case .known("File"), .known("JSON"): return ImportedValue(.text)
        case .known: return ImportedValue(value.type, format: value.type == .known("Date") ? value.format : nil)
        case .declared(let index):
            if case .enumeration = types.declarations[index].content { return ImportedValue(value.type) }
            return ImportedValue(.text)
        case .list(.known("String")):
            // restgen only splits lists at commas.
            let format = types.files.resolved(schema)?["collectionFormat"]?.text ?? "csv"
            return ImportedValue(["csv", "multi"].contains(format) ? value.type : .text)
        case .list, .map, .optional: return ImportedValue(.text)
        }
    }
}

/// Declares headers of most responses once as the API's metadata, instead of on each result.
enum SharedResponseHeaders {
    static func apply(to imported: inout ImportedAPI) {
        var counts: [String: Int] = [:]
        var first: [String: ImportedHeader] = [:]
        var order: [String] = []
        for endpoint in imported.endpoints {
            for header in Set(endpoint.responses.flatMap(\.headers)).sorted(by: { $0.name < $1.name }) {
                let key = header.name.lowercased()
                counts[key, default: 0] += 1
                if first[key] == nil {
                    first[key] = header
                    order.append(key)
                }
                // If the types of a header differ between responses, it's a string.
                if first[key]?.type != header.type { first[key]?.type = .text }
                if first[key]?.format != header.format { first[key]?.format = nil }
            }
        }
        let common = Set(order.filter { (counts[$0] ?? 0) > 2 && (counts[$0] ?? 0) * 2 > imported.endpoints.count })
        imported.responseHeaders = order.filter(common.contains).compactMap { first[$0] }
        guard !common.isEmpty else { return }
        for index in imported.endpoints.indices {
            for responseIndex in imported.endpoints[index].responses.indices {
                imported.endpoints[index].responses[responseIndex].headers.removeAll {
                    common.contains($0.name.lowercased())
                }
            }
        }
    }
}
