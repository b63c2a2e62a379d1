/// Takes out the parts of an imported page that are errors in a spec, each with a warning, so that one bad part doesn't fail a
/// whole document.
///
/// The importer decides most of what a spec can't express while it reads the document. This is the last resort for the rest:
/// the page is resolved, and the smallest part around each error is left out. That is repeated until there is no error, since
/// a part that is left out may be what another needs.
struct PageRepair {
    let unsaid: UnsaidList
    /// Returns what is wrong with a spec.
    let check: (SourceFile) -> [Diagnostic]

    /// A page with more errors behind each other than this stays broken. Each round costs as much as a run of the resolver.
    private static let mostRounds = 40

    /// A part of a page.
    private enum Part: Hashable {
        case endpoint(OperationName)
        /// A parameter of an endpoint, or a field of its body: its group and its name.
        case argument(OperationName, String, String)
        case type(Int)
        case field(Int, String)
        /// The default or the constant of a field.
        case value(Int, String)
        /// What the page sets for all endpoints, such as `errors`.
        case setting(String)
    }

    /// Returns `false` if errors are left.
    func repair(_ page: inout Page) -> Bool {
        var tried: Set<Part> = []
        for _ in 0..<Self.mostRounds {
            let text = PageWriter.text(of: PageRenderer(page: page, form: .short).root)
            let file = SourceFile(name: "Page.rest.yaml", text: text)
            let errors = check(file).filter { $0.severity == .error }
            guard !errors.isEmpty else { return true }
            guard let root = YAMLParser.parse(file, hasComments: false, reporting: Diagnostics()) else { return false }
            var parts: Set<Part> = []
            for error in errors {
                guard let span = error.span else { continue }
                let path = Self.path(to: span, in: root)
                // A part that was changed before, and is still wrong, is left out with what is around it.
                let candidates = self.parts(path, of: page)
                guard let part = candidates.first(where: { !tried.contains($0) }), parts.insert(part).inserted else {
                    continue
                }
                remove(part, from: &page, because: error)
            }
            guard !parts.isEmpty else { return false }
            tried.formUnion(parts)
        }
        return false
    }

    /// The keys that lead to a place.
    private static func path(to span: Span, in root: YAMLNode) -> [String] {
        var path: [String] = []
        var node = root
        let place = span.range.lowerBound
        while let entries = node.entries {
            let entry = entries.last { $0.key.span.range.lowerBound <= place }
            guard let entry, place <= max(entry.key.span.range.upperBound, entry.value.span.range.upperBound) else {
                return path
            }
            path.append(entry.key.value)
            node = entry.value
        }
        return path
    }

    /// The parts around a place, the smallest first.
    private func parts(_ path: [String], of page: Page) -> [Part] {
        guard let section = path.first else { return [] }
        switch section {
        case "resources":
            guard path.count > 1 else { return [] }
            let rest = path.dropFirst(2).first == "endpoints" ? path.dropFirst(3) : path.dropFirst(2)
            guard let method = rest.first else { return [] }
            let name = OperationName(service: path[1], method: method)
            guard page.endpoints.contains(where: { $0.name == name }) else { return [] }
            let arguments =
                rest.count > 2 ? [Part.argument(name, rest[rest.startIndex + 1], rest[rest.startIndex + 2])] : []
            return arguments + [.endpoint(name)]
        case "models", "enums", "unions":
            guard path.count > 1, let index = page.used.first(where: { page.declarations[$0].name == path[1] }) else {
                return []
            }
            let rest = path.dropFirst(2).first == "fields" ? path.dropFirst(3) : path.dropFirst(2)
            guard section == "models", let key = rest.first else { return [.type(index)] }
            let value = page.declarations[index].hasValue(key) ? [Part.value(index, key)] : []
            return value + [.field(index, key), .type(index)]
        default: return [.setting(section)]
        }
    }

    // MARK: leaving out

    private func remove(_ part: Part, from page: inout Page, because error: Diagnostic) {
        var span = page.span
        switch part {
        case .endpoint(let name):
            guard let place = page.endpoints.firstIndex(where: { $0.name == name }) else { return }
            span = page.endpoints[place].span
            unsaid.operation = page.endpoints[place].operation
            page.endpoints.remove(at: place)
        case .argument(let name, let group, let key):
            guard let place = page.endpoints.firstIndex(where: { $0.name == name }),
                let argument = page.endpoints[place].removeArgument(key, in: group)
            else { return }
            span = argument.span
            unsaid.operation = page.endpoints[place].operation
        case .type(let index):
            span = page.declarations[index].span
            page.replaceWithJSON(index)
        case .value(let index, let key):
            guard let place = page.declarations[index].removeValue(key) else { return }
            span = place
        case .field(let index, let key):
            guard let place = page.declarations[index].simplifyField(key) else { return }
            span = place
        case .setting(let name): page.removeSetting(name)
        }
        unsaid.add(.unresolvable, at: span, notes: [error.message])
        unsaid.operation = nil
        PageTypeUse.settle(&page)
    }
}

extension Page {
    /// Any JSON in the place of a type.
    fileprivate mutating func replaceWithJSON(_ index: Int) {
        let changed = { (type: PageType) in type.replacing(index) }
        for place in declarations.indices {
            switch declarations[place].content {
            case .pending, .enumeration: break
            case .model(var fields, var extends, let hasExtra):
                if extends.contains(index) {
                    extends.removeAll { $0 == index }
                    // The fields that it had by it.
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
                declarations[place].content = .model(fields: fields, extends: extends, hasExtra: hasExtra)
            case .union(let by, var cases):
                for item in cases.indices { cases[item].type = changed(cases[item].type) }
                declarations[place].content = .union(by: by, cases)
            }
        }
        endpoints = endpoints.map { $0.changed(changed) }
        failures = failures.map { PageEndpoint.Failure(status: $0.status, type: changed($0.type)) }
        for header in answerHeaders.indices { answerHeaders[header].type = changed(answerHeaders[header].type) }
        aliases = aliases.map { ($0.name, changed($0.type)) }
        roots = roots.map(changed)
    }

    fileprivate mutating func removeSetting(_ name: String) {
        switch name {
        case "errors": failures = []
        case "envelope":
            (envelope, answerHeaders) = (nil, [])
            for index in endpoints.indices { endpoints[index].leavesEnvelope = false }
        case "pages":
            (turning, pages) = (nil, [])
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

extension PageDeclaration {
    /// True for a field with a default or a constant.
    fileprivate func hasValue(_ key: String) -> Bool {
        guard case .model(let fields, _, _) = content else { return false }
        return fields.contains { $0.isCalled(key) && ($0.defaultValue != nil || $0.value.constant != nil) }
    }

    /// Lets a field have no default and no constant. Returns its place, or `nil` if there is none of the name.
    fileprivate mutating func removeValue(_ key: String) -> Span? {
        changeField(key) { field in
            field.defaultValue = nil
            field.value.constant = nil
        }
    }

    /// Lets a field be any JSON. Returns its place, or `nil` if there is none of the name.
    fileprivate mutating func simplifyField(_ key: String) -> Span? {
        changeField(key) { field in
            field.value = PageValue(field.isRest ? .map(.json) : .json)
            field.defaultValue = nil
            field.emptyIsNull = false
            field.xml = nil
        }
    }

    private mutating func changeField(_ key: String, _ change: (inout PageField) -> Void) -> Span? {
        guard case .model(var fields, let extends, let hasExtra) = content,
            let place = fields.firstIndex(where: { $0.isCalled(key) })
        else { return nil }
        change(&fields[place])
        content = .model(fields: fields, extends: extends, hasExtra: hasExtra)
        return fields[place].span
    }
}

extension PageField {
    /// True if a key of the page is the field's.
    fileprivate func isCalled(_ key: String) -> Bool { name == key || name + "?" == key }
}

extension PageEndpoint {
    /// Returns what was taken out of a group of parameters, or `nil` if it isn't there.
    fileprivate mutating func removeArgument(_ key: String, in group: String) -> PageArgument? {
        func removed(from list: inout [PageArgument]) -> PageArgument? {
            guard let place = list.firstIndex(where: { $0.name == key || $0.name + "?" == key }) else { return nil }
            return list.remove(at: place)
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

    /// With other types.
    fileprivate func changed(_ change: (PageType) -> PageType) -> PageEndpoint {
        var result = self
        let changedArgument = { (argument: PageArgument) in
            var argument = argument
            let type = argument.value.type
            argument.value.type = change(type)
            if argument.value.type != type { argument.defaultValue = nil }
            return argument
        }
        (result.query, result.headers) = (query.map(changedArgument), headers.map(changedArgument))
        result.cookies = cookies.map(changedArgument)
        result.body = body?.changed(change, changedArgument)
        result.failures = failures.map { Failure(status: $0.status, type: change($0.type)) }
        for index in result.lines.indices {
            for header in result.lines[index].headers.indices {
                result.lines[index].headers[header].type = change(result.lines[index].headers[header].type)
            }
            switch result.lines[index].content {
            case .nothing: break
            case .type(let type, let format): result.lines[index].content = .type(change(type), format: format)
            case .stream(let kind, let type): result.lines[index].content = .stream(kind, change(type))
            }
        }
        return result
    }
}

extension PageEndpoint.Body {
    fileprivate func changed(
        _ change: (PageType) -> PageType,
        _ argument: (PageArgument) -> PageArgument
    ) -> PageEndpoint.Body {
        switch self {
        case .type(let type, let isOptional): .type(change(type), isOptional: isOptional)
        case .fields(let kind, let fields): .fields(kind, fields.map(argument))
        case .members(let kind, let type, let isOptional): .members(kind, change(type), isOptional: isOptional)
        case .upload: self
        case .table(let lines, let isOptional):
            .table(
                lines.map { PageEndpoint.BodyLine(mediaType: $0.mediaType, body: $0.body.changed(change, argument)) },
                isOptional: isOptional
            )
        }
    }
}

extension PageType {
    /// With any JSON in the place of a declared type.
    fileprivate func replacing(_ index: Int) -> PageType {
        switch self {
        case .known: self
        case .declared(let own): own == index ? .json : self
        case .list(let inner): .list(inner.replacing(index))
        case .map(let inner): .map(inner.replacing(index))
        case .optional(let inner): .optional(inner.replacing(index))
        }
    }
}
