/// Imports and names the servers of the document, and those of operations that use other ones.
///
///     servers: [{ url: https://api.acme.com, description: Production }]   ->   production: https://api.acme.com
struct ServerImporter {
    let api: DocumentAPI
    let reader: OperationReader
    let unsupported: UnsupportedFeatures

    func apply(to imported: inout ImportedAPI) {
        var known = KnownServers()
        for server in api.servers { _ = add(server, to: &imported, &known) }
        // Without a server of the document, the first server of the operations can be the default only if all
        // operations have one.
        let isEach = imported.endpoints.allSatisfy { !reader.servers(api.operations[$0.operation]).isEmpty }
        let hasFirst = !imported.servers.isEmpty || isEach
        for index in imported.endpoints.indices {
            let operation = api.operations[imported.endpoints[index].operation]
            guard let server = reader.servers(operation).first else { continue }
            unsupported.operation = imported.endpoints[index].operation
            defer { unsupported.operation = nil }
            guard hasFirst else {
                unsupported.add(.relativeServer, at: server.span)
                continue
            }
            guard let name = add(server, to: &imported, &known), name != imported.servers[0].name else { continue }
            imported.endpoints[index].server = name
        }
    }

    /// The names in use, and the name for each URL.
    private struct KnownServers {
        var names = FreeNames(taken: ["url", "none"])
        var byURL: [String: String] = [:]
    }

    private func add(_ server: DocumentServer, to imported: inout ImportedAPI, _ known: inout KnownServers) -> String? {
        var url = server.url
        while url.hasSuffix("/") { url.removeLast() }
        let isWhole = ["https://", "http://", "{"].contains { url.lowercased().hasPrefix($0) }
        guard isWhole, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !$0.isOne(of: "?#\"\\<>") }), isTemplate(url),
            url.hasPrefix("{") || ServerURL.problem(of: url) == nil
        else {
            unsupported.add(.relativeServer, at: server.span)
            return nil
        }
        if let name = known.byURL[url] { return name }
        // An empty default of a host's variable, for example, can't be used.
        let variables = server.variables.filter { variable in
            url.contains("{\(variable.name)}")
                && (url.hasPrefix("{") || ServerURL.problem(of: variable.value, for: variable.name, in: url) == nil)
        }
        let name = name(server, &known.names)
        known.byURL[url] = name
        imported.servers.append(ImportedServer(name: name, url: url, variables: variables, span: server.span))
        return name
    }

    /// Whether all braces in the URL enclose valid variables.
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
        return !isOpen && !url.contains("{}") && !url.contains("${")
    }

    private func name(_ server: DocumentServer, _ free: inout FreeNames) -> String {
        let idle: Set<String> = [
            "the", "server", "servers", "environment", "api", "url", "endpoint", "a", "an", "our", "base", "host",
        ]
        let label = (server.name ?? "").prefix { $0 != "(" && $0 != "." && $0 != "," && !$0.isNewline }
        var words = Array(NameWords.of(label).filter { !idle.contains($0) }.prefix(2))
        var url = server.url
        for variable in server.variables { url = url.replacing("{\(variable.name)}", with: variable.value) }
        let host = url.split(separator: "/").dropFirst().first?.split(separator: ".").filter { !$0.contains("{") } ?? []
        if words.isEmpty || words == ["default"] {
            words = NameWords.of(host.first ?? "main").filter { !idle.contains($0) }
        }
        if words.isEmpty { words = NameWords.of(host.dropFirst().first ?? "main") }
        let name = words.isEmpty || words[0].first?.isNumber == true ? "main" : NameWords.member(words)
        return free.claim([name] + host.prefix(1).map { NameWords.member(words + NameWords.of($0)) })
    }
}
