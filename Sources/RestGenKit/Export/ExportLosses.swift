/// What of a page no other tool sees in its document, a line each.
///
///     rooms.chatters is beside GET /rooms/{id}, of which OpenAPI has one operation
struct ExportLosses {
    private let document: JSONValue
    private let api: API

    init(_ document: JSONValue, of api: API) {
        (self.document, self.api) = (document, api)
    }

    var lines: [String] { operations + urls + sets + foreign }

    private var operations: [String] {
        (document["paths"]?.members ?? []).flatMap { path, item in
            (item["x-restgen-operations"]?.array ?? []).map { operation in
                let verb = operation["x-restgen-verb"]?.string ?? ""
                let reason =
                    item[verb.lowercased()] == nil
                    ? "OpenAPI has no '\(verb)', or the path with other names"
                    : "OpenAPI has one operation for \(verb) \(path)"
                return "'\(Self.name(operation))' stands under 'x-restgen-operations' of \(path): \(reason)"
            }
        }
    }

    private var urls: [String] {
        (document["x-restgen-url-operations"]?.array ?? []).map {
            "'\(Self.name($0))' stands under 'x-restgen-url-operations': OpenAPI has no path for a whole URL"
        }
    }

    private var sets: [String] {
        (document["x-restgen-odata"]?.array ?? []).map {
            "the entity set '\($0["name"]?.string ?? "")' stands under 'x-restgen-odata': OpenAPI has no queries of OData"
        }
    }

    private var foreign: [String] {
        var names: Set<String> = []
        for type in api.types { type.walk { if case .foreign(let name) = $0 { names.insert(name) } } }
        return names.sorted().map { "the type '\($0)' is one of your own: its schema takes anything" }
    }

    private static func name(_ operation: JSONValue) -> String { operation["operationId"]?.string ?? "" }
}
