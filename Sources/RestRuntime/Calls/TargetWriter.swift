import Foundation
@_spi(Generated) import RestMapping

/// Makes the URL of a call: the base URL, the template with its values, and the query.
///
///     try TargetWriter(call, context).target().path        // /v1/rooms/42?since=12
///
/// The parts come from these levels, from the strongest: the caller's options, the call, the API, the configuration.
/// Values in the path are percent-encoded, so they can't add segments, a query or another host.
struct TargetWriter {
    private let call: Call
    private let context: CallContext

    init(_ call: Call, _ context: CallContext) {
        self.call = call
        self.context = context
    }

    /// Returns the URL of the call.
    ///
    /// The URL of a further page replaces path and query, except for the parameters that the spec keeps on all pages.
    /// The parameters of all calls are only sent to the API's own origins, since they may be secret.
    ///
    /// - Throws: ``RequestError`` for an invalid URL, a wrong number of path parameters, and a parameter that would
    ///   change the path.
    func target() throws(RequestError) -> Target {
        let base = try context.base(of: call).get()
        var target: Target
        // A server sends this URL, so it may already have the query of the first page.
        if let page = call.values.page {
            target = try resolved(page.text, Target(origin: base.origin, path: base.prefix + "/"))
            let own = target
            let pairs = call.values.query + context.pairs.filter { pair in !call.values.hasPair(pair.name) }
            try add(pairs.filter { page.kept.contains($0.name) && !own.hasPair($0.name) }, to: &target)
            return try built(target)
        }
        switch call.values.urlSource {
        case .template: target = Target(origin: base.origin, path: try path(below: base))
        case .url(let url):
            target = try resolved(url.absoluteString, Target(origin: base.origin, path: base.path))
            if call.values.route.hasTemplate { target.path = try path(behind: target.path) }
        case .path(let path):
            if let problem = context.routes.problem { throw problem }
            // RFC 3986, section 5.2, where the base URL is regarded as a folder.
            target = try resolved(path, Target(origin: base.origin, path: base.prefix + "/"))
        }
        try add(call.values.query, to: &target)
        let callerPairs = call.sending?.options?.query ?? []
        if !(context.pairs.isEmpty && context.query.isEmpty && callerPairs.isEmpty),
            context.isOwn(target.origin, of: call)
        {
            try addInherited(callerPairs, to: &target)
        }
        return try built(target)
    }

    /// Adds the pairs of all calls: the caller's options override the call, the call overrides the API, and the API
    /// overrides the configuration.
    @inline(never)
    private func addInherited(_ callerPairs: [(name: String, value: String)], to target: inout Target)
        throws(RequestError)
    {
        // The pairs of a URL from the caller count as the call's.
        let own = target
        let inherited = context.pairs.filter { !call.values.hasPair($0.name) && !own.hasPair($0.name) }
        try add(inherited, to: &target)
        for (name, value) in context.query where !call.values.removesPair(name) { target.addPair(name, value) }
        if callerPairs.isEmpty { return }
        target.removePairs { name, _, _ in callerPairs.contains { $0.name == name } }
        for (name, value) in callerPairs { target.addPair(name, value) }
    }

    /// Adds encoded pairs to the query of a URL, which may have one already.
    private func add(_ pairs: [CallValues.Pair], to target: inout Target) throws(RequestError) {
        if pairs.isEmpty { return }
        let query = try PairList(pairs, call.pairStyle, keeping: call.values.queryKept).text
        if !query.isEmpty { target.path += (target.path.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + query }
    }

    /// Returns the URL, changed by the configuration's builder if there is one.
    private func built(_ target: Target) throws(RequestError) -> Target {
        guard let builder = context.urlBuilder else { return target }
        return try built(target, by: builder)
    }

    /// Returns the URL of the configuration's builder.
    ///
    /// The error of the builder is reported as ``RequestError``, and so is a URL without a scheme or host.
    @inline(never)
    private func built(
        _ target: Target,
        by builder: @Sendable (URL, Call) throws -> URL
    ) throws(RequestError) -> Target {
        guard let url = URL(string: target.origin.text + target.path) else {
            throw RequestError("the URL of the call is not valid for a URL builder")
        }
        let own: URL
        do {
            own = try builder(url, call)
        } catch let error as RequestError {
            throw error
        } catch {
            throw RequestError("the URL builder failed: \(error)")
        }
        do throws(RequestError) {
            return try Target(parsing: own.absoluteString)
        } catch {
            throw RequestError("the URL builder returned no valid server URL: \(error.message)")
        }
    }

    /// Returns an absolute URL unchanged, and a relative one resolved against a base (RFC 3986, section 5.2).
    private func resolved(_ text: String, _ base: Target) throws(RequestError) -> Target {
        text.isAbsoluteURL ? try Target(parsing: text) : try base.resolving(text)
    }

    /// Returns the path of the template below the base URL. A call without a template uses the base URL itself, with
    /// its own query.
    private func path(below base: BaseURL) throws(RequestError) -> String {
        if !call.values.route.hasTemplate, call.values.arguments.isEmpty {
            return base.path.isEmpty ? "/" : base.path
        }
        return try path(below: base.prefix)
    }

    /// Inserts the template between the path and the query of the caller's URL.
    ///
    ///     https://other.example/v2?key=1 and GET /rooms/{id}      // /v2/rooms/42?key=1
    private func path(behind path: String) throws(RequestError) -> String {
        let questionMark = path.firstIndex(of: "?") ?? path.endIndex
        var prefix = path[..<questionMark]
        if prefix.hasSuffix("/") { prefix.removeLast() }
        return try self.path(below: String(prefix)) + path[questionMark...]
    }

    /// Returns the path of the template below a prefix. `/` if both are empty, since a request needs a path.
    private func path(below prefix: String) throws(RequestError) -> String {
        let arguments = call.values.arguments
        let result: Result<String, RequestError> = call.values.route.withTemplate { template in
            // The memory is large enough if each byte were escaped, so writing needs no checks. Most paths fit on the
            // stack.
            let escaped = arguments.reduce(template.count) { $0 + $1.text.utf8.count }
            let capacity = prefix.utf8.count + escaped * EscapedBytes.most
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
                Result { () throws(RequestError) in
                    var path = EscapedBytes(in: memory)
                    for byte in prefix.utf8 { path.append(byte) }
                    try fill(template, arguments, into: &path)
                    return path.text
                }
            }
        }
        let path = try result.get()
        return path.isEmpty ? "/" : path
    }

    /// Writes the template with the values of its placeholders.
    ///
    /// Placeholders are filled in their order, whatever their names. The name only appears in errors. A trailing `?` of
    /// the template is removed, if no query follows.
    ///
    /// - Throws: ``RequestError`` for more or fewer values than placeholders, and for a value that would change the
    ///   path.
    private func fill(
        _ template: UnsafeBufferPointer<UInt8>,
        _ arguments: [CallValues.Argument],
        into path: inout EscapedBytes
    ) throws(RequestError) {
        var next = 0
        var used = 0
        let written = PercentEncoding.AllowedCharacters.url
        while next < template.count {
            guard template[next] == UInt8(ascii: "{") else {
                path.append(template[next], keeping: written)
                next += 1
                continue
            }
            guard used < arguments.count, let end = template[next...].firstIndex(of: UInt8(ascii: "}")) else {
                throw RequestError("there are fewer path parameters than placeholders")
            }
            let text = try text(arguments[used], for: template[(next + 1)..<end])
            // A greedy value is several segments, so its slashes stay.
            let kept: PercentEncoding.AllowedCharacters = arguments[used].isGreedy ? .segments : call.values.pathKept
            for byte in text.utf8 { path.append(byte, keeping: kept) }
            used += 1
            next = end + 1
        }
        if used < arguments.count { throw RequestError("there are more path parameters than placeholders") }
        path.dropLast(UInt8(ascii: "?"))
    }

    /// Returns the value of a placeholder, checked if it could change the path.
    private func text(
        _ argument: CallValues.Argument,
        for placeholder: Slice<UnsafeBufferPointer<UInt8>>
    ) throws(RequestError) -> String {
        let text = argument.text
        // Most texts begin with neither.
        guard let first = text.utf8.first, first != UInt8(ascii: "."), !argument.isGreedy else {
            return try checked(argument, for: placeholder)
        }
        return text
    }

    /// Returns the value, or throws an error if it is empty, `.` or `..`. These segments would be removed when the URL
    /// is resolved (RFC 3986, section 5.2.4), so that `DELETE /rooms/{id}` would delete another resource. In a greedy
    /// value, no segment may be one of the last two.
    @inline(never)
    private func checked(
        _ argument: CallValues.Argument,
        for placeholder: Slice<UnsafeBufferPointer<UInt8>>
    ) throws(RequestError) -> String {
        let text = argument.text
        let isDots =
            argument.isGreedy
            ? text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map(Substring.init)
                .contains { $0 == "." || $0 == ".." }
            : text == "." || text == ".."
        guard text.isEmpty || isDots else { return text }
        // The placeholder's name without its type, default or dots.
        let name = String(decoding: placeholder, as: UTF8.self).prefix { $0 != "." && $0 != "=" && $0 != ":" }
        let what = text.isEmpty ? "is empty" : "is or contains '.' or '..'"
        throw RequestError("the path parameter '\(name)' \(what), which would change the path")
    }
}
