import RestGenKit
import RestGenOpenAPI

/// Compares the responses of an operation with the results and errors of its endpoints.
struct ResponseComparison {
    private let operation: OperationCheck
    private let responses: [ResponsePart]
    private(set) var result = PairResult()

    init(_ operation: OperationCheck) {
        self.operation = operation
        responses = operation.reading.responses(operation.operation)
    }

    private var check: TypeCheck { operation.check }

    /// The way in which an endpoint reads a body.
    private enum Content: Equatable {
        case nothing
        case bytes
        case text
        case events(TypeReference?)
        case lines(TypeReference?)
        case value(TypeReference, isXML: Bool)
    }

    mutating func run() {
        let hasSuccess = responses.contains { response in response.codes.map { 200...299 ~= $0.lowerBound } ?? false }
        for response in responses {
            if let codes = response.codes {
                200...299 ~= codes.lowerBound ? compareSuccess(response, codes) : compareError(response, codes)
            } else if response.status == "default" {
                compareDefault(response, isSuccess: !hasSuccess)
            }
        }
    }

    private mutating func compareDefault(_ response: ResponsePart, isSuccess: Bool) {
        guard isSuccess else { return compareError(response, nil) }
        // Without another success, `default` can be a success or an error.
        var (success, error) = (self, self)
        success.compareSuccess(response, 200...299)
        error.compareError(response, nil)
        self = success.result.losses.count <= error.result.losses.count ? success : error
    }

    // MARK: Successes

    private mutating func compareSuccess(_ response: ResponsePart, _ codes: ClosedRange<Int>) {
        let code = response.code ?? 299
        // These have no body, even if a document declares one (RFC 9110, section 15).
        let contents = code == 204 || code == 205 || operation.operation.verb == "HEAD" ? [] : response.contents
        if contents.isEmpty {
            let isRead = operation.endpoints.contains { endpoint in
                readings(endpoint, code, nil).contains { $0 == .nothing || $0 == .bytes || $0 == .text }
                    || isAbsent(endpoint, code)
            }
            if !isRead { result.lose(.status, "\(response.status) without a body", at: response.places) }
        }
        for content in contents { compare(content, of: response, code) }
        compareHeaders(response, code)
    }

    private func isAbsent(_ endpoint: Endpoint, _ code: Int) -> Bool {
        switch endpoint.result {
        case .optional(_, _, let none), .file(_, let none): none.contains(code)
        case .value(.located, _): true
        case .value(let type, _): check.index.isNullable(type) || isMadeOfHeaders(type)
        case .byStatus(let name, _):
            check.index.statusEnums[name]?.cases.contains { item in
                item.statuses.contains(code) && (item.content.type.map(isMadeOfHeaders) ?? false)
            } ?? false
        default: false
        }
    }

    private func isMadeOfHeaders(_ type: TypeReference) -> Bool {
        check.index.fields(of: type)?.model.isMadeOfHeaders ?? false
    }

    private mutating func compare(_ content: ContentPart, of response: ResponsePart, _ code: Int) {
        let places = content.places + response.places
        for endpoint in operation.endpoints {
            for reading in readings(endpoint, code, content.mediaType) where fits(reading, content) {
                return compare(content, reading, endpoint, places)
            }
        }
        let hasReading = operation.endpoints.contains { !readings($0, code, nil).isEmpty }
        let kind: LossKind = hasReading ? .responseMediaType : .status
        result.lose(kind, "\(response.status) \(content.mediaType)", at: places)
    }

    private func fits(_ reading: Content, _ content: ContentPart) -> Bool {
        switch MediaClass(content.mediaType) {
        // A response with the content type JSON is decoded as JSON by any serializer.
        case .json:
            if case .value = reading {
                true
            } else {
                reading == .bytes || reading == .text && !isStructured(content)
            }
        case .xml: if case .value(_, true) = reading { true } else { reading == .bytes || reading == .text }
        case .text:
            switch reading {
            case .text, .bytes: true
            // A serializer doesn't read texts.
            case .value(let type, let isXML):
                check.index.bare(type) == .string || !isXML && PlainText.isRead(check.index.bare(type))
            default: false
            }
        case .events: if case .events = reading { true } else { false }
        case .lines: if case .lines = reading { true } else { reading == .bytes || reading == .text }
        case .any:
            if case .value(let type, _) = reading, !isStructured(content) {
                check.index.fields(of: type) == nil
            } else {
                reading != .nothing
            }
        case .other:
            switch reading {
            case .bytes: true
            case .value:
                content.schema.map { !check.facts([$0]).properties.isEmpty || !check.facts([$0]).choices.isEmpty }
                    ?? false
            default: false
            }
        }
    }

    private func isStructured(_ content: ContentPart) -> Bool {
        guard let schema = content.schema else { return false }
        return check.facts([schema]).kinds != [.string]
    }

    private mutating func compare(_ content: ContentPart, _ reading: Content, _ endpoint: Endpoint, _ places: [Span]) {
        guard let written = content.schema else { return }
        let schema = if case .events = reading { data(of: written, content) } else { written }
        let facts = check.facts([schema])
        let isStructured = !facts.properties.isEmpty || !facts.items.isEmpty || !facts.choices.isEmpty
        switch reading {
        case .nothing: break
        case .bytes, .text:
            if MediaClass(content.mediaType) != .text {
                if isStructured { result.lose(.untyped, facts.shown, at: places) }
            } else if reading == .text, !isStructured {
                if let (kind, detail) = PlainText.loss(of: facts) { result.lose(kind, detail, at: places) }
            }
        case .events(let type), .lines(let type):
            guard let type else {
                if isStructured { result.lose(.untyped, facts.shown, at: places) }
                return
            }
            add(schema, type, places)
        case .value(let type, _):
            // The schema declares bytes.
            if type == .data { return }
            let envelope = operation.settings(endpoint).envelope.result + endpoint.result.keyPath
            add(schema, type, places, at: envelope, endpoint)
        }
    }

    /// Returns the schema of the data of server-sent events, if the document describes the events around it. The other
    /// fields belong to the protocol.
    private func data(of schema: DocumentNode, _ content: ContentPart) -> DocumentNode {
        let facts = check.facts([schema])
        let names = Set(facts.properties.map(\.name))
        guard names.isSubset(of: ["event", "data", "id", "retry", "comment"]),
            content.isOfItems || names.contains("event"), let data = facts["data"]
        else { return schema }
        return check.facts(data.nodes).content ?? data.nodes[0]
    }

    private mutating func add(_ schema: DocumentNode, _ type: TypeReference, _ places: [Span]) {
        result.inner.append((Pair(schema: SchemaKey(nodes: [schema]), type: type, isSent: false), places))
    }

    /// Compares the value inside an envelope. Fields next to it are lost unless they are metadata.
    private mutating func add(
        _ schema: DocumentNode,
        _ type: TypeReference,
        _ places: [Span],
        at path: [String],
        _ endpoint: Endpoint
    ) {
        var nodes = [schema]
        for key in path {
            let facts = check.facts(nodes)
            guard let property = facts[key] else { break }
            for other in facts.properties where other.name != key && operation.api.metadata == nil {
                result.lose(.property, "'\(other.name)' beside '\(key)'", at: [other.span] + places)
            }
            nodes = property.nodes
        }
        result.inner.append((Pair(schema: SchemaKey(nodes: nodes), type: type, isSent: false), places))
    }

    /// Returns the ways in which an endpoint reads a response.
    private func readings(_ endpoint: Endpoint, _ code: Int, _ mediaType: String?) -> [Content] {
        let isXML = operation.settings(endpoint).serializer == "xml"
        switch endpoint.result {
        case .void: return [.nothing]
        case .data, .file: return [.bytes]
        case .text: return [.text]
        case .value(.located, _): return [.nothing]
        case .value(let type, _), .optional(let type, _, _): return [.value(type, isXML: isXML)]
        case .stream(let stream):
            let type: TypeReference? = if case .json(let type) = stream.element { type } else { nil }
            return [stream.kind == .events ? .events(type) : .lines(type)]
        case .byStatus(let name, _), .files(let name, _, _, _):
            let cases = check.index.statusEnums[name]?.cases ?? []
            return cases.filter { $0.statuses.contains(code) && $0.fits(mediaType) }.compactMap {
                reading($0.content, isXML: isXML)
            }
        }
    }

    private func reading(_ content: StatusEnum.Content, isXML: Bool) -> Content? {
        switch content {
        case .void: .nothing
        case .data: .bytes
        case .text: .text
        case .value(.located): .nothing
        case .value(let type): .value(type, isXML: isXML)
        case .undocumented: nil
        }
    }

    // MARK: Errors

    private mutating func compareError(_ response: ResponsePart, _ codes: ClosedRange<Int>?) {
        // Informational responses (RFC 9110, section 15.2) and 304 have no body.
        if let codes, codes.upperBound < 200 || codes == 304...304 { return }
        // Redirects are followed, and their bodies are ignored.
        if let codes, codes.lowerBound < 400 { return compareRedirect(response, codes) }
        for header in response.headers where !Self.isUsual(header.name) {
            result.lose(.errorHeader, "\(response.status) \(header.name)", at: header.places)
        }
        let structured = response.contents.filter(isStructured)
            .sorted { MediaClass($0.mediaType).rank < MediaClass($1.mediaType).rank }
        for content in response.contents {
            guard let schema = content.schema else { continue }
            let places = content.places + response.places
            let mediaClass = MediaClass(content.mediaType)
            let types = operation.endpoints.compactMap { failure($0, response, content.mediaType) }
            // One model is used for all media types, so a different schema for another media type is lost.
            if let first = structured.first, isStructured(content), !isSame(first, content),
                types.first == operation.endpoints.compactMap({ failure($0, response, first.mediaType) }).first
            {
                result.lose(.errorMediaType, "\(response.status) \(content.mediaType)", at: places)
                continue
            }
            // A model is decoded from any JSON, and a string from anything else.
            let isOfAnyType = mediaClass != .xml && mediaClass != .text || isStructured(content) && mediaClass != .xml
            guard let type = types.first, isOfAnyType || type == .string || type == .data else {
                let isModel = types.isEmpty && (mediaClass == .json || mediaClass == .any) && isStructured(content)
                result.lose(
                    isModel ? .errorModel : .errorMediaType,
                    "\(response.status) \(content.mediaType)",
                    at: places
                )
                continue
            }
            var nodes = [schema]
            for key in operation.settings(operation.endpoints[0]).envelope.error {
                guard let property = check.facts(nodes)[key] else { break }
                nodes = property.nodes
            }
            result.inner.append(
                (Pair(schema: SchemaKey(nodes: nodes), type: type, isSent: false, mayBeNull: true), places)
            )
        }
    }

    private func isSame(_ one: ContentPart, _ other: ContentPart) -> Bool {
        let references = check.references
        return one.schema.flatMap(references.resolved)?.id == other.schema.flatMap(references.resolved)?.id
    }

    private mutating func compareRedirect(_ response: ResponsePart, _ codes: ClosedRange<Int>) {
        let isRead = operation.endpoints.contains { endpoint in
            operation.settings(endpoint).success.contains { $0.contains(codes.lowerBound) }
        }
        for content in response.contents where !isRead && content.schema != nil {
            result.lose(.status, "\(response.status) \(content.mediaType)", at: content.places + response.places)
        }
    }

    private func failure(_ endpoint: Endpoint, _ response: ResponsePart, _ mediaType: String) -> TypeReference? {
        switch endpoint.failure {
        case .never: return nil
        case .value(let type): return type
        case .byStatus(let name):
            // For `default`, uses a code without its own response.
            let taken = Set(responses.compactMap(\.code))
            let code = response.code ?? (response.codes ?? 400...599).reversed().first { !taken.contains($0) } ?? 599
            let cases = check.index.statusEnums[name]?.cases ?? []
            guard let item = cases.first(where: { $0.statuses.contains(code) && $0.fits(mediaType) }) else {
                return nil
            }
            switch item.content {
            case .value(let type): return type
            case .text: return .string
            case .data: return .data
            case .void, .undocumented: return nil
            }
        }
    }

    // MARK: Headers

    /// Headers that any HTTP response can have.
    private static let usual: Set<String> = [
        "content-type", "content-length", "content-encoding", "content-language", "content-location",
        "transfer-encoding", "connection", "keep-alive", "date", "server", "via", "vary", "cache-control", "expires",
        "pragma", "age", "allow", "retry-after", "set-cookie", "trailer", "upgrade", "strict-transport-security",
    ]

    private static func isUsual(_ name: String) -> Bool {
        usual.contains(name.lowercased()) || name.lowercased().hasPrefix("access-control-")
    }

    private mutating func compareHeaders(_ response: ResponsePart, _ code: Int) {
        for header in response.headers where !Self.isUsual(header.name) {
            let name = header.name.lowercased()
            let isRead = operation.endpoints.contains { endpoint in
                headers(of: endpoint, code).contains(name)
                    || name == "link" && endpoint.pages != nil
                    || name == "location" && isLocated(endpoint, code)
            }
            if !isRead { result.lose(.responseHeader, "\(response.status) \(header.name)", at: header.places) }
        }
    }

    private func headers(of endpoint: Endpoint, _ code: Int) -> Set<String> {
        var models = [endpoint.responseHeaders, operation.api.metadata?.type]
        models += operation.api.services.map { $0.metadata?.type }
        switch endpoint.result {
        case .value(let type, _), .optional(let type, _, _): models.append(type)
        case .byStatus(let name, _), .files(let name, _, _, _):
            for item in check.index.statusEnums[name]?.cases ?? [] where item.statuses.contains(code) {
                models += [item.headers, item.content.type]
            }
        default: break
        }
        let fields = models.compactMap(\.self).compactMap { check.index.fields(of: $0)?.fields }.joined()
        return Set(
            fields.compactMap { field in
                if case .header(let name) = field.location { name.lowercased() } else { nil }
            }
        )
    }

    private func isLocated(_ endpoint: Endpoint, _ code: Int) -> Bool {
        endpoint.types.contains { if case .located = $0 { true } else { false } }
            || check.index.statusEnums.values.contains { item in
                item.cases.contains { if case .located? = $0.content.type { true } else { false } }
            }
    }
}

extension StatusEnum.Case {
    fileprivate func fits(_ type: String?) -> Bool {
        guard let mediaType, let type, mediaType != "*/*" else { return true }
        return mediaType == type || type == "*/*" || mediaType.hasSuffix("/*") && type.hasPrefix(mediaType.dropLast())
    }
}

/// The kind of a media type, by its name.
enum MediaClass {
    case json, xml, text, events, lines, any, other

    /// The order of preference: JSON first.
    var rank: Int { self == .json ? 0 : 1 }

    init(_ type: String) {
        switch type {
        case "*/*": self = .any
        case "text/event-stream": self = .events
        case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
            "application/json-seq", "application/jsonlines", "application/x-jsonl", "application/stream+json",
            "application/x-json-stream":
            self = .lines
        default:
            let subtype = type.split(separator: "/").last.map(String.init) ?? ""
            if subtype == "json" || subtype.hasSuffix("+json") || type == "application/*" || type == "text/json"
                || type.hasPrefix("application/vnd.github")
            {
                self = .json
            } else if subtype == "xml" || subtype.hasSuffix("+xml") {
                self = .xml
            } else if type.hasPrefix("text/") {
                self = .text
            } else {
                self = .other
            }
        }
    }
}
