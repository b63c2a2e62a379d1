/// Resolves a result that is a stream.
///
///     returns: { events: Change, by: event, done: "[DONE]" }
struct StreamResolver {
    let context: ResolveContext

    /// Returns `nil` after reporting an error.
    func resolve(_ stream: Spec.Stream) -> Stream? {
        let word = stream.kind.rawValue
        if let path = stream.path {
            let help = "remove `at`, or declare a model that holds the key"
            report("'\(word)' can't have a key path", at: path.span, help: help)
            return nil
        }
        if context.types.isBuiltin(BuiltinType.file, stream.element) {
            report("a stream can't hold files", at: stream.element.span, help: "use 'Data' for bytes")
            return nil
        }
        guard let content = context.content(of: stream.element) else { return nil }
        let element: Stream.Element
        switch content {
        case .void, .undocumented:
            report(
                "a stream needs an element type",
                at: stream.element.span,
                help: "write the type of an element, or 'JSON'"
            )
            return nil
        case .data: element = .data
        case .text: element = .text
        case .value(.located):
            report(
                "a stream can't hold 'Located' elements",
                at: stream.element.span,
                help: "write the type of an element"
            )
            return nil
        case .value(let type): element = .json(type)
        }
        if let lossy = stream.lossy, !element.isDecoded {
            context.diagnostics.error(
                .fieldOption,
                "'lossy' skips elements that can't be decoded, but '\(stream.element.span.text)' takes any element",
                at: lossy,
                help: "remove 'lossy', which applies only to elements in JSON"
            )
            return nil
        }
        var result = Stream(kind: stream.kind == .events ? .events : .lines, element: element)
        if let tag = stream.tag {
            guard case .json(let type) = element, isUnion(type) else {
                context.diagnostics.error(
                    .fieldOption,
                    "'by' selects a union case, but '\(stream.element.span.text)' is not a union",
                    at: tag.span,
                    help: "remove 'by', or use a union"
                )
                return nil
            }
            result.isByName = true
        }
        (result.done, result.failure, result.isLossy) = (
            stream.done?.value, stream.failure?.event?.value, stream.lossy != nil
        )
        result.failurePath = stream.failure?.path.names ?? []
        if let path = stream.failure?.path, case .json(let type) = element {
            let finding = ResponsePathFinder(context: context).find(path.keys.map(\.value), in: type)
            context.responsePathCheck.record(path, .error, finding)
        }
        switch stream.reconnection {
        case .value(let seconds): result.reconnection = .after(seconds.value)
        case InheritedSetting.none?: result.reconnection = .never
        case nil: break
        }
        return result
    }

    /// Returns the union if a discriminator distinguishes its cases, which then have names.
    private func isUnion(_ type: TypeReference) -> Bool {
        switch context.opened(type) {
        case .optional(let wrapped): return isUnion(wrapped)
        case .declared(let name, .union):
            if case .tag = context.unions[name]?.discriminator { return true }
            return false
        default: return false
        }
    }

    private func report(_ message: String, at span: Span, help: String) {
        context.diagnostics.error(.streamMisplaced, message, at: span, help: help)
    }
}

extension Stream.Element {
    fileprivate var isDecoded: Bool { if case .json = self { true } else { false } }
}
