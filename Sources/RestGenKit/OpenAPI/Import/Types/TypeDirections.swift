/// Finds the types that something uses, and whether they occur in requests, in responses or in both.
enum TypeDirections {
    static func apply(to imported: inout ImportedAPI) {
        var received = imported.roots.flatMap(\.declared) + imported.aliases.flatMap(\.type.declared)
        var sent = imported.sendsRoots ? received : []
        received += imported.responseHeaders.flatMap(\.type.declared) + imported.errors.flatMap(\.type.declared)
        received += imported.services.values.flatMap(\.errors).flatMap(\.type.declared)
        for endpoint in imported.endpoints {
            sent += endpoint.sent
            received += endpoint.received
        }
        let isSent = reached(from: sent, imported.declarations)
        let isReceived = reached(from: received, imported.declarations)
        for index in imported.declarations.indices {
            imported.declarations[index].isSent = isSent.contains(index)
            imported.declarations[index].isReceived = isReceived.contains(index)
        }
        imported.used = isSent.union(isReceived).sorted()
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
        errorResponses.flatMap(\.type.declared)
            + responses.flatMap { response -> [Int] in
                let beside = response.headers.flatMap(\.type.declared)
                switch response.content {
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
        result.errorResponses = errorResponses.map { ErrorResponse(status: $0.status, type: $0.type.mapped(change)) }
        result.responses = responses.map { response in
            var response = response
            for index in response.headers.indices {
                response.headers[index].type = response.headers[index].type.mapped(change)
            }
            switch response.content {
            case .nothing: break
            case .type(let type, let format): response.content = .type(type.mapped(change), format: format)
            case .stream(let kind, let type): response.content = .stream(kind, type.mapped(change))
            }
            return response
        }
        return result
    }
}
