/// Names the servers of a document, and those of operations that go elsewhere.
struct ServerImporter {
    let api: DocumentAPI
    let reader: OperationReader
    let unsupported: UnsupportedFeatures

    func settle(_ page: inout ImportedAPI) {
        for server in api.servers { _ = add(server, to: &page) }
        // Without servers of its own the first that operations have is where calls go that say nothing: there are none, then.
        let isEach = page.endpoints.allSatisfy { !reader.servers(api.operations[$0.operation]).isEmpty }
        let hasFirst = !page.servers.isEmpty || isEach
        for index in page.endpoints.indices {
            let operation = api.operations[page.endpoints[index].operation]
            guard let server = reader.servers(operation).first else { continue }
            unsupported.operation = page.endpoints[index].operation
            defer { unsupported.operation = nil }
            guard hasFirst else {
                unsupported.add(.relativeServer, at: server.span)
                continue
            }
            guard let name = add(server, to: &page), name != page.servers[0].name else { continue }
            page.endpoints[index].server = name
        }
    }

    private func add(_ server: DocumentServer, to page: inout ImportedAPI) -> String? {
        var url = server.url
        while url.hasSuffix("/") { url.removeLast() }
        let isWhole = ["https://", "http://", "{"].contains { url.lowercased().hasPrefix($0) }
        guard isWhole, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !$0.isOne(of: "?#\"\\<>") }), isTemplate(url)
        else {
            unsupported.add(.relativeServer, at: server.span)
            return nil
        }
        if let known = page.servers.first(where: { $0.url == url }) { return known.name }
        let variables = server.variables.filter { url.contains("{\($0.name)}") }
        page.servers.append(ImportedServer(name: name(server, page), url: url, variables: variables, span: server.span))
        return page.servers.last?.name
    }

    /// False for braces that are none of a variable.
    private func isTemplate(_ url: String) -> Bool {
        var isOpen = false
        for byte in url.utf8 {
            if byte == UInt8(ascii: "{") {
                if isOpen { return false }
                isOpen = true
            } else if byte == UInt8(ascii: "}") {
                if !isOpen { return false }
                isOpen = false
            } else if isOpen, !byte.isLetter, !byte.isDigit, !byte.isOne(of: "_-") {
                return false
            }
        }
        return !isOpen && !url.contains("{}")
    }

    private func name(_ server: DocumentServer, _ page: ImportedAPI) -> String {
        let idle: Set<String> = [
            "the", "server", "servers", "environment", "api", "url", "endpoint", "a", "an", "our", "base", "host",
        ]
        let said = (server.name ?? "").prefix { $0 != "(" && $0 != "." && $0 != "," && !$0.isNewline }
        var words = Array(NameWords.of(said).filter { !idle.contains($0) }.prefix(2))
        var url = server.url
        for variable in server.variables { url = url.replacing("{\(variable.name)}", with: variable.value) }
        let host = url.split(separator: "/").dropFirst().first?.split(separator: ".").filter { !$0.contains("{") } ?? []
        if words.isEmpty || words == ["default"] {
            words = NameWords.of(host.first ?? "main").filter { !idle.contains($0) }
        }
        if words.isEmpty { words = NameWords.of(host.dropFirst().first ?? "main") }
        var name = words.isEmpty || words[0].first?.isNumber == true ? "main" : NameWords.member(words)
        let taken = Set(page.servers.map(\.name)).union(["url", "none"])
        if taken.contains(name), let more = host.first { name = NameWords.member(words + NameWords.of(more)) }
        while taken.contains(name) { name += "Other" }
        return name
    }
}
