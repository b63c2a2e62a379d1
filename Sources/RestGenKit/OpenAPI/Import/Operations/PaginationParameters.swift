/// The parameters of an endpoint that could select a page: those of its query, and the fields of its body.
struct PaginationParameters {
    enum Location {
        case query
        case body
    }

    struct CandidateParameter {
        /// The name in `pages`: a parameter, or the key path of a field.
        var name: String
        /// The last key of the name.
        var key: String
        /// The key of the object that contains it.
        var owner: String?
        var location: Location
        var type: ImportedType
        /// Whether the first page can be requested without it.
        var isOptional: Bool

        var isText: Bool { type == .text }
        var isNumber: Bool { type == .known("Int") || type == .known("Int64") }

        /// Whether its name is typical for pagination.
        var isOfPagination: Bool {
            let names = [
                "page", "pagenumber", "pageindex", "perpage", "pagesize", "limit", "offset", "skip", "startat",
                "startindex",
                "cursor", "after", "token", "pagetoken", "nexttoken", "next", "marker", "count", "size", "top",
                "maxresults",
            ]
            return names.contains(PaginationInference.plain(key))
        }
    }

    private(set) var all: [CandidateParameter]
    private let declarations: [ImportedDeclaration]

    /// Objects in a body that only contain pagination fields.
    private static let objects: Set<String> = [
        "paging", "pagination", "page", "pageinfo", "pagerequest", "paginationinfo", "options", "pageoptions",
    ]

    init(_ endpoint: ImportedEndpoint, _ declarations: [ImportedDeclaration]) {
        self.declarations = declarations
        all = endpoint.query.filter { $0.style == nil && $0.value.constant == nil && $0.value.format == nil }.map {
            CandidateParameter(
                name: $0.name,
                key: $0.name,
                location: .query,
                type: $0.value.type,
                isOptional: $0.isOptional
            )
        }
        switch endpoint.body {
        case .type(.declared(let index), _)?: addFields(of: index, below: [])
        case .fields(.json, let fields)?:
            for field in fields where Self.isPlain(field.name) && field.value.constant == nil {
                add(field.name, field.value, field.isOptional, below: [])
            }
        case .type?, .fields?, .members?, .upload?, .table?, nil: break
        }
    }

    private mutating func addFields(of index: Int, below path: [String]) {
        guard case .model(let own, let extends, _) = declarations[index].content, !declarations[index].isArray else {
            return
        }
        let inherited = extends.flatMap { index -> [ImportedField] in
            guard case .model(let fields, _, _) = declarations[index].content else { return [] }
            return fields
        }
        for field in own + inherited where Self.isPlain(field.name) && field.value.constant == nil && !field.isReadOnly
        {
            // The field counts as optional, because the caller creates the model with all required fields.
            add(field.name, field.value, true, below: path)
        }
    }

    private mutating func add(_ name: String, _ value: ImportedValue, _ isOptional: Bool, below path: [String]) {
        if case .declared(let index) = value.type.required {
            guard path.isEmpty, Self.objects.contains(PaginationInference.plain(name)) else { return }
            addFields(of: index, below: [name])
            return
        }
        guard value.format == nil else { return }
        all.append(
            CandidateParameter(
                name: (path + [name]).joined(separator: "."),
                key: name,
                owner: path.last,
                location: .body,
                type: value.type.required,
                isOptional: isOptional
            )
        )
    }

    /// Whether the name needs no quotes in a key path.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    }
}

extension ImportedType {
    /// The type without its optionals.
    var required: ImportedType {
        var type = self
        while case .optional(let inner) = type { type = inner }
        return type
    }
}
