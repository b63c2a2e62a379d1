/// Validates the examples of an OpenAPI document against the types of its spec, and reports those that generated code
/// can't decode. Either the document contradicts itself, or restgen has misunderstood it.
struct ExampleValidator {
    private let imported: ImportedAPI
    private let files: DocumentFiles
    private let diagnostics: Diagnostics
    private let types: TypeIndex
    private let responseValidator: ValueValidator
    private let requestValidator: ValueValidator
    private let references: ImportedTypeReading
    private let endpoints: [String: Endpoint]
    private var seen: Set<ExampleKey> = []
    /// The results for the examples and defaults of values that the spec reads or sends.
    private(set) var verdicts: [(found: ExampleReader.Example, verdict: ExampleResult)] = []
    private var unasked = 0

    /// An example with several locations is validated once for each type.
    private struct ExampleKey: Hashable {
        var value: DocumentNode.ID
        var type: TypeReference?
    }

    init(_ imported: ImportedAPI, _ api: API, files: DocumentFiles) {
        self.imported = imported
        self.files = files
        diagnostics = files.diagnostics
        types = TypeIndex(api)
        responseValidator = ValueValidator(types, for: .response)
        requestValidator = ValueValidator(types, for: .request)
        references = ImportedTypeReading(imported, types)
        let all = api.endpoints + api.services.flatMap(\.endpoints)
        endpoints = Dictionary(all.map { ($0.written, $0) }) { first, _ in first }
    }

    mutating func validate(_ list: ExampleList) -> ExampleReport {
        let reader = ExampleReader(files: files)
        for holder in list.all {
            for found in reader.examples(of: holder) { validate(found, of: holder) }
        }
        var report = ExampleReport()
        (report.all, report.unasked) = (verdicts.count, unasked)
        var reasons: [String: Int] = [:]
        for (found, verdict) in verdicts {
            guard let issue = verdict.issue else { continue }
            reasons[issue.reason, default: 0] += 1
            let message = "this \(found.noun) doesn't match its schema: \(issue.text())"
            diagnostics.warning(.openapiExample, message, at: found.value.value(at: issue.path).start)
        }
        report.reading = report.all - reasons.values.reduce(0, +)
        report.reasons = reasons.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        return report
    }

    private mutating func validate(_ found: ExampleReader.Example, of holder: ImportedExample) {
        guard let verdict = verdict(found.value.json, holder) else {
            unasked += 1
            return
        }
        guard seen.insert(ExampleKey(value: found.value.id, type: verdict.type)).inserted else { return }
        verdicts.append((found, verdict))
    }

    /// Returns `nil` if the spec has no type for the example.
    private func verdict(_ json: JSONValue, _ holder: ImportedExample) -> ExampleResult? {
        switch holder.kind {
        case .value(let value, let mayBeNull, let emptyIsNull):
            guard let type = references.reference(value.type) else { return nil }
            let whole = mayBeNull || value.isNullable ? .optional(type) : type
            var verdict = verdict(json, whole, value.format, isSent: holder.isSent)
            verdict.issue = verdict.issue ?? constant(value.constant, json)
            if emptyIsNull, json.string == "" { verdict.issue = nil }
            return verdict
        case .response(let name, let status, let mediaType):
            guard let endpoint = endpoints["\(name.service).\(name.method)"],
                let type = responseType(endpoint.result, status, mediaType)
            else { return nil }
            let path = endpoint.result.keyPath
            let issue = issue(in: json, at: path, type)
            return ExampleResult(type: type, path: path, responseIssue: issue, issue: issue)
        case .fields(let fields): return ExampleResult(issue: issue(in: json, fields))
        }
    }

    /// Validates a value as part of a request and of a response, since a schema may be used for both. The example is
    /// valid if the value fits one of them.
    private func verdict(_ json: JSONValue, _ type: TypeReference, _ format: ValueFormat?, isSent: Bool)
        -> ExampleResult
    {
        var verdict = ExampleResult(type: type, format: format)
        verdict.responseIssue = responseValidator.issue(in: json, as: type, format: format)
        let request = requestValidator.issue(in: json, as: type, format: format)
        verdict.issue = isSent ? request : request.flatMap { _ in verdict.responseIssue }
        return verdict
    }

    /// Compares a value with the constant of its schema. Null is handled before.
    private func constant(_ constant: ImportedLiteral?, _ json: JSONValue) -> DecodingIssue? {
        guard let constant, !json.isNull, json.tagText != constant.text else { return nil }
        let expected = constant.isText ? JSONValue.string(constant.text).compactText : constant.text
        return DecodingIssue(path: [], expected: expected, value: json)
    }

    // MARK: Responses

    /// Returns `nil` for a response that isn't JSON.
    private func responseType(_ result: Result, _ status: Int, _ mediaType: String) -> TypeReference? {
        switch result {
        case .value(let type, _): return type
        case .optional(let type, _, _): return .optional(type)
        case .byStatus(let name, _), .files(let name, _, _, _):
            let cases = types.statusEnums[name]?.cases.filter { $0.statuses.contains(status) } ?? []
            let fitting = cases.filter { $0.mediaType == nil || $0.mediaType == mediaType }
            guard let item = fitting.min(by: { $0.statuses.count < $1.statuses.count }) else { return nil }
            if case .value(let type) = item.content { return type }
            return nil
        case .void, .data, .text, .file, .stream: return nil
        }
    }

    /// Validates the value at a key path.
    private func issue(in value: JSONValue, at path: [String], _ type: TypeReference) -> DecodingIssue? {
        var inner = value
        for (index, key) in path.enumerated() {
            let steps = path[..<index].map { DecodingIssue.Step.key($0) }
            guard let next = inner.value(at: [key]) else {
                if case .optional = type, inner.members != nil || inner.isNull { return nil }
                if inner.members == nil { return DecodingIssue(path: steps, expected: "an object", value: inner) }
                return DecodingIssue(path: steps + [.key(key)], expected: "a value", value: nil)
            }
            inner = next
        }
        return responseValidator.issue(in: inner, as: type, at: path)
    }

    // MARK: Requests

    private func issue(in value: JSONValue, _ fields: [ImportedParameter]) -> DecodingIssue? {
        guard value.members != nil else { return DecodingIssue(path: [], expected: "an object", value: value) }
        for field in fields {
            guard let type = references.reference(field.value.type) else { continue }
            let inner = value[field.name]
            if field.isOptional, inner == nil { continue }
            if inner?.isNull == true, field.isOptional || field.value.isNullable { continue }
            let format = field.value.format
            if let issue = requestValidator.issue(in: inner, as: type, format: format, at: [field.name]) {
                return issue
            }
        }
        return nil
    }
}
