import Foundation
import RestGenTools

/// Validates a request against its endpoint, and returns the data for created resources.
struct RequestCheck {
    let types: TypeIndex
    let route: MockRoute
    let request: MockRequest
    let values: [String: String]
    /// With those of all calls.
    let query: [Argument]

    /// A problem with its status.
    struct Refusal: Error {
        var status: Int
        var message: String
    }

    private var validator: ValueValidator { ValueValidator(types, for: .request) }
    private var endpoint: Endpoint { route.endpoint }

    /// Returns the body as JSON, if it is or can be converted to JSON.
    func body() throws(Refusal) -> JSONValue? {
        try checkPath()
        for argument in query { try checkPair(argument, request.value(argument.name), in: "the query") }
        for argument in endpoint.cookies { try checkPair(argument, request.cookie(argument.name), in: "the cookies") }
        for header in endpoint.headers {
            guard case .source(let source) = header.value, request.headers[header.name.lowercased()] == nil else {
                continue
            }
            if isRequired(source) { throw Refusal(status: 400, message: "the header '\(header.name)' is missing") }
        }
        switch endpoint.body.plain {
        case .none, .emptyObject, .typed: return nil
        // The request has none of the declared media types.
        case .oneOf(let source, let bodies):
            if request.body.isEmpty, request.mediaType == nil {
                if isRequired(source) { throw Refusal(status: 400, message: "the body is missing") }
                return nil
            }
            let types = bodies.cases.map { "'\($0.mediaType)'" }.joined(separator: ", ")
            throw Refusal(
                status: 415,
                message: "the body is '\(request.mediaType ?? "nothing")', but this endpoint accepts \(types)"
            )
        case .formOf(let source, let type):
            if request.body.isEmpty, request.mediaType == nil, !isRequired(source) { return nil }
            return try object(try formPairs(), type, in: "the form")
        case .multipartOf(let source, let type, _, _):
            if request.body.isEmpty, request.mediaType == nil, !isRequired(source) { return nil }
            let parts = try self.parts().filter { !$0.isFile }
            let texts = parts.map { (name: $0.name, value: String(decoding: $0.body, as: UTF8.self)) }
            return try object(texts, type, in: "the parts")
        case .value(let source, let type): return try value(source, type)
        case .fields(let fields): return try object(fields)
        case .form(let arguments): return try form(arguments)
        case .multipart(let parts, _): return try multipart(parts)
        case .file(let source, let mediaType): return try file(source, mediaType)
        }
    }

    private func checkPath() throws(Refusal) {
        for (segment, argument) in zip(placeholders, endpoint.pathArguments.suffix(placeholders.count)) {
            guard case .parameter(_, _, let type, _) = argument.source, let text = values[segment] else { continue }
            try checkText(text, type, nil, argument.rules?.rules, "'\(segment)' in the path")
        }
    }

    private var placeholders: [String] {
        route.segments.compactMap { segment in
            if case .parameter(let name, _, _, _) = segment { name } else { nil }
        }
    }

    private func checkPair(_ argument: Argument, _ value: String?, in place: String) throws(Refusal) {
        guard let value else {
            // The elements of lists and objects have other names, such as `match[]`.
            if isRequired(argument.source), !argument.isNested, !isList(argument.source) {
                throw Refusal(status: 400, message: "'\(argument.name)' is missing from \(place)")
            }
            return
        }
        guard case .parameter(_, let presence, let type, _) = argument.source, !argument.isNested else { return }
        if value.isEmpty, presence != .required { return }
        if isList(argument.source) || argument.format == .json { return }
        try checkText(value, type, argument.format, rules(of: argument.source), "'\(argument.name)' in \(place)")
    }

    /// Returns the rules for the values of a method's own parameter.
    private func rules(of source: Source) -> ValueRules? {
        guard case .parameter(let name, _, _, let isOfService) = source, !isOfService else { return nil }
        return endpoint.parameters.first { $0.name == name }?.rules
    }

    private func isRequired(_ source: Source) -> Bool {
        guard case .parameter(let name, .required, let type, _) = source, !types.isNullable(type) else { return false }
        return (endpoint.parameters + route.properties).first { $0.name == name }?.defaultValue == nil
    }

    private func isList(_ source: Source) -> Bool {
        guard case .parameter(_, _, let type, _) = source else { return false }
        if case .list = types.bare(type) { return true }
        return false
    }

    /// Validates a text that may represent a number or a boolean.
    private func checkText(
        _ text: String,
        _ type: TypeReference,
        _ format: ValueFormat?,
        _ rules: ValueRules?,
        _ subject: String
    ) throws(Refusal) {
        let candidates: [JSONValue] =
            [.string(text)] + (Double(text) == nil ? [] : [.number(text)])
            + (text == "true" || text == "false" ? [.bool(text == "true")] : [])
        let issues = candidates.map { validator.issues(in: $0, as: type, format: format) }
        guard let index = issues.firstIndex(where: \.isEmpty) else {
            throw Refusal(status: 400, message: issues[0][0].text(of: subject))
        }
        // The rules of the value that has the type.
        if let broken = validator.issues(in: candidates[index], as: type, format: format, rules: rules).first {
            throw Refusal(status: 400, message: broken.text(of: subject))
        }
    }

    // MARK: Bodies

    private func value(_ source: Source, _ type: TypeReference) throws(Refusal) -> JSONValue? {
        switch types.bare(type) {
        case .data: return nil
        case .string where request.mediaType != "application/json":
            return .string(String(decoding: request.body, as: UTF8.self))
        default: break
        }
        if request.body.isEmpty {
            if isRequired(source) { throw Refusal(status: 400, message: "the body is missing") }
            return nil
        }
        guard let json = try json() else { return nil }
        let inner = try unwrapped(json)
        let issues = validator.issues(in: inner, as: type, rules: rules(of: source))
        if !issues.isEmpty { throw Refusal(status: 400, message: issues.map { $0.text() }.joined(separator: "; ")) }
        return inner
    }

    private func object(_ fields: [BodyField]) throws(Refusal) -> JSONValue? {
        guard let json = try json() else { return nil }
        let inner = try unwrapped(json)
        guard inner.members != nil else { throw Refusal(status: 400, message: "expected an object as the body") }
        var texts: [String] = []
        for field in fields {
            guard case .parameter(_, _, let type, _) = field.source else { continue }
            let value = inner[field.key]
            if value?.isNull ?? true, !isRequired(field.source) { continue }
            let issues = validator.issues(in: value, as: type, format: field.format, rules: rules(of: field.source))
            texts += issues.map { $0.text(of: field.key) }
        }
        if !texts.isEmpty { throw Refusal(status: 400, message: texts.joined(separator: "; ")) }
        return inner
    }

    /// Returns `nil` for a body in another format than JSON, which isn't validated.
    private func json() throws(Refusal) -> JSONValue? {
        if route.settings.serializer != nil { return nil }
        if let mediaType = request.mediaType, !mediaType.hasSuffix("json") {
            throw Refusal(status: 415, message: "the body is '\(mediaType)', but this endpoint accepts JSON")
        }
        do throws(BodyReading.Failure) {
            return try BodyReading.json(request.body)
        } catch {
            throw Refusal(status: 400, message: error.message)
        }
    }

    private func unwrapped(_ json: JSONValue) throws(Refusal) -> JSONValue {
        let path = route.settings.envelope.send
        guard let inner = json.value(at: path) else {
            throw Refusal(status: 400, message: "expected the body under '\(path.joined(separator: "."))'")
        }
        return inner
    }

    private func formPairs() throws(Refusal) -> [(name: String, value: String)] {
        if let mediaType = request.mediaType, mediaType != "application/x-www-form-urlencoded" {
            throw Refusal(status: 415, message: "the body is '\(mediaType)', but this endpoint accepts a form")
        }
        do throws(BodyReading.Failure) {
            return try BodyReading.form(request.body)
        } catch {
            throw Refusal(status: 400, message: error.message)
        }
    }

    /// Returns the pairs of a form as a JSON object. The texts are converted to the types of the model's fields.
    private func object(_ pairs: [(name: String, value: String)], _ type: TypeReference, in place: String)
        throws(Refusal) -> JSONValue?
    {
        let fields = (types.fields(of: type)?.fields ?? []).filter { $0.location == .key && $0.path.isEmpty }
        var members: [(String, JSONValue?)] = []
        for field in fields where !field.isReadOnly {
            let values = pairs.filter { $0.name == field.key }.map(\.value)
            // Nested values have other names, such as `card[number]`.
            let isThere =
                !values.isEmpty || pairs.contains { $0.name.hasPrefix(field.key + "[") }
                || pairs.contains { $0.name.hasPrefix(field.key + ".") }
            if !isThere, field.presence == .required, field.defaultValue == nil, !types.isNullable(field.type),
                !isList(field.type)
            {
                throw Refusal(status: 400, message: "'\(field.key)' is missing from \(place)")
            }
            guard let text = values.first, field.format != .json, !isNested(field.type) else { continue }
            if text.isEmpty, field.presence != .required { continue }
            try checkText(text, field.type, field.format, field.rules, "'\(field.key)' in \(place)")
            members.append((field.key, value(text, of: field.type)))
        }
        // Nested values aren't validated.
        let others = pairs.filter { pair in
            !fields.contains {
                pair.name == $0.key || pair.name.hasPrefix($0.key + "[") || pair.name.hasPrefix($0.key + ".")
            }
        }
        members += others.map { ($0.name, .string($0.value)) }
        return .object(members)
    }

    private func isList(_ type: TypeReference) -> Bool {
        if case .list = types.bare(type) { true } else { false }
    }

    private func isNested(_ type: TypeReference) -> Bool {
        switch types.bare(type) {
        case .list, .map, .json, .generic, .foreign, .declared(_, .model), .declared(_, .union): true
        default: false
        }
    }

    private func value(_ text: String, of type: TypeReference) -> JSONValue {
        switch types.bare(type) {
        case .int, .int64, .uint64, .double, .decimal: Double(text) == nil ? .string(text) : .number(text)
        case .bool: text == "true" || text == "false" ? .bool(text == "true") : .string(text)
        default: .string(text)
        }
    }

    private func form(_ arguments: [Argument]) throws(Refusal) -> JSONValue? {
        let pairs = try formPairs()
        for argument in arguments {
            try checkPair(argument, pairs.first { $0.name == argument.name }?.value, in: "the form")
        }
        return .object(pairs.map { ($0.name, .string($0.value)) })
    }

    private func parts() throws(Refusal) -> [(name: String, body: Data, isFile: Bool)] {
        guard request.mediaType == "multipart/form-data" else {
            throw Refusal(
                status: 415,
                message:
                    "the body is '\(request.mediaType ?? "nothing")', but this endpoint accepts multipart/form-data"
            )
        }
        do throws(BodyReading.Failure) {
            return try BodyReading.parts(request.body, contentType: request.headers["content-type"] ?? "")
        } catch {
            throw Refusal(status: 400, message: error.message)
        }
    }

    private func multipart(_ wanted: [PartArgument]) throws(Refusal) -> JSONValue? {
        let parts = try parts()
        for part in wanted
        where part.kind != .nested && isRequired(part.argument.source) && !isList(part.argument.source) {
            if !parts.contains(where: { $0.name == part.argument.name }) {
                throw Refusal(status: 400, message: "the part '\(part.argument.name)' is missing")
            }
        }
        return .object(
            parts.filter { !$0.isFile }.map { part in
                let json = wanted.contains { $0.argument.name == part.name && $0.kind == .json }
                let value =
                    json ? try? BodyReading.json(part.body) : .string(String(decoding: part.body, as: UTF8.self))
                return (part.name, value)
            }
        )
    }

    private func file(_ source: Source, _ mediaType: String) throws(Refusal) -> JSONValue? {
        if request.body.isEmpty, isRequired(source), request.headers["content-length"] == nil, request.mediaType == nil
        {
            throw Refusal(status: 400, message: "the body is missing")
        }
        guard let sent = request.mediaType, mediaType != "*/*" else { return nil }
        let sides = mediaType.split(separator: "/")
        let fits = sides.count == 2 && sides[1] == "*" ? sent.hasPrefix("\(sides[0])/") : sent == mediaType.lowercased()
        // A file of an unknown type is sent as octet-stream.
        if fits || sent == "application/octet-stream" { return nil }
        throw Refusal(status: 415, message: "the body is '\(sent)', but this endpoint accepts '\(mediaType)'")
    }
}
