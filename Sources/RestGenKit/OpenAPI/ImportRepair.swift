/// Leaves out the parts of an imported API that are errors in a spec, each with a warning, so that one bad part doesn't
/// fail the whole document.
///
/// The importer replaces most unsupported features while it reads the document. This is the last resort for the rest:
/// it resolves the spec, leaves out the smallest part around each error, and repeats that until no errors are left,
/// because removing one part can make another one invalid.
struct ImportRepair {
    typealias Part = ImportedParts.Part

    let unsupported: UnsupportedFeatures
    /// Returns the diagnostics of the API's spec.
    let check: (ImportedAPI) -> [Diagnostic]

    /// The maximum number of rounds. Each round runs the resolver.
    private static let mostRounds = 40

    /// Repairs the API. Returns `false` if errors are left.
    func repair(_ imported: inout ImportedAPI) -> Bool {
        var tried: Set<Part> = []
        for _ in 0..<Self.mostRounds {
            let errors = check(imported).filter { $0.severity == .error }
            guard !errors.isEmpty else { return true }
            let importedParts = ImportedParts(imported)
            var parts: [Part] = []
            for error in errors {
                guard let span = error.span else { continue }
                // If a part is still wrong after it was changed, the part that contains it is left out.
                let part = importedParts.parts(at: span).first { !tried.contains($0) && !parts.contains($0) }
                guard let part, !part.isSetting || !parts.contains(where: \.isSetting) else { continue }
                parts.append(part)
                remove(part, from: &imported, because: error)
            }
            guard !parts.isEmpty else { return false }
            tried.formUnion(parts)
        }
        return false
    }

    // MARK: leaving out

    private func remove(_ part: Part, from imported: inout ImportedAPI, because error: Diagnostic) {
        var span = imported.span
        switch part {
        case .endpoint(let name):
            guard let endpointIndex = imported.endpoints.firstIndex(where: { $0.name == name }) else { return }
            span = imported.endpoints[endpointIndex].span
            unsupported.operation = imported.endpoints[endpointIndex].operation
            imported.endpoints.remove(at: endpointIndex)
        case .argument(let name, let group, let key):
            guard let endpointIndex = imported.endpoints.firstIndex(where: { $0.name == name }),
                let argument = imported.endpoints[endpointIndex].removeArgument(key, in: group)
            else { return }
            span = argument.span
            unsupported.operation = imported.endpoints[endpointIndex].operation
        case .type(let index):
            span = imported.declarations[index].span
            imported.replaceWithJSON(index)
        case .value(let index, let key):
            guard let removed = imported.declarations[index].removeValue(key) else { return }
            span = removed
        case .field(let index, let key):
            guard let simplified = imported.declarations[index].simplifyField(key) else { return }
            span = simplified
        case .setting(let name): imported.removeSetting(name)
        }
        unsupported.add(.unresolvable, at: span, notes: [error.message])
        unsupported.operation = nil
        TypeDirections.apply(to: &imported)
    }
}

extension ImportedAPI {
    /// Replaces a declared type by `JSON` everywhere.
    fileprivate mutating func replaceWithJSON(_ index: Int) {
        let changed = { (type: ImportedType) in type.replacing(index) }
        for other in declarations.indices {
            switch declarations[other].content {
            case .pending, .enumeration: break
            case .model(var fields, var extends, let hasExtra):
                if extends.contains(index) {
                    extends.removeAll { $0 == index }
                    // The model keeps the fields that it inherited.
                    if case .model(let inherited, _, _) = declarations[index].content {
                        let own = Set(fields.map(\.name))
                        fields = inherited.filter { !own.contains($0.name) && !$0.isRest } + fields
                    }
                }
                for field in fields.indices {
                    let type = fields[field].value.type
                    fields[field].value.type = changed(type)
                    if fields[field].value.type != type {
                        fields[field].defaultValue = nil
                        fields[field].value.constant = nil
                    }
                }
                declarations[other].content = .model(fields: fields, extends: extends, hasExtra: hasExtra)
            case .union(let by, var cases):
                for item in cases.indices { cases[item].type = changed(cases[item].type) }
                declarations[other].content = .union(by: by, cases)
            }
        }
        endpoints = endpoints.map { $0.changed(changed) }
        errors = errors.map { ImportedEndpoint.ErrorResponse(status: $0.status, type: changed($0.type)) }
        services = services.mapValues { settings in
            var settings = settings
            for errorIndex in settings.errors.indices {
                settings.errors[errorIndex].type = changed(settings.errors[errorIndex].type)
            }
            return settings
        }
        for header in responseHeaders.indices { responseHeaders[header].type = changed(responseHeaders[header].type) }
        aliases = aliases.map { ($0.name, changed($0.type)) }
        roots = roots.map(changed)
    }

    fileprivate mutating func removeSetting(_ name: String) {
        switch name {
        case "parameters": sharing = .nothing
        case "errors":
            errors = []
            for service in services.keys { services[service]?.errors = [] }
        case "envelope":
            (envelope, responseHeaders) = (nil, [])
            for index in endpoints.indices { endpoints[index].leavesEnvelope = false }
        case "pages":
            (pagination, pages) = (nil, [])
            for index in endpoints.indices { endpoints[index].leavesPages = false }
        case "lists": lists = nil
        case "encoding": encoding = nil
        case "server":
            servers = []
            for index in endpoints.indices { endpoints[index].server = nil }
        case "auth":
            (auth, schemes) = ([], [:])
            for index in endpoints.indices { endpoints[index].auth = nil }
            for service in services.keys { services[service]?.auth = nil }
        default: break
        }
    }
}

extension ImportedDeclaration {
    /// Whether the field exists and has a default or a constant.
    fileprivate func hasValue(_ key: String) -> Bool {
        guard case .model(let fields, _, _) = content else { return false }
        return fields.contains { $0.isCalled(key) && ($0.defaultValue != nil || $0.value.constant != nil) }
    }

    /// Removes the default and the constant of a field. Returns the field's location, or `nil` if it doesn't
    /// exist.
    fileprivate mutating func removeValue(_ key: String) -> Span? {
        changeField(key) { field in
            field.defaultValue = nil
            field.value.constant = nil
        }
    }

    /// Changes the type of a field to `JSON`. Returns the field's location, or `nil` if it doesn't exist.
    fileprivate mutating func simplifyField(_ key: String) -> Span? {
        changeField(key) { field in
            field.value = ImportedValue(field.isRest ? .map(.json) : .json)
            field.defaultValue = nil
            field.emptyIsNull = false
            field.xml = nil
        }
    }

    private mutating func changeField(_ key: String, _ change: (inout ImportedField) -> Void) -> Span? {
        guard case .model(var fields, let extends, let hasExtra) = content,
            let index = fields.firstIndex(where: { $0.isCalled(key) })
        else { return nil }
        change(&fields[index])
        content = .model(fields: fields, extends: extends, hasExtra: hasExtra)
        return fields[index].span
    }
}

extension ImportedField {
    /// Whether a key of the spec is this field's name. An optional field's key ends with `?`.
    fileprivate func isCalled(_ key: String) -> Bool { name == key || name + "?" == key }
}

extension ImportedEndpoint {
    /// Removes a parameter from `query`, `headers`, `cookies` or the body, and returns it, or `nil` if it isn't there.
    fileprivate mutating func removeArgument(_ key: String, in group: String) -> ImportedParameter? {
        func removed(from list: inout [ImportedParameter]) -> ImportedParameter? {
            guard let index = list.firstIndex(where: { $0.name == key || $0.name + "?" == key }) else { return nil }
            return list.remove(at: index)
        }
        switch group {
        case "query": return removed(from: &query)
        case "headers": return removed(from: &headers)
        case "cookies": return removed(from: &cookies)
        default:
            guard case .fields(let kind, var fields)? = body, let argument = removed(from: &fields) else { return nil }
            body = fields.isEmpty ? nil : .fields(kind, fields)
            return argument
        }
    }

    /// Returns the endpoint with each of its types changed. A parameter whose type changes loses its default.
    fileprivate func changed(_ change: (ImportedType) -> ImportedType) -> ImportedEndpoint {
        var result = self
        let changedArgument = { (argument: ImportedParameter) in
            var argument = argument
            let type = argument.value.type
            argument.value.type = change(type)
            if argument.value.type != type { argument.defaultValue = nil }
            return argument
        }
        result.path = path.changed(change)
        (result.query, result.headers) = (query.map(changedArgument), headers.map(changedArgument))
        result.cookies = cookies.map(changedArgument)
        result.body = body?.changed(change, changedArgument)
        result.errorResponses = errorResponses.map { ErrorResponse(status: $0.status, type: change($0.type)) }
        for index in result.responses.indices {
            for header in result.responses[index].headers.indices {
                result.responses[index].headers[header].type = change(result.responses[index].headers[header].type)
            }
            switch result.responses[index].content {
            case .nothing: break
            case .type(let type, let format): result.responses[index].content = .type(change(type), format: format)
            case .stream(let kind, let type): result.responses[index].content = .stream(kind, change(type))
            }
        }
        return result
    }
}

extension ImportedEndpoint.Body {
    fileprivate func changed(
        _ change: (ImportedType) -> ImportedType,
        _ argument: (ImportedParameter) -> ImportedParameter
    ) -> ImportedEndpoint.Body {
        switch self {
        case .type(let type, let isOptional): .type(change(type), isOptional: isOptional)
        case .fields(let kind, let fields): .fields(kind, fields.map(argument))
        case .members(let kind, let type, let isOptional): .members(kind, change(type), isOptional: isOptional)
        case .upload: self
        case .table(let alternatives, let isOptional):
            .table(
                alternatives.map {
                    ImportedEndpoint.BodyAlternative(mediaType: $0.mediaType, body: $0.body.changed(change, argument))
                },
                isOptional: isOptional
            )
        }
    }
}

extension ImportedType {
    /// Returns the type with a declared type replaced by `JSON`.
    fileprivate func replacing(_ index: Int) -> ImportedType {
        switch self {
        case .known: self
        case .declared(let own): own == index ? .json : self
        case .list(let inner): .list(inner.replacing(index))
        case .map(let inner): .map(inner.replacing(index))
        case .optional(let inner): .optional(inner.replacing(index))
        }
    }
}
