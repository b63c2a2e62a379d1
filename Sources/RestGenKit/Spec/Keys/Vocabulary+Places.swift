extension Vocabulary {
    static let api = Vocabulary(
        place: "a spec",
        keys: [
            SpecKey("restgen", .version, "The version of the language: 1."),
            SpecKey("client", .text, "The name of the API; the client is called after it. Default: the file's name."),
            SpecKey("server", .definition(.servers), "The base URL, or several by name."),
            SpecKey("resources", .definition(.resources), "Services and their endpoints."),
            SpecKey("models", .definition(.models), "The JSON objects of the API."),
            SpecKey("enums", .definition(.enumerations), "Sets of values."),
            SpecKey("types", .definition(.foreignTypes), "Your own Swift types, with the module to import."),
            SpecKey("access", .choice(["public", "package", "internal"]), "The access of what is generated."),
            SpecKey("include", .texts, "Other specs whose models, enums and types are used here."),
            SpecKey("json", .definition(.json), "How the API writes its JSON."),
        ] + common,
        later: laterEverywhere.union(["unions"])
    )

    static let service = Vocabulary(
        place: "a service",
        keys: [
            SpecKey("endpoints", .definition(.endpoints), "The endpoints of the service; marks its long form."),
            SpecKey("path", .definition(.path), "What the paths of its endpoints begin with."),
            SpecKey("as", .text, "The Swift name."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ] + common,
        later: laterEverywhere
    )

    /// Beside the verb.
    static let endpoint = Vocabulary(
        place: "an endpoint",
        keys: [
            SpecKey("query", .definition(.parameters), "The parameters behind the path's '?'."),
            SpecKey("body", .definition(.body), "What is sent as JSON: a model, a list, a map, or parameters."),
            SpecKey("body?", .definition(.body), "A body that may be absent."),
            SpecKey("form", .definition(.parameters), "Parameters that are sent as a form."),
            SpecKey("returns", .definition(.returns), "What comes back: a type, a status, or a table by status."),
            SpecKey("poll", .definition(.poll), "Ask again and again: '{ since: last.id, every: 1.5s }'."),
            SpecKey("as", .text, "The Swift name."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ] + common,
        later: laterEverywhere.union(["multipart", "upload", "upload?", "multipart?", "idempotent"])
    )

    static let model = Vocabulary(
        place: "a model",
        keys: [
            SpecKey("fields", .definition(.fields), "The fields; marks the long form."),
            SpecKey("doc", .text, "What the model is."),
            SpecKey("extends", .texts, "Models whose fields come first."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ],
        later: ["as", "conform", "store", "extra", "map", "header", "headers"]
    )

    static let field = Vocabulary(
        place: "a field",
        keys: [
            SpecKey("type", .definition(.type), "The type, as in Swift; marks the long form."),
            SpecKey("fields", .definition(.fields), "The fields of a model of its own."),
            SpecKey("as", .text, "The Swift name."),
            SpecKey("key", .text, "The JSON key, where it is not the name."),
            SpecKey("default", .literal, "The value when the key is absent."),
            SpecKey("format", .definition(.dates), "How a date or a duration is written."),
            SpecKey("doc", .text, "What the field is."),
            SpecKey("sensitive", .boolean, "Never printed."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ],
        later: ["nullIf", "readOnly", "writeOnly", "lossy", "header", "by", "conform", "store", "extra"]
    )

    static let parameter = Vocabulary(
        place: "a parameter",
        keys: [
            SpecKey("type", .definition(.type), "The type, as in Swift. Default: String."),
            SpecKey("as", .text, "The Swift name."),
            SpecKey("default", .literal, "The value unless the caller says another."),
            SpecKey("doc", .text, "What the parameter is."),
            SpecKey("format", .definition(.dates), "How a date or a duration is written."),
            SpecKey("style", .choice(Spec.ListStyle.allCases.map(\.rawValue)), "How a list is written."),
            SpecKey("sensitive", .boolean, "Never printed."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ],
        later: ["nullIf", "lossy", "header", "key"]
    )

    static let enumeration = Vocabulary(
        place: "an enum",
        keys: [
            SpecKey("values", .definition(.values), "The values; marks the long form."),
            SpecKey("closed", .boolean, "A value that is not listed is an error."),
            SpecKey("ignoreCase", .boolean, "Upper and lower case are the same."),
            SpecKey("doc", .text, "What the enum is."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ]
    )

    static let enumValue = Vocabulary(
        place: "a value of an enum",
        keys: [
            SpecKey("value", .text, "The value as the API spells it."),
            SpecKey("doc", .text, "What the value means."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ]
    )

    static let server = Vocabulary(
        place: "a server",
        keys: [
            SpecKey("url", .text, "The base URL; marks the long form."),
            SpecKey("variables", .definition(.variables), "Values for the '{variables}' of the URL."),
            SpecKey("doc", .text, "What the server is for."),
        ]
    )

    static let foreignType = Vocabulary(
        place: "a type of your own",
        keys: [
            SpecKey("module", .text, "The module to import."),
            SpecKey("as", .text, "The Swift name, where it is another."),
        ],
        later: ["conform"]
    )

    static let returns = Vocabulary(
        place: "a result",
        keys: [
            SpecKey("type", .definition(.type), "The type; marks the long form."),
            SpecKey("at", .text, "Where in the answer it is found: 'data.rooms'."),
        ],
        later: ["header", "headers", "file", "events", "lines"]
    )

    static let success = Vocabulary(
        place: "a list of success codes",
        keys: [SpecKey("add", .definition(.success), "Codes on top of what is inherited.")]
    )

    static let json = Vocabulary(
        place: "'json'",
        keys: [SpecKey("dates", .definition(.dates), "How dates are written.")],
        later: ["integers", "absent", "unknown", "keys", "durations", "data"]
    )

    /// An API, a service and an endpoint say these alike.
    private static let common = [
        SpecKey("doc", .text, "What it is."),
        SpecKey("headers", .definition(.headers), "Headers to send: fixed values, or parameters."),
        SpecKey("auth", .definition(.authentication), "How a call says who is calling."),
        SpecKey("success", .definition(.success), "Which status codes are a success. Default: 2xx."),
        SpecKey("errors", .definition(.errors), "The model of an error's body, or a table by status."),
        SpecKey("timeout", .definition(.duration), "How long a call may take: '30s', '500ms'."),
    ]

    private static let laterEverywhere: Set<String> = [
        "map", "envelopes", "envelope", "pages", "wait", "retry", "cache", "odata", "events", "lines", "multipart",
        "upload", "idempotent",
    ]
}
