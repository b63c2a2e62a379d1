/// Makes what is read of an answer's headers.
struct ResponseHeaderImporter {
    let types: ImportedTypes
    let name: OperationName

    /// Those that every answer of HTTP may have, and that say nothing of what the call is about (RFC 9110 and 9111).
    private static let usual: Set<String> = [
        "content-type", "content-length", "content-encoding", "content-language", "content-location",
        "transfer-encoding",
        "connection", "keep-alive", "date", "server", "via", "vary", "cache-control", "expires", "pragma", "age",
        "allow",
        "retry-after", "set-cookie", "trailer", "upgrade", "strict-transport-security",
    ]

    /// Whether it says nothing of what a call is about.
    static func isUsual(_ name: String) -> Bool {
        usual.contains(name.lowercased()) || name.lowercased().hasPrefix("access-control-")
    }

    func headers(_ said: [DocumentParameter]) -> [ImportedHeader] {
        var seen: Set<String> = []
        return said.compactMap { header in
            let name = header.name.lowercased()
            // Pages follow links, and a place beside what stands there is that of what was read.
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

    /// A text, a number, a date, an enum, or texts with commas between them.
    private func value(_ header: DocumentParameter) -> ImportedValue {
        switch header.name.lowercased() {
        case "etag": return ImportedValue(.known("EntityTag"))
        case "content-range": return ImportedValue(.known("ContentRange"))
        case "last-modified": return ImportedValue(.known("Date"))
        default: break
        }
        guard let schema = header.schema, header.mediaType == nil else { return ImportedValue(.text) }
        // One in a header is resolved against the call's own URL.
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
            // Other signs than commas are the program's affair.
            let format = types.files.resolved(schema)?["collectionFormat"]?.text ?? "csv"
            return ImportedValue(["csv", "multi"].contains(format) ? value.type : .text)
        case .list, .map, .optional: return ImportedValue(.text)
        }
    }
}

/// Says headers once that stand on most answers, so that no result has to.
enum SharedResponseHeaders {
    static func settle(_ page: inout ImportedAPI) {
        var counts: [String: Int] = [:]
        var first: [String: ImportedHeader] = [:]
        var order: [String] = []
        for endpoint in page.endpoints {
            for header in Set(endpoint.lines.flatMap(\.headers)).sorted(by: { $0.name < $1.name }) {
                let key = header.name.lowercased()
                counts[key, default: 0] += 1
                if first[key] == nil {
                    first[key] = header
                    order.append(key)
                }
                // What one answer of them says another way is a text for all.
                if first[key]?.type != header.type { first[key]?.type = .text }
                if first[key]?.format != header.format { first[key]?.format = nil }
            }
        }
        let common = Set(order.filter { (counts[$0] ?? 0) > 2 && (counts[$0] ?? 0) * 2 > page.endpoints.count })
        page.answerHeaders = order.filter(common.contains).compactMap { first[$0] }
        guard !common.isEmpty else { return }
        for place in page.endpoints.indices {
            for line in page.endpoints[place].lines.indices {
                page.endpoints[place].lines[line].headers.removeAll { common.contains($0.name.lowercased()) }
            }
        }
    }
}
