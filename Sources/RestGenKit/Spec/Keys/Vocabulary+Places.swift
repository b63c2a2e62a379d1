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
            SpecKey("unions", .definition(.unions), "Types that are one of several, told apart by the JSON."),
            SpecKey("types", .definition(.foreignTypes), "Your own Swift types, with the module to import."),
            SpecKey("access", .choice(["public", "package", "internal"]), "The access of what is generated."),
            SpecKey("include", .texts, "Other specs whose models, enums and types are used here."),
            SpecKey("json", .definition(.json), "How the API writes its JSON."),
        ] + common,
        later: laterEverywhere
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
            SpecKey("as", .choice(["array"]), "'array': a JSON array whose elements are the fields in their order."),
            SpecKey("extra", .definition(.extra), "True, or a name: a property for the keys that no field has."),
            SpecKey("xml", .text, "The name of its element, as the root of an XML document or in a list."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ],
        later: ["conform", "store", "map", "header", "headers"]
    )

    static let field = Vocabulary(
        place: "a field",
        keys: [
            SpecKey("type", .definition(.type), "The type, as in Swift; marks the long form."),
            SpecKey("fields", .definition(.fields), "The fields of a model of its own."),
            SpecKey("as", .text, "The Swift name."),
            SpecKey("key", .text, "The JSON key or key path, where it is not the name; '*' for all other keys."),
            SpecKey("header", .text, "The header of the answer that it comes from; '*' for all of them."),
            SpecKey("by", .text, "The key beside it that says which case of a union it is."),
            SpecKey("default", .literal, "The value when the key is absent or null."),
            SpecKey("defaultFor", .choice(["absent", "null"]), "What the default is for. Without it: both."),
            SpecKey("format", .definition(.format), "How the value is written in JSON."),
            SpecKey("nullIf", .literal, "A value, or a list of values, that counts as null."),
            SpecKey("readOnly", .boolean, "Never sent in a body."),
            SpecKey("writeOnly", .boolean, "Sent, and not expected to come back."),
            SpecKey("lossy", .boolean, "Elements that can't be read are left out of the list or map."),
            SpecKey(
                "xml",
                .definition(.xml),
                "Where it is in XML: 'attribute', 'text', '{ item: name }'; else an element."
            ),
            SpecKey("doc", .text, "What the field is."),
            SpecKey("sensitive", .boolean, "Never printed."),
            SpecKey("deprecated", .definition(.deprecation), "True, or what to use instead."),
        ],
        later: ["conform", "store", "extra"]
    )

    static let xml = Vocabulary(
        place: "a form in XML",
        keys: [SpecKey("item", .text, "The name of the elements in the list's element.")]
    )

    static let parameter = Vocabulary(
        place: "a parameter",
        keys: [
            SpecKey("type", .definition(.type), "The type, as in Swift. Default: String."),
            SpecKey("as", .text, "The Swift name."),
            SpecKey("default", .literal, "The value unless the caller says another."),
            SpecKey("doc", .text, "What the parameter is."),
            SpecKey("format", .definition(.format), "How the value is written."),
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

    static let envelope = Vocabulary(
        place: "an envelope",
        keys: [
            SpecKey("result", .text, "Where in the body the result is: 'data.items'."),
            SpecKey("error", .text, "Where the error is; a success that holds something there is a failure."),
            SpecKey("send", .text, "Where in the body a value is sent."),
            SpecKey("meta", .definition(.meta), "What the body holds beside the result: fields, or a type."),
        ]
    )

    static let messageSource = Vocabulary(
        place: "the source of a message",
        keys: [SpecKey("header", .text, "The header that holds the text.")]
    )

    static let success = Vocabulary(
        place: "a list of success codes",
        keys: [SpecKey("add", .definition(.success), "Codes on top of what is inherited.")]
    )

    static let json = Vocabulary(
        place: "'json'",
        keys: [
            SpecKey("dates", .definition(.format), "How dates are written."),
            SpecKey("integers", .choice(["numbers", "strings"]), "Whether integers are texts in JSON."),
            SpecKey("absent", .choice(["error", "zero"]), "'zero': what is absent is 0, false or empty."),
            SpecKey("unknown", .choice(["ignore", "keep", "error"]), "What becomes of keys that no field has."),
        ],
        later: ["keys", "durations", "data"]
    )

    static let format = Vocabulary(
        place: "a format",
        keys: [
            SpecKey("read", .texts, "The ways to read, tried in this order."),
            SpecKey("write", .text, "The way to write. Default: the first that is read."),
        ]
    )

    /// An API, a service and an endpoint say these alike.
    private static let common = [
        SpecKey("doc", .text, "What it is."),
        SpecKey("headers", .definition(.headers), "Headers to send: fixed values, or parameters."),
        SpecKey("auth", .definition(.authentication), "How a call says who is calling."),
        SpecKey("success", .definition(.success), "Which status codes are a success. Default: 2xx."),
        SpecKey("errors", .definition(.errors), "The model of an error's body, or a table of them."),
        SpecKey("map", .definition(.map), "What answers are read as, where no 'returns' says it: a table by path."),
        SpecKey("envelope", .definition(.envelope), "What values are wrapped in: 'data', '{ result: data }'."),
        SpecKey("envelopes", .definition(.envelopes), "A table of envelopes by path and verb."),
        SpecKey("message", .definition(.messages), "Where a server's text about an error is: 'error.message'."),
        SpecKey("serializer", .text, "The notation of the bodies, where it is not JSON: 'xml'."),
        SpecKey("charset", .text, "The encoding that bodies are sent in, where it is not UTF-8."),
        SpecKey("timeout", .definition(.duration), "How long a call may take: '30s', '500ms'."),
    ]

    private static let laterEverywhere: Set<String> = [
        "pages", "wait", "retry", "cache", "odata", "events", "lines", "multipart", "upload", "idempotent",
    ]
}
