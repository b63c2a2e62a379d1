/// Reads the examples of a document as the code does that comes of its page, and reports those that it does not read: a document
/// then contradicts itself, or restgen has misunderstood it.
struct ExampleJudge {
    private let page: Page
    private let files: DocumentFiles
    private let diagnostics: Diagnostics
    private let types: TypeIndex
    private let references: PageTypeReading
    private let endpoints: [String: Endpoint]
    private var seen: Set<Judged> = []
    /// Of each example and default that something of the page reads or sends.
    private(set) var verdicts: [(found: ExampleReader.Found, verdict: ExampleVerdict)] = []
    private var unasked = 0

    /// An example that several places name is one, unless they read it as different types.
    private struct Judged: Hashable {
        var value: DocumentNode.ID
        var type: TypeReference?
    }

    init(_ page: Page, _ api: API, files: DocumentFiles) {
        self.page = page
        self.files = files
        diagnostics = files.diagnostics
        types = TypeIndex(api)
        references = PageTypeReading(page, types)
        let all = api.endpoints + api.services.flatMap(\.endpoints)
        endpoints = Dictionary(all.map { ($0.written, $0) }) { first, _ in first }
    }

    mutating func judge(_ list: ExampleList) -> ExampleReport {
        let reader = ExampleReader(files: files)
        for holder in list.all {
            for found in reader.examples(of: holder) { judge(found, of: holder) }
        }
        var report = ExampleReport()
        (report.all, report.unasked) = (verdicts.count, unasked)
        var reasons: [String: Int] = [:]
        for (found, verdict) in verdicts {
            guard let misread = verdict.misread else { continue }
            reasons[misread.reason, default: 0] += 1
            let message = "the document's own \(found.noun) is not as it says: \(misread.text)"
            diagnostics.warning(.openapiExample, message, at: found.value.value(at: misread.path).start)
        }
        report.reading = report.all - reasons.values.reduce(0, +)
        report.reasons = reasons.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        return report
    }

    private mutating func judge(_ found: ExampleReader.Found, of holder: PageExample) {
        guard let verdict = verdict(found.value.json, holder) else {
            unasked += 1
            return
        }
        guard seen.insert(Judged(value: found.value.id, type: verdict.type)).inserted else { return }
        verdicts.append((found, verdict))
    }

    /// nil where nothing of the page reads it.
    private func verdict(_ json: JSONValue, _ holder: PageExample) -> ExampleVerdict? {
        switch holder.content {
        case .value(let value, let mayBeNull, let emptyIsNull):
            guard let type = references.reference(value.type) else { return nil }
            let whole = mayBeNull || value.isNullable ? .optional(type) : type
            var verdict = verdict(json, whole, value.format, isSent: holder.isSent)
            verdict.misread = verdict.misread ?? constant(value.constant, json)
            if emptyIsNull, json.string == "" { verdict.misread = nil }
            return verdict
        case .answer(let name, let status, let mediaType):
            guard let endpoint = endpoints["\(name.service).\(name.method)"],
                let type = answer(endpoint.result, status, mediaType)
            else { return nil }
            let path = endpoint.result.keyPath
            let misread = misread(json, at: path, type)
            return ExampleVerdict(type: type, path: path, answer: misread, misread: misread)
        case .fields(let fields): return ExampleVerdict(misread: misread(json, fields))
        }
    }

    /// A schema's value goes both ways: what one of them reads is an example of it.
    private func verdict(_ json: JSONValue, _ type: TypeReference, _ format: ValueFormat?, isSent: Bool)
        -> ExampleVerdict
    {
        var verdict = ExampleVerdict(type: type, format: format)
        var reading = JSONReading(types)
        verdict.answer = reading.misread(of: json, as: type, format: format)
        reading.direction = .request
        let request = reading.misread(of: json, as: type, format: format)
        verdict.misread = isSent ? request : request.flatMap { _ in verdict.answer }
        return verdict
    }

    /// What a schema always is; null and what may be absent are told before.
    private func constant(_ constant: PageLiteral?, _ json: JSONValue) -> Misread? {
        guard let constant, !json.isNull, JSONReading.tagText(json) != constant.text else { return nil }
        let expected = constant.isText ? JSONValue.string(constant.text).compactText : constant.text
        return Misread(path: [], expected: expected, value: json)
    }

    // MARK: answers

    /// nil for what is no JSON.
    private func answer(_ result: Result, _ status: Int, _ mediaType: String) -> TypeReference? {
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

    /// The value at a key path, as the runtime finds it: of lists the one of each element.
    private func misread(_ value: JSONValue, at path: [String], _ type: TypeReference) -> Misread? {
        var inner = value
        for (index, key) in path.enumerated() {
            let way = path[..<index].map { Misread.Step.key($0) }
            guard let next = inner.value(at: [key]) else {
                if case .optional = type, inner.members != nil || inner.isNull { return nil }
                if inner.members == nil { return Misread(path: way, expected: "an object", value: inner) }
                return Misread(path: way + [.key(key)], expected: "a value", value: nil)
            }
            inner = next
        }
        return JSONReading(types).misread(of: inner, as: type, at: path)
    }

    // MARK: requests

    private func misread(_ value: JSONValue, _ fields: [PageArgument]) -> Misread? {
        guard value.members != nil else { return Misread(path: [], expected: "an object", value: value) }
        for field in fields {
            guard let type = references.reference(field.value.type) else { continue }
            guard let inner = value[field.name] else {
                if field.isOptional { continue }
                return JSONReading(types).misread(of: nil, as: type, at: [field.name])
            }
            if inner.isNull, field.isOptional || field.value.isNullable { continue }
            var reading = JSONReading(types)
            reading.direction = .request
            let format = field.value.format
            if let misread = reading.misread(of: inner, as: type, format: format, at: [field.name]) { return misread }
        }
        return nil
    }
}
