/// Writes the parameters of an endpoint that aren't in its body.
struct ParameterWriter {
    let api: API
    let service: Service?
    let endpoint: Endpoint
    let schemas: SchemaWriter

    private var settings: CallSettings { api.settings(of: endpoint) }
    private var all: [Parameter] { endpoint.parameters + (service?.properties ?? []) + api.clientParameters }

    var parameters: JSONValue? {
        var items = endpoint.isWholeURL ? [] : path
        items += api.query(of: endpoint).map { argument($0, in: "query") }
        items += headers
        items += endpoint.cookies.map { argument($0, in: "cookie") }
        return items.isEmpty ? nil : .array(items)
    }

    /// Returns whether OpenAPI describes the header by other means (3.1.1, section 4.8.12.1).
    private static func isOwn(_ name: String) -> Bool {
        ["accept", "content-type", "authorization"].contains(name.lowercased())
    }

    private var path: [JSONValue] {
        let names = Self.placeholders(endpoint.path)
        var seen: Set<String> = []
        return zip(names, endpoint.pathArguments).compactMap { name, argument in
            guard seen.insert(name).inserted else { return nil }
            return parameter(name, argument.source, in: "path", format: nil).setting(.bool(true), at: ["required"])
        }
    }

    private static func placeholders(_ path: String) -> [String] {
        path.unicodeScalars.split(separator: "{").dropFirst().map { part in
            let name = String(part.prefix { $0 != "}" })
            return name.hasSuffix("...") ? String(name.dropLast(3)) : name
        }
    }

    private var headers: [JSONValue] {
        let own = Set(endpoint.headers.map { $0.name.lowercased() })
        let inherited = api.headers.filter { !own.contains($0.name.lowercased()) }
        return (inherited + endpoint.headers).compactMap { header in
            if Self.isOwn(header.name) { return nil }
            switch header.value {
            case .source(let source): return parameter(header.name, source, in: "header", format: nil)
            case .json(let source): return parameter(header.name, source, in: "header", format: .json)
            case .template, .none: return nil
            }
        }
    }

    private func argument(_ argument: Argument, in location: String) -> JSONValue {
        let written = parameter(argument.name, argument.source, in: location, format: argument.format)
        if argument.isFlag { return flag(argument, written) }
        guard location == "query", argument.format != .json, case .parameter(_, _, let type, _) = argument.source else {
            return written
        }
        return StyleWriter(
            lists: argument.style ?? settings.lists,
            objects: argument.objects ?? settings.objects,
            types: schemas.types
        )
        .styled(written, type)
    }

    /// Returns a parameter without a value. Its only value is an empty text if it is always sent, and otherwise `true`.
    private func flag(_ argument: Argument, _ written: JSONValue) -> JSONValue {
        var written = written.setting(.bool(true), at: ["allowEmptyValue"])
        if case .parameter = argument.source {
            let schema = JSONValue.object([("type", .string("boolean")), ("enum", .array([.bool(true)]))])
            written = written.setting(schema, at: ["schema"])
            if case .object(let members) = written, members.contains(where: { $0.0 == "example" && $0.1 != nil }) {
                written = written.setting(.bool(true), at: ["example"])
            }
        }
        return written
    }

    private func parameter(_ name: String, _ source: Source, in location: String, format: ValueFormat?) -> JSONValue {
        switch source {
        case .constant(let text):
            return .object([
                ("name", .string(name)), ("in", .string(location)), ("required", .bool(true)),
                ("schema", .object([("const", .string(text))])), ("example", .string(text)),
            ])
        case .parameter(let swiftName, let presence, let type, _):
            let declared = all.first { $0.name == swiftName }
            let schema = schemas.schema(
                of: type,
                format: format == .json ? nil : format,
                isNullable: presence == .nullable || presence == .patch
            ).ruled(by: declared?.rules, type, schemas.types)
            let example = schemas.exportExamples.value(
                of: type,
                named: name,
                format: format == .json ? nil : format,
                rules: declared?.rules,
                for: .request
            )
            let value = declared?.defaultValue.map { schemas.examples.json($0, as: type) }
            let isRequired = (presence == .required || presence == .nullable) && declared?.defaultValue == nil
            let plain = value.map { $0.isNull ? schema : schema.setting($0, at: ["default"]) } ?? schema
            // A parameter with `format: json` is JSON text, for which OpenAPI has `content` instead of `schema`.
            let isContent = format == .json
            return .object([
                ("name", .string(name)), ("in", .string(location)),
                ("required", location == "path" || isRequired ? .bool(true) : nil),
                ("description", declared?.doc.map { .string($0) }),
                ("schema", isContent ? nil : plain),
                ("content", isContent ? .object([("application/json", .object([("schema", plain)]))]) : nil),
                ("example", isContent || !isExample(example) ? nil : example),
            ])
        }
    }

    private func isExample(_ value: JSONValue?) -> Bool { value.map { !$0.isNull } ?? false }
}
