import RestGenTools

/// Generates OpenAPI documents with random schemas that refer to each other, and to places that don't exist.
///
/// The documents are always readable. Errors only affect parts of them.
struct GraphMaker {
    private enum Version: CaseIterable { case two, three, threeOne }

    private var generator: SeededGenerator
    private let version: Version
    private let names: [String]
    /// The number of schemas that are left to generate.
    private var left: Int
    /// Whether the document is mostly valid, so that deep parts of the importer are reached.
    private let isTame: Bool

    init(_ generator: SeededGenerator) {
        self.generator = generator
        version = Version.allCases[self.generator.number(3)]
        // Some documents are large, so that exponential growth is noticed.
        let isLarge = self.generator.isTrue(percent: 3)
        names = (0..<(1 + self.generator.number(isLarge ? 30 : 7))).map { "S\($0)" }
        left = 6 + self.generator.number(isLarge ? 600 : 60)
        isTame = self.generator.isTrue(percent: 60)
    }

    mutating func document() -> JSONValue {
        let schemas = names.map { ($0, named($0)) as (String, JSONValue?) }
        let paths = (0..<(1 + generator.number(4))).map { number -> (String, JSONValue?) in
            let path =
                isTame || generator.isTrue(percent: 80)
                ? "/p\(number)/{id}" : element(["/p0", "/p0/", "/{id}", "/a/{id}/{id}"])
            return (path, pathItem(number))
        }
        var root: [(String, JSONValue?)] = [
            ("info", .object([("title", .string("Graph")), ("version", .string("1"))]))
        ]
        switch version {
        case .two:
            root.insert(("swagger", .string("2.0")), at: 0)
            root.append(("host", .string("example.com")))
            root += [("paths", .object(paths)), ("definitions", .object(schemas))]
        case .three, .threeOne:
            root.insert(("openapi", .string(version == .three ? "3.0.3" : "3.1.0")), at: 0)
            root += [("paths", .object(paths)), ("components", .object([("schemas", .object(schemas))]))]
        }
        return .object(root)
    }

    // MARK: Operations

    private mutating func pathItem(_ number: Int) -> JSONValue {
        var members: [(String, JSONValue?)] = []
        for verb in ["get", "post", "put"] where members.isEmpty || generator.isTrue(percent: 30) {
            members.append((verb, operation(verb, number)))
        }
        return .object(members)
    }

    private mutating func operation(_ verb: String, _ number: Int) -> JSONValue {
        var members: [(String, JSONValue?)] = []
        if generator.isTrue(percent: 70) {
            members.append(
                (
                    "operationId",
                    .string(isTame ? "\(verb)P\(number)" : element(["get", "init", "self", "list", "getS0"]))
                )
            )
        }
        if generator.isTrue(percent: 40) {
            members.append(("tags", .array([.string(element(["a", "b", "S0", "init"]))])))
        }
        var parameters = [
            parameter("id", in: "path", .object([("type", .string("string"))]), isRequired: true)
        ]
        for _ in 0..<generator.number(3) {
            let name =
                isTame ? element(["q", "r", "s"]) : element(["q", ".q", "$q", "q[]", "Q", "id", "self", "init"])
            parameters.append(
                parameter(
                    name,
                    in: element(["query", "query", "header", "cookie"]),
                    schema(depth: 1),
                    isRequired: generator.isTrue(percent: 40)
                )
            )
        }
        let body = verb == "get" && isTame ? nil : schema(depth: 1)
        let response = schema(depth: 1)
        switch version {
        case .two:
            if let body {
                parameters.append(
                    .object([("name", .string("body")), ("in", .string("body")), ("schema", body)])
                )
            }
            members.append(
                ("responses", .object([("200", .object([("description", .string("OK")), ("schema", response)]))]))
            )
        case .three, .threeOne:
            if let body {
                let type = element([
                    "application/json", "application/json", "application/x-www-form-urlencoded", "multipart/form-data",
                    "application/xml",
                ])
                var content: [(String, JSONValue?)] = [("schema", body)]
                if generator.isTrue(percent: 20) { content.append(("encoding", encoding())) }
                members.append(("requestBody", .object([("content", .object([(type, .object(content))]))])))
            }
            var content: [(String, JSONValue?)] = [("schema", response)]
            if generator.isTrue(percent: 30) { content.append(("example", value(depth: 0))) }
            var contents: [(String, JSONValue?)] = [("application/json", .object(content))]
            for type in ["text/event-stream", "application/x-ndjson", "image/png", "text/plain", "application/cbor"]
            where generator.isTrue(percent: 4) {
                let other = generator.isTrue(percent: 50) ? [("schema", schema(depth: 1) as JSONValue?)] : []
                contents.append((type, .object(other)))
            }
            var responses: [(String, JSONValue?)] = [
                ("200", .object([("description", .string("OK")), ("content", .object(contents))]))
            ]
            if generator.isTrue(percent: 20) {
                let type = element(["application/json", "application/json", "text/plain"])
                let failure = JSONValue.object([(type, .object([("schema", schema(depth: 1))]))])
                responses.append(
                    (
                        element(["400", "default", "4XX"]),
                        .object([("description", .string("No")), ("content", failure)])
                    )
                )
            }
            members.append(("responses", .object(responses)))
        }
        members.append(("parameters", .array(parameters)))
        return .object(members)
    }

    private mutating func parameter(_ name: String, in place: String, _ schema: JSONValue, isRequired: Bool)
        -> JSONValue
    {
        var members: [(String, JSONValue?)] = [
            ("name", .string(name)), ("in", .string(place)), ("required", .bool(isRequired)),
        ]
        guard version != .two else { return .object(members + (schema.members ?? []).map { ($0.0, $0.1) }) }
        members.append(("schema", schema))
        if generator.isTrue(percent: 20) {
            members.append(
                ("style", .string(element(["form", "deepObject", "spaceDelimited", "pipeDelimited", "simple"])))
            )
        }
        if generator.isTrue(percent: 20) { members.append(("explode", .bool(generator.isTrue(percent: 50)))) }
        return .object(members)
    }

    // MARK: Schemas

    private mutating func reference() -> JSONValue {
        let place = version == .two ? "#/definitions/" : "#/components/schemas/"
        let name = element(names)
        var text = place + name
        if generator.isTrue(percent: isTame ? 6 : 20) {
            text = element([
                place + name + "/properties/a", place + name + "/allOf/0", place + name + "/items",
                place + name + "/oneOf/1",
                place + name + "/properties/b/items",
                "#/paths/~1p0~1{id}/get/responses/200/content/application~1json/schema",
            ])
        }
        if !isTame, generator.isTrue(percent: 8) {
            text = element([
                place + "Missing", "#/nowhere/at/all", "other.yaml#/A", "https://example.com/a.json", "#", "#anchor",
                "", "S0",
            ])
        }
        var members: [(String, JSONValue?)] = [("$ref", .string(text))]
        if version != .two, generator.isTrue(percent: 8) { addSiblings(&members) }
        return .object(members)
    }

    /// Adds keys next to a `$ref`, which apply since OpenAPI 3.1.
    private mutating func addSiblings(_ members: inout [(String, JSONValue?)]) {
        switch generator.number(6) {
        case 0: members.append(("properties", .object([("d", scalar())])))
        case 1: members.append(("required", .array([.string("a")])))
        case 2: members.append(("enum", .array([.string("x"), value(depth: 2)])))
        case 3: members.append(("format", .string(element(["date", "uuid"]))))
        case 4: members.append(("oneOf", .array([scalar(), scalar()])))
        default: members.append(("description", .string("What it is.")))
        }
    }

    /// Returns a schema for a name, which may define dynamic anchors that others refer to.
    private mutating func named(_ name: String) -> JSONValue {
        var schema = schema(depth: 0)
        guard version == .threeOne, generator.isTrue(percent: 15), var members = schema.members else { return schema }
        let bound = generator.isTrue(percent: 50) ? reference() : scalar()
        let anchor =
            [("$dynamicAnchor", .string("T")) as (String, JSONValue?)] + (bound.members ?? []).map { ($0.0, $0.1) }
        members += [("$id", .string(name)), ("$defs", .object([("T", .object(anchor))]))]
        schema = .object(members.map { ($0.0, $0.1) })
        return schema
    }

    /// Returns the encoding of a form's fields.
    private mutating func encoding() -> JSONValue {
        .object(
            ["a", "b", "c", "kind", "items"].compactMap { name -> (String, JSONValue?)? in
                guard generator.isTrue(percent: 40) else { return nil }
                switch generator.number(3) {
                case 0:
                    let type = element(["application/json", "text/plain", "application/xml", "image/*", "none"])
                    return (name, .object([("contentType", .string(type))]))
                case 1:
                    let style = element(["form", "deepObject", "spaceDelimited", "pipeDelimited"])
                    return (
                        name, .object([("style", .string(style)), ("explode", .bool(generator.isTrue(percent: 50)))])
                    )
                default:
                    let header = JSONValue.object([("required", .bool(true)), ("schema", scalar())])
                    return (name, .object([("headers", .object([("X-A", header)]))]))
                }
            }
        )
    }

    private mutating func schema(depth: Int) -> JSONValue {
        left -= 1
        if left < 0 || depth > 5 || (depth > 0 && generator.isTrue(percent: 45)) {
            return generator.isTrue(percent: 60) ? reference() : scalar()
        }
        if !isTame, generator.isTrue(percent: 3) { return .bool(generator.isTrue(percent: 50)) }
        var members: [(String, JSONValue?)] = []
        switch generator.number(10) {
        case 0...3: object(&members, depth)
        case 4: members.append(("allOf", schemas(depth)))
        case 5: members.append(("oneOf", schemas(depth)))
        case 6: members.append(("anyOf", schemas(depth)))
        case 7: members += [("type", .string("array")), ("items", schema(depth: depth + 1))]
        case 8: members += [("type", .string("object")), ("additionalProperties", schema(depth: depth + 1))]
        default: return generator.isTrue(percent: 50) ? scalar() : reference()
        }
        // Adds some of the other keywords.
        if generator.isTrue(percent: 15) { object(&members, depth) }
        if generator.isTrue(percent: 8) { members.append((element(["allOf", "oneOf", "anyOf"]), schemas(depth))) }
        if generator.isTrue(percent: 10) { discriminate(&members) }
        if generator.isTrue(percent: 5) {
            members.append(("additionalProperties", .bool(generator.isTrue(percent: 50))))
        }
        if generator.isTrue(percent: 5) { members.append(("example", value(depth: 0))) }
        if generator.isTrue(percent: isTame ? 1 : 4) { members.append(("default", value(depth: 1))) }
        if generator.isTrue(percent: 4) { members.append(("nullable", .bool(true))) }
        if generator.isTrue(percent: 10) { members += rules() }
        if version == .threeOne, generator.isTrue(percent: 4) {
            members.append(("prefixItems", schemas(depth)))
        }
        if version == .threeOne, generator.isTrue(percent: 4) {
            members.append(("patternProperties", .object([("^x", schema(depth: depth + 1))])))
        }
        if version == .threeOne, generator.isTrue(percent: 3) {
            members.append(("type", .array([.string("object"), .string("array"), .string("null")])))
        }
        var seen: Set<String> = []
        return .object(members.filter { seen.insert($0.0).inserted })
    }

    private mutating func object(_ members: inout [(String, JSONValue?)], _ depth: Int) {
        let keys =
            isTame ? ["a", "b", "c", "kind", "items"] : ["a", "b", "a.b", "A", "kind", "init", "self", "extra", ""]
        var properties: [(String, JSONValue?)] = []
        for key in keys where generator.isTrue(percent: 40) { properties.append((key, property(key, depth))) }
        members += [("type", .string("object")), ("properties", .object(properties))]
        let required = keys.filter { _ in generator.isTrue(percent: 40) }
        if generator.isTrue(percent: 70) { members.append(("required", .array(required.map { .string($0) }))) }
    }

    private mutating func property(_ key: String, _ depth: Int) -> JSONValue {
        guard key == "kind", generator.isTrue(percent: 80) else { return schema(depth: depth + 1) }
        let values = (0..<(1 + generator.number(2))).map { _ in JSONValue.string(element(["x", "y", "z"])) }
        return .object([("type", .string("string")), ("enum", .array(values))])
    }

    private mutating func schemas(_ depth: Int) -> JSONValue {
        .array((0..<(1 + generator.number(4))).map { _ in schema(depth: depth + 1) })
    }

    private mutating func discriminate(_ members: inout [(String, JSONValue?)]) {
        let property = element(["kind", "kind", "a", "type"])
        guard version != .two else { return members.append(("discriminator", .string(property))) }
        var discriminator: [(String, JSONValue?)] = [("propertyName", .string(property))]
        if generator.isTrue(percent: 60) {
            var mapping: [(String, JSONValue?)] = []
            for key in ["x", "y", "z"] where generator.isTrue(percent: 60) {
                mapping.append((key, generator.isTrue(percent: 80) ? reference()["$ref"] : .string(element(names))))
            }
            discriminator.append(("mapping", .object(mapping)))
        }
        members.append(("discriminator", .object(discriminator)))
    }

    private mutating func scalar() -> JSONValue {
        if version == .threeOne, generator.isTrue(percent: 4) { return .object([("$dynamicRef", .string("#T"))]) }
        if version == .threeOne, left > 0, generator.isTrue(percent: 3) {
            let json: [(String, JSONValue?)] = [
                ("type", .string("string")), ("contentMediaType", .string("application/json")),
                ("contentSchema", schema(depth: 4)),
            ]
            return .object(json)
        }
        var members: [(String, JSONValue?)] = [
            ("type", .string(element(["string", "string", "integer", "number", "boolean", "null", "object", "array"])))
        ]
        if generator.isTrue(percent: 20) {
            members.append(
                ("format", .string(element(["date", "date-time", "uuid", "uri", "binary", "byte", "int64"])))
            )
        }
        if generator.isTrue(percent: 15) {
            members.append(("enum", .array((0..<(1 + generator.number(3))).map { _ in value(depth: 2) })))
        }
        if generator.isTrue(percent: isTame ? 2 : 10) { members.append(("default", value(depth: 1))) }
        if generator.isTrue(percent: 25) { members += rules() }
        if generator.isTrue(percent: 5) { members.append(("example", value(depth: 1))) }
        return .object(members)
    }

    /// Returns conditions on values, some of which contradict each other or don't apply to the type.
    private mutating func rules() -> [(String, JSONValue?)] {
        let numbers = ["0", "1", "3", "-2", "2.5", "0.1", "1e3", "80", "9223372036854775807", "-9223372036854775808"]
        let wild = numbers + ["1e308", "-1e400", "9223372036854775808", "1e-300", "1000000000000"]
        let patterns = [
            "^[a-z]+$", "^\\d{2,4}-x?$", "(a|b)*c", "^(x{3}){3}$", "[^\\w]", "\\bA\\b", "^$",
            "((a{9}){9}){9}", "(?=a)b", "\\p{L}+", "[", "a{2000}", "(?<n>x)\\k<n>",
        ]
        var rules: [(String, JSONValue?)] = []
        for _ in 0..<(1 + generator.number(3)) {
            let number = JSONValue.number(element(isTame ? numbers : wild))
            switch generator.number(6) {
            case 0: rules.append((element(["minimum", "maximum"]), number))
            case 1:
                // A boolean before OpenAPI 3.1, and a number since.
                let bound: JSONValue = generator.isTrue(percent: 50) ? .bool(true) : number
                rules.append((element(["exclusiveMinimum", "exclusiveMaximum"]), bound))
            case 2: rules.append((element(["minLength", "maxLength", "minItems", "maxItems"]), number))
            case 3: rules.append(("multipleOf", number))
            case 4: rules.append(("pattern", .string(element(patterns))))
            default: rules.append(("uniqueItems", .bool(true)))
            }
        }
        var seen: Set<String> = []
        return rules.filter { seen.insert($0.0).inserted }
    }

    private mutating func value(depth: Int) -> JSONValue {
        switch generator.number(depth > 2 ? 5 : 7) {
        case 0: return .null
        case 1: return .bool(generator.isTrue(percent: 50))
        case 2: return .number(element(["0", "1", "2.5", "3.0", "-1"]))
        case 3, 4: return .string(element(["x", "y", "z", "", "2024-01-01", "1"]))
        case 5: return .array((0..<generator.number(3)).map { _ in value(depth: depth + 1) })
        default:
            return .object(
                ["a", "b", "kind", "c"].compactMap { key in
                    generator.isTrue(percent: 50) ? (key, value(depth: depth + 1)) : nil
                }
            )
        }
    }

    private mutating func element<Element>(_ list: [Element]) -> Element { generator.element(of: list) }
}
