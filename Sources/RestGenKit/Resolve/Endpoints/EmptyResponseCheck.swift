/// Reports results that are read from a response without a body: `-> 204 User`, `HEAD /users/{id} -> User`.
///
/// RFC 9110: sections 9.3.2 (HEAD), 15.2 (1xx), 15.3.5 (204), 15.3.6 (205) and 15.4.5 (304). A model of headers doesn't
/// need a body.
struct EmptyResponseCheck {
    let context: ResolveContext

    func check(_ returns: Spec.Returns, verb: String) {
        switch returns.content {
        case .type(let type, _, _): check(type, returns.statuses.map(\.value), verb)
        case .stream(let stream): check(stream.element, returns.statuses.map(\.value), verb)
        case .byStatus(let cases):
            for item in cases {
                let type: TypeSyntax
                switch item.content {
                case .type(let syntax, _, _): type = syntax
                case .stream(let stream): type = stream.element
                case .nothing, .absent, .byStatus: continue
                }
                check(type, item.conditions.statuses.map { [$0.value] } ?? [], verb, isTable: true)
            }
        case .nothing, .absent: return
        }
    }

    /// Reports a result of an endpoint whose successful responses all lack a body: `success: 204`.
    ///
    /// - Parameter span: The location of the endpoint's own `success`.
    func check(_ returns: Spec.Returns, success: [ClosedRange<Int>], at span: Span?) {
        let type: TypeSyntax
        switch returns.content {
        case .type(let syntax, _, _): type = syntax
        case .stream(let stream): type = stream.element
        case .byStatus, .nothing, .absent: return
        }
        guard returns.statuses.isEmpty, !success.isEmpty, success.allSatisfy(Self.hasNoBody), isOfBody(type) else {
            return
        }
        let statuses = success.map(StatusRanges.text).joined(separator: " and ")
        context.diagnostics.error(
            .typeMisplaced,
            "'success' only has the status \(statuses), whose responses have no body to read '\(type.span.text)' from",
            at: type.span,
            labels: span.map { [Diagnostic.Label($0, "the statuses are here")] } ?? [],
            help: "remove the type, or add a status with a body to 'success'"
        )
    }

    private func check(_ type: TypeSyntax, _ statuses: [ClosedRange<Int>], _ verb: String, isTable: Bool = false) {
        let isEmpty = !statuses.isEmpty && statuses.allSatisfy(Self.hasNoBody)
        guard isEmpty || verb == "HEAD", isOfBody(type) else { return }
        if verb == "HEAD" {
            context.diagnostics.error(
                .typeMisplaced,
                "a response to HEAD has no body to read '\(type.span.text)' from",
                at: type.span,
                help: "remove the type, use a model whose fields all come from headers, or write 'GET'"
            )
        } else {
            let status = statuses.first.map { "\($0.lowerBound)" } ?? ""
            context.diagnostics.error(
                .typeMisplaced,
                "a response with status \(status) has no body to read '\(type.span.text)' from",
                at: type.span,
                help: isTable
                    ? "write '\(status): nil'"
                    : "remove the type, or write a status with a body, as in '200 \(type.span.text)'"
            )
        }
    }

    static func hasNoBody(_ statuses: ClosedRange<Int>) -> Bool {
        statuses.allSatisfy { $0 < 200 || $0 == 204 || $0 == 205 || $0 == 304 }
    }

    /// Errors of the type itself are reported when it is resolved.
    private func isOfBody(_ syntax: TypeSyntax) -> Bool {
        var name: Located<String>?
        switch syntax.kind {
        case .invalid: return false
        case .named(let written, _): name = written
        case .optional(let wrapped): return isOfBody(wrapped)
        case .list, .map: return true
        }
        guard let name, !context.types.isBuiltin(BuiltinType.void, syntax) else { return false }
        guard let symbol = context.types.symbols[name.value] else {
            return BuiltinType.reference(name.value) != nil || name.value == BuiltinType.file
        }
        switch context.opened(symbol.reference) {
        case .declared(let name, .model), .generic(let name, _): return context.models[name]?.isMadeOfHeaders == false
        default: return true
        }
    }
}
