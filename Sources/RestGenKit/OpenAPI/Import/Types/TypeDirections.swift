/// Finds the types that something uses, and whether they occur in requests, in responses or in both.
enum TypeDirections {
    static func settle(_ page: inout ImportedAPI) {
        var received = page.roots.flatMap(\.declared) + page.aliases.flatMap(\.type.declared)
        var sent = page.sendsRoots ? received : []
        received += page.answerHeaders.flatMap(\.type.declared) + page.failures.flatMap(\.type.declared)
        received += page.services.values.flatMap(\.failures).flatMap(\.type.declared)
        for endpoint in page.endpoints {
            sent += endpoint.sent
            received += endpoint.received
        }
        let isSent = reached(from: sent, page.declarations)
        let isReceived = reached(from: received, page.declarations)
        for index in page.declarations.indices {
            page.declarations[index].isSent = isSent.contains(index)
            page.declarations[index].isReceived = isReceived.contains(index)
        }
        page.used = isSent.union(isReceived).sorted()
    }

    private static func reached(from roots: [Int], _ declarations: [ImportedDeclaration]) -> Set<Int> {
        var seen = Set(roots)
        var open = Array(seen)
        while let next = open.popLast() {
            for other in declarations[next].uses where seen.insert(other).inserted { open.append(other) }
        }
        return seen
    }
}

extension ImportedEndpoint {
    /// The types in requests.
    var sent: [Int] {
        var types = (query + headers + cookies).flatMap(\.value.type.declared) + path.types.flatMap(\.declared)
        types += body?.types.flatMap(\.declared) ?? []
        return types
    }

    /// The types in responses.
    var received: [Int] {
        failures.flatMap(\.type.declared)
            + lines.flatMap { line -> [Int] in
                let beside = line.headers.flatMap(\.type.declared)
                switch line.content {
                case .nothing: return beside
                case .type(let type, _), .stream(_, let type): return type.declared + beside
                }
            }
    }

    /// Returns the endpoint with the indices of its declared types changed.
    func mapped(_ change: (Int) -> Int) -> ImportedEndpoint {
        var result = self
        let parameter = { (parameter: ImportedParameter) in
            var parameter = parameter
            parameter.value.type = parameter.value.type.mapped(change)
            return parameter
        }
        result.path = path.mapped(change)
        (result.query, result.headers) = (query.map(parameter), headers.map(parameter))
        result.cookies = cookies.map(parameter)
        result.body = body?.mapped(change)
        result.failures = failures.map { Failure(status: $0.status, type: $0.type.mapped(change)) }
        result.lines = lines.map { line in
            var line = line
            for index in line.headers.indices { line.headers[index].type = line.headers[index].type.mapped(change) }
            switch line.content {
            case .nothing: break
            case .type(let type, let format): line.content = .type(type.mapped(change), format: format)
            case .stream(let kind, let type): line.content = .stream(kind, type.mapped(change))
            }
            return line
        }
        return result
    }
}
