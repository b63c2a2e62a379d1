/// Writes the possible responses by status and media type.
struct ResponseWriter {
    let api: API
    let service: Service?
    let endpoint: Endpoint
    let settings: CallSettings
    let schemas: SchemaWriter

    /// Returns the media type of a serializer.
    static func mediaType(_ serializer: String?) -> String {
        switch serializer {
        case nil: "application/json"
        case "xml": "application/xml"
        case let name?: "application/x-\(name)"
        }
    }

    /// Statuses with the content of their response.
    private struct StatusResponse {
        var statuses: ClosedRange<Int>
        var mediaType: String?
        var content: StatusEnum.Content
        /// The model of the response headers.
        var headers: TypeReference?
    }

    var responses: JSONValue {
        var result: [(key: String, value: JSONValue)] = []
        for (statusResponse, isFailure) in success.map({ ($0, false) }) + failure.map({ ($0, true) }) {
            for key in Self.keys(statusResponse.statuses) {
                let response = self.response(statusResponse, isFailure)
                if let index = result.firstIndex(where: { $0.key == key }) {
                    result[index].value = merged(result[index].value, response)
                } else {
                    result.append((key, response))
                }
            }
        }
        if result.isEmpty { result.append(("2XX", .object([("description", .string("Success"))]))) }
        return .object(result.map { ($0.key, $0.value) })
    }

    /// Returns the keys of a range: `200`, `2XX`, `default`. A partial hundred is listed status by status.
    private static func keys(_ range: ClosedRange<Int>) -> [String] {
        if range.lowerBound <= 100, range.upperBound >= 599 { return ["default"] }
        if range.count == 100, range.lowerBound % 100 == 0 { return ["\(range.lowerBound / 100)XX"] }
        return range.prefix(600).map(String.init)
    }

    /// Merges two responses. The first content of a media type applies.
    private func merged(_ first: JSONValue, _ second: JSONValue) -> JSONValue {
        guard let more = second["content"]?.members else { return first }
        var content = first["content"]?.members ?? []
        for (name, media) in more where !content.contains(where: { $0.0 == name }) { content.append((name, media)) }
        return first.setting(.object(content.map { ($0.0, $0.1) }), at: ["content"])
    }

    private var success: [StatusResponse] {
        func responses(_ content: StatusEnum.Content, without none: [Int] = []) -> [StatusResponse] {
            settings.success.flatMap { range -> [StatusResponse] in
                if range.count == 1, none.contains(range.lowerBound) { return [] }
                return [StatusResponse(statuses: range, content: content, headers: endpoint.responseHeaders)]
            } + none.map { StatusResponse(statuses: $0...$0, content: .void) }
        }
        switch endpoint.result {
        case .void: return responses(.void)
        case .data: return responses(.data)
        case .text: return responses(.text)
        case .value(let type, _): return responses(.value(type))
        case .optional(let type, _, let none): return responses(.value(type), without: none)
        case .file(_, let none): return responses(.data, without: none)
        case .stream(let stream): return responses(.value(stream.type))
        case .byStatus(let name, _), .files(let name, _, _, _):
            let cases = schemas.types.statusEnums[name]?.cases ?? []
            return cases.flatMap { item -> [StatusResponse] in
                let ranges = item.statuses.count > 100 ? settings.success : [item.statuses]
                return ranges.map {
                    StatusResponse(
                        statuses: $0,
                        mediaType: item.mediaType,
                        content: item.content,
                        headers: item.headers
                    )
                }
            }
        }
    }

    private var failure: [StatusResponse] {
        switch endpoint.failure {
        case .never: return []
        case .value(let type): return [StatusResponse(statuses: 100...999, content: .value(type))]
        case .byStatus(let name):
            return (schemas.types.statusEnums[name]?.cases ?? []).map {
                StatusResponse(statuses: $0.statuses, mediaType: $0.mediaType, content: $0.content)
            }
        }
    }

    private func response(_ statusResponse: StatusResponse, _ isFailure: Bool) -> JSONValue {
        let kind = statusResponse.statuses.lowerBound / 100 == 2 ? "Success" : isFailure ? "Error" : "Response"
        var headers: [(String, JSONValue?)] = []
        for type in [statusResponse.content.type, statusResponse.headers, isFailure ? nil : metadata].compactMap(\.self)
        {
            headers += self.headers(of: type).filter { header in
                !headers.contains { $0.0.lowercased() == header.0.lowercased() }
            }
        }
        if case .value(let type) = statusResponse.content {
            if case .located = type {
                return .object([
                    ("description", .string(kind)), ("headers", .object(headers + [location])),
                ])
            }
        }
        return .object([
            ("description", .string(kind)),
            ("headers", headers.isEmpty ? nil : .object(headers)),
            ("content", content(statusResponse, isFailure)),
        ])
    }

    /// The metadata of all responses, which may be in headers.
    private var metadata: TypeReference? { (service?.metadata ?? api.metadata)?.type }

    private var location: (String, JSONValue?) {
        (
            "Location",
            .object([
                ("required", .bool(true)),
                ("schema", .object([("type", .string("string")), ("format", .string("uri-reference"))])),
            ])
        )
    }

    private func headers(of type: TypeReference) -> [(String, JSONValue?)] {
        var seen: Set<Substring> = []
        return (schemas.types.fields(of: type)?.fields ?? []).compactMap { field in
            guard case .header(let name) = field.location, let plain = name.split(separator: ";").first,
                seen.insert(plain).inserted
            else { return nil }
            return (
                String(plain),
                .object([
                    ("description", field.doc.map { .string($0) }),
                    ("required", field.presence == .required && field.defaultValue == nil ? .bool(true) : nil),
                    ("schema", schemas.schema(of: field.type, format: field.format)),
                ])
            )
        }
    }

    private func content(_ statusResponse: StatusResponse, _ isFailure: Bool) -> JSONValue? {
        let media: (String, JSONValue)
        switch statusResponse.content {
        case .void, .undocumented: return nil
        case .data: media = (statusResponse.mediaType ?? "application/octet-stream", .object([("schema", .object([]))]))
        case .text:
            media = (
                statusResponse.mediaType ?? "text/plain", .object([("schema", .object([("type", .string("string"))]))])
            )
        case .value(let type):
            if case .stream(let stream) = endpoint.result, !isFailure {
                media = (stream.kind == .events ? "text/event-stream" : "application/x-ndjson", Self.stream)
                break
            }
            if schemas.types.fields(of: type)?.model.isMadeOfHeaders == true || endpoint.verb == "HEAD" { return nil }
            media = (statusResponse.mediaType ?? Self.mediaType(settings.serializer), value(type, isFailure))
        }
        return .object([(media.0, media.1)])
    }

    private func value(_ type: TypeReference, _ isFailure: Bool) -> JSONValue {
        let at = isFailure ? [] : endpoint.result.keyPath
        let path = isFailure ? settings.envelope.error : at.isEmpty ? settings.envelope.result : at
        let example = endpoint.isLossy ? nil : schemas.exportExamples.value(of: type)
        // A key path with an index of a list can't be expressed as nested objects.
        let isPlain = path.allSatisfy { Int($0) == nil }
        let schema =
            isPlain
            ? path.reversed().reduce(schemas.schema(of: type)) { inner, key in
                .object([("type", .string("object")), ("properties", .object([(key, inner)]))])
            } : .object([])
        let isJSON = settings.serializer == nil
        return .object([
            ("schema", schema),
            (
                "example",
                isJSON && isPlain
                    ? example.map { value in path.reversed().reduce(value) { .object([($1, $0)]) } } : nil
            ),
        ])
    }

    /// The content of a stream. The elements are only described by the restgen extension.
    private static let stream = JSONValue.object([("schema", .object([("type", .string("string"))]))])
}
