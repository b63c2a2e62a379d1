/// Imports an operation as one or more endpoints.
struct EndpointImporter {
    let types: ImportedTypes
    let reader: OperationReader
    let api: DocumentAPI

    /// Returns the endpoint, and a second one if the operation also accepts files, such as `create` and
    /// `createWithFiles`. Most calls send no files.
    func endpoints(_ operation: DocumentOperation, _ index: Int, named name: OperationName) -> [ImportedEndpoint] {
        let bodies = BodyImporter(types: types, name: name)
        guard let body = reader.body(operation) else {
            return Self.separatingStreams(endpoint(operation, index, name) { _ in })
        }
        if ["GET", "HEAD"].contains(operation.verb) {
            if !isEmpty(body) { types.unsupported.add(.bodyOnGet, at: body.span) }
            return Self.separatingStreams(endpoint(operation, index, name) { _ in })
        }
        let (plain, withFiles) = BodyChoice(types: types).contents(of: body)
        var endpoints = [endpoint(operation, index, name) { bodies.read(body, plain, into: &$0) }]
        if let withFiles {
            let own = OperationName(service: name.service, method: name.method + "WithFiles")
            let bodies = BodyImporter(types: types, name: own)
            endpoints.append(endpoint(operation, index, own) { bodies.read(body, [withFiles], into: &$0) })
        }
        return endpoints.flatMap(Self.separatingStreams)
    }

    /// Whether the body is an object without fields, which frameworks generate for operations without a body.
    private func isEmpty(_ body: DocumentBody) -> Bool {
        body.fields.isEmpty
            && body.contents.allSatisfy { content in
                guard let node = content.schema, let found = types.files.resolved(node) else { return true }
                let schema = SchemaReader.read(found)
                if case .of = schema.additionalProperties { return false }
                let isPlain = schema.allOf.isEmpty && schema.oneOf.isEmpty && schema.anyOf.isEmpty
                return schema.kinds == [.object] && schema.properties.isEmpty && isPlain
            }
    }

    /// Returns an endpoint for each stream next to other results, such as `logsAsLines`, because a method returns a
    /// stream alone.
    private static func separatingStreams(_ endpoint: ImportedEndpoint) -> [ImportedEndpoint] {
        let streams = endpoint.responses.filter { if case .stream = $0.content { true } else { false } }
        guard !streams.isEmpty, endpoint.responses.count > 1 else { return [endpoint] }
        var endpointWithoutStreams = endpoint
        endpointWithoutStreams.responses.removeAll(where: streams.contains)
        let statuses = endpointWithoutStreams.responses.map(\.statuses)
        for index in endpointWithoutStreams.responses.indices
        where statuses.count(where: { $0 == statuses[index] }) == 1 {
            endpointWithoutStreams.responses[index].mediaType = nil
        }
        var names: Set<String> = []
        let parts = streams.compactMap { response -> ImportedEndpoint? in
            guard case .stream(let kind, _) = response.content else { return nil }
            var stream = endpoint
            stream.responses = [response]
            stream.responses[0].mediaType = nil
            // If there are only streams, the first one keeps the name.
            if !endpointWithoutStreams.responses.isEmpty || !names.isEmpty {
                stream.name.method += kind == .events ? "AsEvents" : "AsLines"
            }
            return names.insert(stream.name.method).inserted ? stream : nil
        }
        return endpointWithoutStreams.responses.isEmpty ? parts : [endpointWithoutStreams] + parts
    }

    private func endpoint(
        _ operation: DocumentOperation,
        _ index: Int,
        _ name: OperationName,
        readingBody: (inout ImportedEndpoint) -> Void
    ) -> ImportedEndpoint {
        var endpoint = ImportedEndpoint(
            name: name,
            verb: operation.verb,
            path: ImportedPath(),
            span: operation.span,
            operation: index
        )
        if let callbacks = operation.node["callbacks"] { types.unsupported.add(.callbacks, at: callbacks.start) }
        let schemes = schemes(of: operation)
        let isCredential = { (parameter: DocumentParameter) in Self.isCredential(parameter, among: schemes) }
        let parameters = reader.parameters(operation)
        let maker = ParameterImporter(types: types, name: name)
        let path = PathImporter(types: types, name: name).path(operation, parameters)
        endpoint.path = path.path
        endpoint.query = parameters.filter {
            $0.location == .query && !isCredential($0) && !path.pairs.contains($0.name)
        }
        .flatMap(maker.query)
        keepFirst(&endpoint.query)
        endpoint.headers = parameters.filter { $0.location == .header && !isCredential($0) }.compactMap(maker.header)
        endpoint.cookies = parameters.filter { $0.location == .cookie && !isCredential($0) }.compactMap(maker.cookie)
        readingBody(&endpoint)
        ResponseImporter(types: types, name: name).read(reader.responses(operation), into: &endpoint)
        endpoint.doc = doc(operation, parameters)
        endpoint.isDeprecated = operation.isDeprecated
        ParameterNames.apply(to: &endpoint)
        return endpoint
    }

    /// Removes later parameters with the same name. The fields of an exploded object can have the name of another
    /// parameter.
    private func keepFirst(_ arguments: inout [ImportedParameter]) {
        var seen: Set<String> = []
        arguments.removeAll { argument in
            if seen.insert(argument.name).inserted { return false }
            types.unsupported.add(.sameName, at: argument.span)
            return true
        }
    }

    /// Returns the security schemes that calls of an operation can use.
    private func schemes(of operation: DocumentOperation) -> [DocumentScheme] {
        let requirements = reader.security(operation) ?? api.security ?? []
        return requirements.flatMap(\.schemes).compactMap { api.schemes[$0.name] }
    }

    /// Whether a parameter is a credential, or a header that OpenAPI ignores as a parameter (OpenAPI 3.1, Parameter
    /// Object).
    private static func isCredential(_ parameter: DocumentParameter, among schemes: [DocumentScheme]) -> Bool {
        let name = parameter.name.lowercased()
        if parameter.location == .header,
            ["accept", "content-type", "authorization", "content-length", "transfer-encoding", "host"].contains(name)
        {
            return true
        }
        return schemes.contains { scheme in
            switch (scheme.kind, parameter.location) {
            case (.header(let header), .header): header.lowercased() == name
            case (.query(let query), .query): query == parameter.name
            case (.cookie(let cookie), .cookie): cookie == parameter.name
            default: false
            }
        }
    }

    /// Returns the doc comment: the summary, the first paragraph of the description, and the descriptions of path
    /// parameters, because the path in a spec has no comments.
    private func doc(_ operation: DocumentOperation, _ parameters: [DocumentParameter]) -> String? {
        var parts = [DocumentText.short(operation.summary), DocumentText.short(operation.doc)].compactMap { $0 }
        if parts.count == 2, DocumentText.begins(parts[1], with: parts[0]) { parts.removeFirst() }
        let words = parameters.compactMap { parameter -> String? in
            guard parameter.location == .path, let doc = DocumentText.sentence(parameter.doc) else { return nil }
            let name = PathImporter.placeholderName(parameter.name)
            return DocumentText.addsInformation(doc, to: parameter.name) ? "- \(name): \(doc)" : nil
        }
        if !words.isEmpty { parts.append(words.joined(separator: "\n")) }
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }
}
