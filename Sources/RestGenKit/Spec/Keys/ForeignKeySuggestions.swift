/// Suggests keys for the words of other languages: OpenAPI, GraphQL, Java's annotations and others.
enum ForeignKeySuggestions {
    struct Row {
        var words: Set<String>
        /// A key that the schema must have, or `nil` for any schema.
        var key: String?
        /// The name of the only schema in which the words have this meaning, or `nil` for any schema.
        var schemaName: String?
        var help: String

        /// Creates a suggestion. The default of `help` is `write 'key' instead`.
        init(_ words: String, _ key: String?, in schemaName: String? = nil, _ help: String? = nil) {
            self.words = Set(words.split(separator: " ").map { Self.folded(String($0)) })
            self.key = key
            self.schemaName = schemaName
            self.help = help ?? "write '\(key ?? "")' instead"
        }

        /// Returns the word without letter case, `-` and `_`, so that a row needs each word once.
        static func folded(_ word: String) -> String { word.lowercased().filter { $0 != "-" && $0 != "_" } }
    }

    /// Returns the help for an unknown key of a schema, or `nil` if no row has the word for it.
    static func help(for word: String, in schema: KeySchemaDescription) -> String? {
        let folded = Row.folded(word)
        return rows.first { row in
            row.words.contains(folded) && (row.schemaName == nil || row.schemaName == schema.name)
                && (row.key.map { key in schema.keys.contains { $0.name == key } } ?? true)
        }?.help
    }

    /// All rows. The first one that fits a word and a schema applies.
    private static let rows: [Row] =
        MisplacedKeys.rows + spec + document + service + endpoint + entitySet + settings + parameter + field
        + everywhere

    private static let everywhere = [
        Row("description summary comment comments documentation note about", "doc"),
        Row("security securitySchemes authentication authorization credentials", "auth"),
        Row("bearer", "auth", "write 'auth: bearer' instead"),
        Row("basic", "auth", "write 'auth: basic' instead"),
        Row("httpHeaders header", "headers"),
        Row("error throws exceptions failures failure catch", "errors"),
        Row("statusCodes status expect expected expectedStatus ok", "success"),
        Row("operationId swiftName rename methodName functionName", "as"),
        Row(
            "contentType mediaType produces consumes encoding",
            "serializer",
            "leave it out: bodies are JSON. For other formats, write 'serializer: xml', 'form', or a body such as "
                + "'{ text/csv: String }'"
        ),
        Row("requestTimeout timeoutInterval", "timeout"),
        Row("retries retryPolicy maxRetries attempts", "retry"),
        Row("attributes annotations extensions", "labels"),
        Row("dedupe deduplicate deduplication singleFlight collapse shared", "coalesce"),
        Row("caching cacheControl ttl", "cache"),
        Row("pagination paginate paging pager paged page cursor", "pages"),
        Row("compression contentEncoding contentCoding compressed", "compress"),
        Row("gzip", "compress", "write 'compress: gzip' instead"),
        Row("deflate", "compress", "write 'compress: deflate' instead"),
        Row("backoff", "retry", "write 'retry: { backoff: 200ms..10s }'"),
        Row("rateLimit rate throttle throttling", "limit", "write 'limit: { rate: 10/s }'"),
        Row("concurrency maxConcurrent", "limit"),
        Row(
            "limit rateLimit rate throttle throttling concurrency maxConcurrent",
            nil,
            in: "an endpoint",
            "leave it out here: 'limit' belongs to a service or to the API"
        ),
    ]

    private static let spec = [
        Row("baseUrl base host servers url endpoint basePath apiUrl baseURI", "server", in: "a spec"),
        Row("paths endpoints operations routes services apis methods rpc queries mutations", "resources"),
        Row(
            "calls",
            "resources",
            in: "a spec",
            "write 'resources' for the endpoints, or 'limit' to limit the number of calls"
        ),
        Row(
            "components definitions",
            "models",
            in: "a spec",
            "write the schemas under 'models', 'enums' and 'unions'"
        ),
        Row(
            "schemas entities structs classes dtos messages objects interfaces",
            "models",
            in: "a spec"
        ),
        Row("entitySets entitySet edm edmx", "odata"),
        Row("enumerations", "enums"),
        Row("oneOf anyOf", "unions"),
        Row("swagger version syntax apiVersion", "restgen", in: "a spec", "write 'restgen: 1'"),
        Row(
            "info",
            "client",
            in: "a spec",
            "leave it out: 'client' is the client's name, and a '##' comment above 'restgen' describes the API"
        ),
        Row("name title id api project class", "client", in: "a spec"),
        Row("import imports uses use extends ref", "include", in: "a spec"),
        Row("visibility modifier", "access"),
        Row(
            "keys naming keyStrategy namingStrategy case snakeCase camelCase keyDecodingStrategy",
            "dates",
            "leave it out: write fields as the API spells them, and restgen derives their Swift names ('user_id' "
                + "becomes 'userID')"
        ),
        Row("dateFormat date dateFormats dateDecodingStrategy", "dates"),
        Row("unknownKeys additionalProperties strict", "unknown"),
    ]

    private static let document = [
        Row(
            "only except",
            "openapi",
            in: "a spec",
            "write it under 'openapi', as in 'openapi: { document: api.json, only: issues }'"
        ),
        Row("file path url uri source spec schema", "document", in: "'openapi'"),
        Row("tags tag", "only", in: "'openapi'", "write 'only: { tag: Rooms }', or a list of such tags"),
        Row(
            "operations operationId operationIds methods",
            "only",
            in: "'openapi'",
            "write 'only' with methods such as 'rooms.list', or with paths such as 'GET /rooms'"
        ),
        Row("include services paths filter", "only", in: "'openapi'"),
        Row("exclude skip without", "except", in: "'openapi'"),
    ]

    private static let service = [
        Row("methods operations actions routes resources paths", "endpoints"),
        Row(
            "calls",
            "endpoints",
            in: "a service",
            "write 'endpoints' for the endpoints, or 'limit' to limit the number of calls"
        ),
        Row("base basePath baseUrl prefix url uri root", "path", in: "a service"),
    ]

    private static let endpoint = [
        Row("params parameters args arguments", "query", "write 'query', or 'headers' for parameters in headers"),
        Row("queryParams queryParameters queryMap qs search queryString", "query"),
        Row("request requestBody payload data input json entity content send", "body"),
        Row("formData urlencoded formUrlEncoded field fieldMap formParams formParameters", "form"),
        Row("fields", "form", in: "an endpoint", "write 'body' for JSON, 'form' for a form, or 'query'"),
        Row("part partMap", "multipart"),
        Row("baseURL host base", "server", in: "an endpoint", "write 'server' with the name of a server of the API"),
        Row("parameterEncoding bodyEncoding", "encoding", in: "an endpoint"),
        Row("variables", "body", in: "an endpoint", "write 'body: { query: String, variables: JSON }' for GraphQL"),
        Row("suspend async await", nil, in: "an endpoint", "leave it out: every call is async"),
        Row("headerMap headerParameters", "headers"),
        Row("sampleData mock mocks", nil, in: "an endpoint", "leave it out: the product RestTesting responds in tests"),
        Row(
            "task validate validationType event test tests script scripts settings prerequest hooks",
            nil,
            in: "an endpoint",
            "leave it out: the client sends the request that the other keys declare"
        ),
        Row(
            "file files attachment attachments uploads",
            "multipart",
            in: "an endpoint",
            "write 'upload: \"*/*\"' for a body that is a file, or 'multipart: { file: File }'"
        ),
        Row("parts", "multipart", in: "an endpoint"),
        Row("response responses result results output return reply answer responseType", "returns"),
        Row("polling every interval follow watch longPoll", "poll"),
        Row("waitFor waitUntil longRunning operation", "wait"),
        Row("until", "wait", in: "an endpoint", "write it under 'wait', as in 'wait: { until: { state: done } }'"),
        Row("returnType", "returns", in: "an endpoint"),
        Row("events sse stream streaming eventStream subscribe", "returns", "write 'returns: events Change'"),
        Row("lines ndjson jsonLines jsonl", "returns", "write 'returns: lines Entry'"),
        Row(
            "url uri route method verb href operation",
            "returns",
            in: "an endpoint",
            "leave it out: the verb is the key and the path its value, as in 'GET: /rooms'"
        ),
        Row(
            "odata entitySet entitySets",
            nil,
            in: "an endpoint",
            "leave it out here: 'odata' belongs to a service or to the API"
        ),
        Row("tags tag group", "poll", "leave it out: an endpoint belongs to the service that it is declared in"),
    ]

    private static let entitySet = [
        Row("url uri set collection", "path", in: "an entity set"),
        Row("entity entityType type of", "model", in: "an entity set"),
        Row(
            "returns body query GET POST PUT PATCH DELETE endpoints store",
            nil,
            in: "an entity set",
            "leave it out: an entity set has only 'path', 'model' and 'key', and the OData protocol defines the calls"
        ),
        Row("keys id ids primaryKey", "key", in: "an entity set"),
        Row(
            "pages envelope envelopes errors message serializer map success lists objects",
            nil,
            in: "an entity set",
            "leave it out: the OData protocol defines it"
        ),
    ]

    private static let settings = [
        Row("jitter", nil, in: "'retry'", "leave it out: every pause is random, up to the maximum of 'backoff'"),
        Row("rps perSecond requests", "rate", in: "'limit'", "write 'rate: 10/s'"),
        Row("per scope key by", nil, in: "'limit'", "leave it out: a limit counts the calls of a client"),
        Row("ttl expires expiry duration max_age age lifetime time", "maxAge", in: "'cache'"),
        Row("base baseURL baseUri basePath href host uri address", "url", in: "a server"),
        Row("vars var params parameters defaults", "variables", in: "a server"),
        Row("retry retryAfter retryDelay", "reconnect", in: "a result"),
        Row("fields properties", nil, in: "a result", "declare a model with these fields, and write its name"),
        Row("items of element", "type", in: "a result", "leave it out: write a list as '[Room]'"),
        Row("prefix type word", "scheme", in: "an API key in a header"),
        Row(
            "at path key",
            nil,
            in: "an entry of a table",
            "leave it out: declare a model of the whole body, with a field such as '{ type: String, key: error.code }'"
        ),
        Row(
            "value key token secret",
            nil,
            in: "an API key in a header",
            "leave it out: your app passes the key to the client"
        ),
        Row("value key token secret", nil, in: "an API key in the query", "leave it out: your app passes the key"),
        Row(
            "expired",
            nil,
            in: "an API key in a header",
            "leave it out: only the session of 'cookie' expires"
        ),
        Row("name type swift", "as", in: "a custom type"),
        Row("import framework package", "module", in: "a custom type"),
        Row("count times max maxAttempts maxRetries tries limit", "attempts", in: "'retry'"),
        Row("delay wait interval pause baseDelay exponential", "backoff", in: "'retry'"),
        Row("status statuses statusCodes codes when retryOn", "on", in: "'retry'"),
        Row("limit perPage pageSize per_page count page_size", "size", in: "a pagination scheme"),
        Row("prev back backwards", "previous", in: "a pagination scheme"),
        Row("hasMore has_more", "more", in: "a pagination scheme"),
        Row("token after", "cursor", in: "a pagination scheme"),
        Row("start startAt zeroBased", "first", in: "a pagination scheme"),
        Row("interval delay pollInterval pause", "every", in: "'wait'"),
        Row("done success when condition completed", "until", in: "'wait'"),
        Row("failed failure error errors", "fail", in: "'wait'"),
        Row("poll status endpoint url state", "get", in: "'wait'"),
        Row("params parameters arguments args query", "with", in: "'wait'"),
        Row("max deadline limit maxTime", "timeout", in: "'wait'"),
        Row("data items payload value response path root key at", "result", in: "an envelope", "write 'result: data'"),
        Row("metadata page paging info", "meta", in: "an envelope"),
        Row("errors failure problem", "error", in: "an envelope"),
        Row("ok status condition when", "success", in: "an envelope"),
        Row("request body", "send", in: "an envelope"),
        Row(
            "body path key json",
            "link",
            in: "a location in a response",
            "write the key path alone, as in 'at: paging.next'"
        ),
        Row("discriminator propertyName tag switch", "by", in: "a union"),
        Row("type rawType raw format", "values", in: "an enum", "leave it out: the values decide the type"),
        Row(
            "default unknown fallback other open",
            "closed",
            in: "an enum",
            "leave it out: an enum has a case for other values unless it has 'closed: true'"
        ),
        Row(
            "name key case as",
            "value",
            in: "a value of an enum",
            "leave it out: the key before the value is its name"
        ),
        Row("title label display", "doc", in: "a value of an enum"),
        Row("mapping oneOf anyOf variants", "cases", in: "a union"),
    ]

    private static let parameter = [
        Row("contentType mimeType mime", "mediaType", in: "a parameter"),
        Row(
            "key",
            "style",
            "leave it out: a parameter is sent under its own name. 'as' sets its Swift name"
        ),
        Row(
            "name alias field",
            "style",
            "leave it out: a parameter is sent under its own name. 'as' sets its Swift name"
        ),
        Row(
            "in location header",
            "style",
            "leave it out: the keys 'query', 'headers' and 'form' decide where their parameters are sent"
        ),
        Row("explode collectionFormat arrayFormat separator", "style"),
    ]

    private static let field = [
        Row(
            "required",
            nil,
            in: "a model",
            "leave it out: every field is required unless its name ends in '?', as in 'name?: String'"
        ),
        Row("title", "doc", in: "a model"),
        Row("codable decodable encodable", nil, in: "a model", "leave it out: generated models are Codable"),
        Row("final class struct actor", nil, in: "a model", "leave it out: generated models are structs"),
        Row(
            "nullable optional",
            nil,
            in: "a model",
            "leave it out, and add a '?' to the type where the model may be null, as in 'Room?'"
        ),
        Row("key primaryKey table tableName entity", "store", in: "a model", "write 'store: id' to store the model"),
        Row(
            "implements interfaces interface",
            "conform",
            in: "a model",
            "write 'extends' for the fields of another model, or 'conform' for a Swift protocol"
        ),
        Row("example examples sample", nil, in: "a parameter", "leave it out, or describe it in 'doc'"),
        Row(
            "oneOf anyOf",
            "type",
            in: "a field",
            "declare a union of the types under 'unions', and use its name as the type"
        ),
        Row("attribute isAttribute", "xml", in: "a field", "write 'xml: attribute' instead"),
        Row("wrapped wrap wrapper", nil, in: "an XML form", "leave it out: 'item' wraps the elements of a list"),
        Row(
            "required mandatory",
            "type",
            "leave it out: everything is required unless its name ends in '?', as in 'name?: String'"
        ),
        Row("optional", "type", "leave it out, and add a '?' to the name, as in 'name?: String'"),
        Row(
            "nullable allowNull null isNullable xNullable",
            "type",
            "leave it out, and add a '?' to the type, as in 'String?'"
        ),
        Row(
            "items elements element of itemType",
            "type",
            "leave it out: write a list as the type of its elements in brackets, as in '[Room]'"
        ),
        Row("properties attributes members props columns", "fields"),
        Row(
            "enum values allowed choices allowedValues",
            "type",
            "list the values under 'enums', and use the enum's name as the type"
        ),
        Row("ref $ref schema model class dataType", "type"),
        Row("ref $ref schema type class", "model"),
        Row("jsonName name alias serializedName jsonKey rename codingKey jsonProperty path source", "key"),
        Row("defaultValue initial fallback", "default"),
        Row("secret hidden redact redacted private confidential", "sensitive"),
        Row("dateFormat pattern", "format"),
        Row("immutable constant let frozen", "mutable", "write 'mutable: false'"),
        Row("protocols conforms conformances", "conform"),
        Row("readonly immutable", "readOnly"),
        Row("regex regexp regularExpression", "pattern"),
        Row("uniqueItems distinct", "unique"),
        Row("step", "multipleOf"),
        Row(
            "minimum maximum exclusiveMinimum exclusiveMaximum min max range",
            "type",
            "write a range after the type, as in 'Int(0...150)'"
        ),
        Row(
            "minLength maxLength minItems maxItems minProperties maxProperties length size count",
            "type",
            "write a range after the type, as in 'String(1...80)'"
        ),
        Row("deprecation obsolete", "deprecated"),
        Row("examples sample", "example"),
        Row("inherits parent base allOf superclass", "extends"),
        Row("additionalProperties rest others", "extra"),
        Row("discriminator tag propertyName switch", "by"),
        Row("variants options oneOf anyOf mapping types", "cases"),
        Row("items members options choices enum", "values"),
        Row(
            "validation validate",
            "doc",
            "leave it out, or describe it in 'doc'"
        ),
    ]
}
