import RestGenKit
import RestGenOpenAPI

/// Compares the bodies of an operation with those that its endpoints send.
struct BodyComparison {
    private let operation: OperationCheck
    /// Whether the values of the current body are sent as strings.
    private var isText = false
    private(set) var result = PairResult()

    init(_ operation: OperationCheck) { self.operation = operation }

    private var check: TypeCheck { operation.check }

    mutating func run() {
        guard let (isRequired, contents, places) = operation.reading.body(operation.operation) else { return }
        let sent = operation.endpoints.flatMap { endpoint in
            Self.bodies(of: endpoint.body).map { (endpoint, $0.mediaType, $0.body) }
        }
        for content in contents {
            let mediaType = content.mediaType
            let found = sent.filter { fits($0.1 ?? usual($0.2, $0.0), mediaType) }
            let others = Set(contents.map(\.mediaType)).subtracting([mediaType])
            let best =
                found.first { $0.1 == mediaType } ?? found.first { $0.1.map { !others.contains($0) } ?? true }
            guard let (endpoint, _, body) = best ?? found.first else {
                if isEmpty(content) { continue }
                let schema = content.schema.map { check.facts([$0]).places } ?? []
                result.lose(sent.isEmpty ? .body : .bodyMediaType, mediaType, at: content.places + schema + places)
                continue
            }
            // The body of another media type in the same range isn't bytes.
            if isBytes(content), case .value(_, let type) = body, check.index.fields(of: type) != nil {
                result.lose(.bodyMediaType, mediaType, at: content.places + places)
                continue
            }
            compare(content, body, endpoint, isRequired: isRequired)
        }
    }

    private func isBytes(_ content: ContentPart) -> Bool {
        content.schema.map { check.facts([$0]) }.map { $0.kinds == [.string] && $0.format == "binary" } ?? false
    }

    /// Returns each body that an endpoint can send, with its declared media type.
    private static func bodies(of body: Body) -> [(mediaType: String?, body: Body)] {
        switch body {
        case .none: []
        case .oneOf(_, let bodyEnum): bodyEnum.cases.map { ($0.mediaType, $0.body) }
        case .typed(let inner, let mediaType): [(mediaType, inner)]
        case .file(_, let mediaType): [(mediaType, body)]
        default: [(nil, body)]
        }
    }

    private func usual(_ body: Body, _ endpoint: Endpoint) -> String {
        switch body {
        case .form, .formOf: "application/x-www-form-urlencoded"
        case .multipart, .multipartOf: "multipart/form-data"
        case .value(_, let type):
            switch check.index.bare(type) {
            case .string: "text/plain"
            case .data, .file: "application/octet-stream"
            default: operation.settings(endpoint).serializer == "xml" ? "application/xml" : "application/json"
            }
        default: "application/json"
        }
    }

    /// Whether the sent media type matches the documented one.
    private func fits(_ sent: String, _ written: String) -> Bool {
        if sent == written || written == "*/*" || sent == "*/*" { return true }
        let (one, other) = (sent.split(separator: "/"), written.split(separator: "/"))
        guard one.count == 2, other.count == 2 else { return false }
        if one[0] == other[0], one[1] == "*" || other[1] == "*" { return true }
        // XML has two media types, and all multipart types are similar.
        return one[1] == "xml" && other[1] == "xml" || one[0] == "multipart" && other[0] == "multipart"
    }

    private func isEmpty(_ content: ContentPart) -> Bool {
        guard content.fields.isEmpty else { return false }
        guard let schema = content.schema else { return true }
        let facts = check.facts([schema])
        return facts.properties.isEmpty && facts.choices.isEmpty && facts.kinds == [.object]
    }

    // MARK: Content

    private mutating func compare(_ content: ContentPart, _ body: Body, _ endpoint: Endpoint, isRequired: Bool) {
        if case .parameter(_, let presence, _, _)? = endpoint.body.source {
            let isNeeded = presence == .required || presence == .nullable
            if isRequired, !isNeeded { result.lose(.required, "the body", at: content.places) }
            if !isRequired, isNeeded { result.lose(.optional, "the body", at: content.places) }
        }
        isText = true
        switch body {
        case .value(_, let type), .formOf(_, let type), .multipartOf(_, let type, _, _):
            if let schema = content.schema {
                var pair = Pair(schema: SchemaKey(nodes: [schema]), type: type, isSent: true)
                pair.mayBeNull = !isJSON(body)
                result.inner.append((pair, content.places))
            } else {
                compare(content.fields, of: type)
            }
        case .fields(let fields):
            isText = false
            compare(content, fields.map { ($0.key, $0.source, $0.constant, $0.format) }, isRequired: isRequired)
        case .form(let arguments):
            compare(content, arguments.map { ($0.name, $0.source, nil, $0.format) }, isRequired: isRequired)
        case .multipart(let parts, _):
            let arguments = parts.map {
                ($0.argument.name, $0.argument.source, nil as Literal?, $0.kind == .json ? .json : $0.argument.format)
            }
            compare(content, arguments, isRequired: isRequired)
            compareEncoding(content, parts)
        case .file, .none, .emptyObject:
            guard let schema = content.schema else { return }
            let facts = check.facts([schema])
            let isBytes = facts.properties.isEmpty && facts.choices.isEmpty && facts.items.isEmpty
            if !isBytes { result.lose(.untyped, facts.shown, at: content.places + facts.places) }
        case .typed(let inner, _): compare(content, inner, endpoint, isRequired: isRequired)
        case .oneOf: break
        }
    }

    private func isJSON(_ body: Body) -> Bool { if case .value = body { true } else { false } }

    /// Compares the fields of a Swagger 2.0 form with a model.
    private mutating func compare(_ parts: [ParameterPart], of type: TypeReference) {
        guard let fields = check.index.fields(of: type)?.fields else { return }
        for part in parts {
            guard let field = fields.first(where: { $0.key == part.name }) else {
                result.lose(.property, "'\(part.name)'", at: part.places)
                continue
            }
            let value = ValueComparison(
                facts: check.facts([part.node]),
                name: part.name,
                places: part.places,
                isSent: true
            )
            var inner = PairResult()
            value.compare(field, isRequired: part.isRequired, isLoose: false, into: &inner, of: [part.node])
            for index in inner.inner.indices { inner.inner[index].pair.mayBeNull = true }
            result.losses += inner.losses
            result.inner += inner.inner
        }
    }

    // MARK: Fields

    private typealias Sent = (name: String, source: Source, constant: Literal?, format: ValueFormat?)

    private mutating func compare(_ content: ContentPart, _ sent: [Sent], isRequired: Bool) {
        for part in content.fields {
            compare(part.name, [part.node], part.places, sent, isRequired: part.isRequired)
        }
        guard let schema = content.schema else { return }
        let key = SchemaKey(nodes: [schema])
        compare(key, content.places, sent, isRequired: isRequired, depth: 0)
    }

    private mutating func compare(_ key: SchemaKey, _ places: [Span], _ sent: [Sent], isRequired: Bool, depth: Int) {
        let facts = check.reading.facts(key)
        for node in facts.broken {
            result.lose(.reference, node["$ref"]?.text ?? "", at: [node.start, node["$ref"]?.span ?? node.start])
        }
        for condition in facts.conditions {
            let kind: LossKind = condition.key == "patternProperties" ? .additionalProperties : .condition
            result.lose(kind, condition.key, at: [condition.span] + facts.places)
        }
        for property in facts.properties where !check.facts(property.nodes).isReadOnly {
            let isRequired = depth == 0 && facts.required.contains(property.name)
            let own = [property.span] + property.nodes.map(\.start) + places + facts.places
            compare(property.name, property.nodes, own, sent, isRequired: isRequired)
        }
        switch facts.others {
        case .any(let span): result.lose(.additionalProperties, "of any type", at: [span] + facts.places + places)
        case .of(let node, let span):
            result.lose(.additionalProperties, "of a type", at: [span, node.start] + facts.places + places)
        case .unsaid, .none: break
        }
        guard let choice = facts.choices.first, depth < 8 else { return }
        let hasProperties = choice.members.contains { !check.facts([$0]).properties.isEmpty }
        result.lose(
            hasProperties ? .union : .needs,
            "\(choice.members.count) schemas",
            at: choice.members.map(\.start) + facts.places + places
        )
        for member in choice.members {
            let settled = key.settled.union([choice.id])
            let inner = choice.isOfHeirs ? SchemaKey(nodes: [member]) : SchemaKey(nodes: [member], settled: settled)
            compare(inner, places + [member.start], sent, isRequired: false, depth: depth + 1)
        }
    }

    private mutating func compare(
        _ name: String,
        _ schema: [DocumentNode],
        _ places: [Span],
        _ sent: [Sent],
        isRequired: Bool
    ) {
        guard let field = sent.first(where: { $0.name == name }) else {
            // The parameter is a field inside an object, so its name has a suffix.
            if sent.contains(where: { $0.name.hasPrefix(name + "[") || $0.name.hasPrefix(name + ".") }) { return }
            return result.lose(.property, "'\(name)'", at: places)
        }
        if let constant = field.constant {
            let value = ValueComparison(facts: check.facts(schema), name: name, places: places, isSent: true)
            return value.compare(constant, isRequired: isRequired, into: &result)
        }
        var comparison = ArgumentComparison(check, name: "'\(name)'", places: places, isText: isText)
        comparison.compare(schema, field.source, field.format, isRequired: isRequired)
        result.losses += comparison.result.losses
        result.inner += comparison.result.inner
    }

    // MARK: Multipart

    /// Returns a media type without `charset=utf-8`, which is the default of restgen, and without empty parameters.
    private static func plainType(_ text: String) -> String {
        let parts = text.lowercased().filter { $0 != " " && $0 != "\"" }.split(separator: ";")
        return parts.filter { $0 != "charset=utf-8" }.joined(separator: ";")
    }

    private mutating func compareEncoding(_ content: ContentPart, _ parts: [PartArgument]) {
        for encoding in content.encoding?.members ?? [] {
            guard let part = parts.first(where: { $0.argument.name == encoding.key }) else { continue }
            let places = [encoding.span, encoding.value.start]
            if let type = encoding.value["contentType"], let text = type.text.map(Self.plainType), !text.contains("*"),
                !text.contains(",")
            {
                let isSent =
                    part.mediaType.map(Self.plainType) == text || text == "text/plain" && part.kind == .text
                    || text == "application/octet-stream" && part.kind == .bytes
                    || text == "application/json" && part.kind == .json
                if !isSent { result.lose(.partEncoding, "'\(encoding.key)': contentType", at: places + [type.span]) }
            }
            for header in encoding.value["headers"]?.members ?? []
            where header.key.lowercased() != "content-type" && header.key.lowercased() != "content-disposition" {
                result.lose(.partEncoding, "'\(encoding.key)': header \(header.key)", at: places + [header.span])
            }
        }
    }
}

extension Body {
    /// The parameter of a body that consists of a single value.
    fileprivate var source: Source? {
        switch self {
        case .value(let source, _), .formOf(let source, _), .multipartOf(let source, _, _, _), .file(let source, _),
            .oneOf(let source, _):
            source
        case .typed(let inner, _): inner.source
        case .none, .emptyObject, .fields, .form, .multipart: nil
        }
    }
}
