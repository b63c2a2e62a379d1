@testable import RestGenKit

/// Names that Swift has other ideas about, as the resolver leaves them.
enum Hell {
    static let members = [
        "default", "in", "class", "func", "var", "let", "inout", "is", "as", "true", "nil", "super", "any", "some",
        "await",
        "yield", "each", "get", "set", "where", "import", "operator", "repeat", "switch", "throws", "actor", "reader",
        "value", "other", "hasher", "encoder", "rawValue", "description2", "id", "count",
    ]

    static let types = [
        "String", "Int", "Int64", "UInt64", "Double", "Bool", "Duration", "Array", "Dictionary", "Optional", "Set",
        "Result",
        "Error", "Never", "Void", "Sendable", "Hashable", "Codable", "Character", "Task", "Data", "Date", "URL", "UUID",
        "Decimal", "Day",
        "Secret", "JSON", "Patch", "Boxed", "Foreign", "Mappable", "FieldReader", "FieldWriter", "FieldError",
        "FieldValue",
        "OpenEnum", "ClosedEnum", "RestError", "RestClient", "RestService", "RestServer", "ClientCore", "Call",
        "Configuration", "Credential", "APIDescription", "StatusValue", "AnswerReader", "Updates", "Server",
        "Equatable",
        "CustomStringConvertible", "CustomReflectable", "CaseIterable", "RawRepresentable", "Room", "SelfModel",
    ]

    /// Each type holds every standard type, so that each name has to be told apart.
    static func api(access: Access = .public) -> API {
        let plain: [(String, TypeReference)] = [
            ("string", .string), ("int", .int), ("int64", .int64), ("uint64", .uint64), ("double", .double),
            ("bool", .bool), ("date", .date), ("data", .data), ("url", .url), ("uuid", .uuid), ("decimal", .decimal),
            ("day", .day), ("secret", .secret), ("json", .json), ("duration", .duration),
        ]
        let models = types.map { name in
            var fields =
                plain.map { Field.make($0.0, $0.1) } + [.make("own", .model(name), .optional) { $0.isBoxed = true }]
            fields.append(.make("three", .string, .patch))
            fields.append(.make("wait", .duration, default: .integer("5")))
            fields.append(.make("price", .decimal, default: .number("1.5")))
            fields.append(.make("hidden") { $0.options.append(.sensitive) })
            return Declaration.model(.make(name, fields))
        }
        var keywords = Enumeration.make("Keywords", members + ["none", "init_", "self_"])
        keywords.unknownCaseName = "unknown_"
        var closed = Enumeration.make("ClosedKeywords", members, isClosed: true)
        closed.cases.append(.init(name: "_1", value: "+1", doc: nil, deprecated: nil))
        let memberModel = Model.make("Members", members.map { .make($0, .string, .optional) })
        let parameters = members.filter { $0 != "id" }.map { Parameter.make($0, .string, .optional) }
        let status = StatusEnum(
            name: "HellResult",
            doc: nil,
            cases: [
                .init(name: "default", statuses: 200...200, content: .value(.model("String"))),
                .init(name: "in", statuses: 201...201, content: .text),
                .init(name: "data", statuses: 202...202, content: .data),
            ]
        )
        var api = API.make(
            "Hell",
            access: access,
            services: [
                .make("default", members.map { .make($0, result: .value(.model("String"), at: [])) }),
                .make(
                    "client",
                    parameters: [.make("in"), .make("default")],
                    [
                        .make("all", "GET", "/a", parameters, result: .text, failure: .value(.model("Error"))) {
                            $0.query = parameters.map { .make($0.name, $0.source) }
                            $0.poll = Poll(name: "repeat", parameter: "in", keyPath: [], isLastElement: false, every: 2)
                            $0.poll = nil
                        },
                        .make("data", result: .data, failure: .value(.model("Data"))),
                        .make("status", result: .byStatus("HellResult", at: [])),
                        .make(
                            "again",
                            "GET",
                            "/b",
                            [.make("in", .string, .optional)],
                            result: .value(.list(.model("Optional")), at: [])
                        ) {
                            $0.query = [.make("in", Parameter.make("in", .string, .optional).source)]
                            $0.poll = Poll(
                                name: "repeat",
                                parameter: "in",
                                keyPath: ["string"],
                                isLastElement: true,
                                every: 2
                            )
                        },
                    ]
                ),
            ],
            endpoints: [.make("servers", result: .value(.list(.model("Server")), at: []))],
            declarations: models + [
                .enumeration(keywords), .enumeration(closed), .model(memberModel), .statusEnum(status),
            ]
        )
        api.authSchemes = [.bearer]
        return api
    }
}
