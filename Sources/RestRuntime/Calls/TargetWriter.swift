import Foundation

/// Makes the URL of a call: the server's, the template with its placeholders filled in, and the query.
///
///     try TargetWriter(call, context).target().path        // /v1/rooms/42?since=12
struct TargetWriter {
    private let call: CallValues
    private let context: CallContext

    init(_ call: CallValues, _ context: CallContext) {
        self.call = call
        self.context = context
    }

    func target() throws(RequestError) -> Target {
        let base = try context.base.get()
        var target: Target
        switch call.place {
        case .template: target = Target(origin: base.origin, path: try path(below: base))
        case .url(let url): target = try resolved(url.absoluteString, Target(origin: base.origin, path: base.path))
        case .path(let path):
            if let problem = context.routes.problem { throw problem }
            // RFC 3986, section 5.2, with the server's URL taken as a folder.
            target = try resolved(path, Target(origin: base.origin, path: base.prefix + "/"))
        }
        if !call.query.isEmpty {
            let query = PairList(call.query, keeping: .unreserved).text
            if !query.isEmpty { target.path += (target.path.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + query }
        }
        // What every call of the configuration asks for, unless this one says it itself.
        if context.isOwn(target.origin) {
            for (name, value) in context.query { target.addPair(name, value) }
        }
        return target
    }

    private func resolved(_ text: String, _ base: Target) throws(RequestError) -> Target {
        text.isAbsoluteURL ? try Target(parsing: text) : try base.resolving(text)
    }

    private func path(below base: BaseURL) throws(RequestError) -> String {
        let template = call.template.utf8
        if template.isEmpty, call.arguments.isEmpty { return base.path.isEmpty ? "/" : base.path }
        var path = ""
        path.reserveCapacity(base.prefix.utf8.count + template.count + 40)
        path += base.prefix
        var next = template.startIndex
        for argument in call.arguments {
            let start = template[next...].firstIndex(of: UInt8(ascii: "{")) ?? template.endIndex
            guard let end = template[start...].firstIndex(of: UInt8(ascii: "}")) else {
                throw RequestError("more path parameters than placeholders")
            }
            append(template[next..<start], to: &path)
            next = template.index(after: end)
            try append(argument, named: template[template.index(after: start)..<end], to: &path)
        }
        if template[next...].contains(UInt8(ascii: "{")) {
            throw RequestError("fewer path parameters than placeholders")
        }
        append(template[next...], to: &path)
        if path.hasSuffix("?") { path.removeLast() }
        return path.isEmpty ? "/" : path
    }

    private func append(_ piece: Substring.UTF8View, to path: inout String) {
        PercentEncoding.append(String(Substring(piece)), to: &path, keeping: .url)
    }

    private func append(
        _ argument: CallValues.Argument,
        named placeholder: Substring.UTF8View,
        to path: inout String
    ) throws(RequestError) {
        let text = argument.text
        let segments = argument.isGreedy ? text.split(separator: "/", omittingEmptySubsequences: false) : [text[...]]
        if text.isEmpty || segments.contains(where: { $0 == "." || $0 == ".." }) {
            let shown = Substring(placeholder).prefix { $0 != "." && $0 != "=" && $0 != ":" }
            let what = text.isEmpty ? "is empty" : "is or holds '.' or '..'"
            throw RequestError("the path parameter '\(shown)' \(what), which would ask for another resource")
        }
        PercentEncoding.append(text, to: &path, keeping: argument.isGreedy ? .segments : .unreserved)
    }
}

extension PairList {
    /// The pairs of a query or a form.
    init(_ pairs: [CallValues.Pair], keeping kept: PercentEncoding.Kept) {
        for pair in pairs {
            switch pair.values {
            case .one(let value): append(pair.name, value, keeping: kept)
            case .list(let values, let style): append(pair.name, values, style, keeping: kept)
            }
        }
    }
}
