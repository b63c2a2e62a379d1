/// Resolves the sequence of an endpoint that is polled.
///
///     poll: { since: last.id, every: 1.5s }
struct PollResolver {
    let context: ResolveContext
    /// The envelope's path of results, and the path of the endpoint's own result inside of it.
    let envelope: [String]
    let resultPath: [String]

    func resolve(
        _ poll: Spec.Poll,
        of endpoint: Spec.Endpoint,
        name: String,
        result: Result,
        _ parameters: MethodParameters
    ) -> Poll? {
        if ["POST", "PATCH"].contains(endpoint.verb.value) {
            context.diagnostics.warning(
                .pollVerb,
                "'\(endpoint.name.value)' would send a '\(endpoint.verb.value)' again in each round of the poll",
                at: poll.span,
                labels: [Diagnostic.Label(endpoint.verb.span, "the verb is here")],
                help: "remove 'poll', unless the server allows this call to be repeated"
            )
        }
        guard let type = type(of: result) else {
            context.diagnostics.error(
                .pollResult,
                "a poll needs a result of one type, but '\(endpoint.name.value)' \(Self.problem(of: result))",
                at: poll.span,
                help: Self.help(for: result)
            )
            return nil
        }
        guard let parameter = poll.parameter, let next = poll.next else {
            return sequence(name, of: type, every: poll.every.value)
        }
        guard case .parameter(let swiftName, let presence, let parameterType, _) = source(parameter, parameters) else {
            return nil
        }
        guard let (path, found, isLast) = walk(next, through: type) else { return nil }
        guard context.opened(found) == context.opened(parameterType), presence != .patch else {
            context.diagnostics.error(
                .pollPath,
                "'\(next.span.text)' has the type '\(found.written)', but '\(parameter.value)' has the type "
                    + "'\(parameterType.written)'",
                at: next.span,
                labels: [Diagnostic.Label(parameter.span, "this parameter receives the value")],
                help: "name a value of the type '\(parameterType.written)', or declare '\(parameter.value)' as "
                    + "'\(found.written)'"
            )
            return nil
        }
        return sequence(name, of: type, every: poll.every.value, from: swiftName, at: path, isLast: isLast)
    }

    /// The sequence has whole results only if the cursor is taken from them, or if they aren't lists.
    private func sequence(
        _ name: String,
        of resultType: TypeReference,
        every seconds: Double,
        from parameter: String? = nil,
        at keyPath: [String] = [],
        isLast: Bool = false
    ) -> Poll {
        var poll = Poll(
            name: name,
            parameter: parameter,
            keyPath: keyPath,
            isLastElement: isLast,
            every: seconds,
            element: resultType,
            isOfElements: false
        )
        if isLast || parameter == nil, case .list(let element) = context.opened(resultType) {
            (poll.element, poll.isOfElements) = (element, true)
        }
        return poll
    }

    private static func problem(of result: Result) -> String {
        switch result {
        case .void: "returns nothing"
        case .optional: "may return nil"
        case .byStatus, .files: "returns one of several types"
        case .file: "returns a file"
        case .stream: "returns a stream"
        case .value, .data, .text: "returns another one"
        }
    }

    private static func help(for result: Result) -> String {
        switch result {
        case .void: "add a result, as in 'returns: \"[Message]\"'"
        case .optional, .byStatus, .files: "declare one type in 'returns', or remove 'poll'"
        case .stream: "remove 'poll': a stream returns new values itself"
        case .file, .value, .data, .text: "remove 'poll'"
        }
    }

    private func type(of result: Result) -> TypeReference? {
        switch result {
        case .value(let type, _): type
        case .data: .data
        case .text: .string
        case .void, .optional, .byStatus, .file, .files, .stream: nil
        }
    }

    private func source(_ name: Located<String>, _ parameters: MethodParameters) -> Source? {
        if let source = parameters.source(named: name.value) { return source }
        context.reportUnknownParameter(name, among: parameters.apiNames)
        return nil
    }

    /// Returns the Swift names of the properties on the way, and the type at its end.
    private func walk(
        _ path: KeyPathSyntax,
        through result: TypeReference
    ) -> (names: [String], type: TypeReference, isLast: Bool)? {
        var type = context.opened(result)
        var keys = path.keys[...]
        var isLast = false
        if case .list(let element) = type {
            guard let first = keys.popFirst(), first.value == "last" else {
                return report(
                    path.keys.first,
                    "a list has no key '\(path.keys.first?.value ?? "")'",
                    help: lastElement(path, in: element)
                )
            }
            (type, isLast) = (context.opened(element), true)
        }
        var names: [String] = []
        var isOptional = false
        for key in keys {
            let step: FieldStep
            do throws(ResolveContext.FieldStepError) {
                step = try context.step(to: key.value, in: type)
            } catch {
                switch error {
                case .noModel:
                    if case .list(let element) = type, !isLast {
                        return report(key, in: element, of: path)
                    }
                    let before = path.keys.prefix { $0.span != key.span }.map(\.value).joined(separator: ".")
                    let end = before.isEmpty ? nil : "end the path at '\(before)'"
                    return report(
                        key,
                        "'\(type.written)' is not a model and has no key '\(key.value)'",
                        help: modelHelp(type, key, of: path) ?? end
                    )
                case .noField(let name, let near):
                    let help =
                        near.map { "did you mean '\($0)'?" } ?? pathInResult(path)
                        ?? "correct the path, or declare the field in '\(name)'"
                    return report(key, "'\(name)' has no field '\(key.value)'", help: help)
                }
            }
            guard step.field.presence != .patch, !isOptional else {
                return report(
                    key,
                    "'\(key.value)' is inside an optional model, so it may be missing",
                    help: "name a value that each response has, or remove the '?' of the model"
                )
            }
            isOptional = step.isOptional
            names.append(step.field.name)
            type = step.type
        }
        return (names, type, isLast)
    }

    /// Returns the help for a path to a list that doesn't begin with `last`: `first.id`, `data.rooms.last.id`.
    private func lastElement(_ path: KeyPathSyntax, in element: TypeReference) -> String {
        if let help = pathInResult(path) { return help }
        let keys = path.keys.map(\.value)
        let isPosition = keys.first.map { $0 == "first" || Int($0) != nil } == true
        let rest = ["last"] + (isPosition ? keys.dropFirst() : keys[...])
        let isField = isPosition || (try? context.step(to: keys[0], in: context.opened(element))) != nil
        return isField ? "write '\(rest.joined(separator: "."))'" : "begin with 'last' for its last element"
    }

    /// Returns the help for a path from the whole body, or from the envelope: the path in the result.
    private func pathInResult(_ path: KeyPathSyntax) -> String? {
        let keys = path.keys.map(\.value)
        let starts = [envelope + resultPath, resultPath, envelope]
        guard let start = starts.first(where: { !$0.isEmpty && keys.count > $0.count && keys.starts(with: $0) }) else {
            return nil
        }
        return "write '\(keys.dropFirst(start.count).joined(separator: "."))', since the path begins at the result"
    }

    /// Returns the help for a key in something other than a model, if the path can't just end there.
    private func modelHelp(_ type: TypeReference, _ key: Located<String>, of path: KeyPathSyntax) -> String? {
        switch type {
        case .optional: "remove the '?' of the result, so that each response has a value"
        case .declared(_, .union): "declare the elements as a model, because the cases of a union have different fields"
        case .map where path.keys.first?.span == key.span: "return a list, because the keys of a map have no order"
        default: nil
        }
    }

    /// Reports `items.last.id`. Only the result itself has a last element.
    private func report<Nothing>(_ key: Located<String>, in element: TypeReference, of path: KeyPathSyntax) -> Nothing?
    {
        let index = path.keys.firstIndex { $0.span == key.span } ?? 0
        let list = path.keys[..<index].map(\.value).joined(separator: ".")
        let isPosition = ["last", "first"].contains(key.value) || Int(key.value) != nil
        let rest = path.keys[(isPosition ? index + 1 : index)...].map(\.value)
        return report(
            key,
            "'\(list)' is a list, and a poll only continues after the last element of its result",
            help:
                "make the list the result, as in '[\(element.written)] at "
                + (resultPath + [list]).joined(separator: ".") + "', and write "
                + "'\((["last"] + rest).joined(separator: "."))' here"
        )
    }

    private func report<Nothing>(_ key: Located<String>?, _ message: String, help: String? = nil) -> Nothing? {
        context.diagnostics.error(.pollPath, message, at: key?.span, help: help)
        return nil
    }
}

extension [Argument] {
    /// A date from a response is written exactly as it arrived, since a rounded one is another date.
    func exact(for poll: Poll?, _ context: ResolveContext) -> [Argument] {
        guard let parameter = poll?.parameter else { return self }
        return map { argument in
            guard case .parameter(parameter, _, let type, _) = argument.source, argument.format == nil,
                context.opened(type) == .date
            else { return argument }
            var exact = argument
            exact.format = .iso8601Exact
            return exact
        }
    }
}
