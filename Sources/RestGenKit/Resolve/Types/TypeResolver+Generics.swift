extension TypeResolver {
    /// Returns a resolver for the fields of a generic model.
    ///
    /// - Parameter parameters: The Swift names of its type parameters, by their names in the spec.
    func inside(_ owner: String, _ parameters: [String: String]) -> TypeResolver {
        var copy = self
        copy.owner = owner
        copy.parameters = parameters
        return copy
    }

    /// Returns a type with arguments, such as `Page<Room>`, or `nil` after an error.
    func applied(_ name: Located<String>, _ arguments: [TypeSyntax], at span: Span) -> TypeReference? {
        guard parameters[name.value] == nil, let symbol = symbols[name.value] else {
            if name.value == BuiltinType.located, parameters[name.value] == nil {
                reportLocated(gets: arguments.count, at: span)
                return nil
            }
            guard parameters[name.value] != nil || BuiltinType.reference(name.value) != nil else {
                if diagnostics.omittedTypes.contains(name.value) { return nil }
                if let spelling = foreign(name, arguments) {
                    diagnostics.error(
                        .unknownType,
                        "unknown type '\(name.value)'",
                        at: name.span,
                        help: "write '\(spelling)'"
                    )
                    return nil
                }
                return resolve(TypeSyntax(.named(name, arguments: []), name.span))
            }
            diagnostics.error(
                .genericArguments,
                "'\(name.value)' takes no type arguments, but gets \(Self.count(arguments.count))",
                at: span,
                help: "write '\(name.value)'"
            )
            return nil
        }
        let types = arguments.map(with(rules: .unchecked).resolve)
        guard symbol.parameters.count == arguments.count else {
            report(symbol, gets: arguments.count, at: span)
            return nil
        }
        let resolved = types.compactMap { $0 }
        guard resolved.count == types.count else { return nil }
        uses.add(
            GenericSpecializations.Specialization(
                name: symbol.swiftName,
                arguments: resolved,
                spans: arguments.map(\.span),
                span: span,
                owner: owner
            )
        )
        return .generic(symbol.swiftName, resolved)
    }

    /// Returns `Located<Room>` or `Located<Room>?` as a result, or `nil` for any other type. After an error, it returns
    /// `.some(nil)`.
    func located(_ syntax: TypeSyntax) -> TypeReference?? {
        switch syntax.kind {
        case .optional(let wrapped): return located(wrapped).map { $0.map { .optional($0) } }
        case .named(let name, let arguments) where name.value == BuiltinType.located && symbols[name.value] == nil:
            guard arguments.count == 1 else { return nil }
            return .some(resolve(arguments[0]).map { .located($0) })
        default: return nil
        }
    }

    func reportLocated(gets count: Int, at span: Span) {
        if count == 1 {
            diagnostics.error(
                .typeMisplaced,
                "'\(span.text)' is only allowed as the result of an endpoint",
                at: span,
                help: "write it after `->` or in `returns`, or use 'URL'"
            )
        } else {
            diagnostics.error(
                .genericArguments,
                "'Located' takes one type, but gets \(Self.count(count))",
                at: span,
                help: "write the type of the response between '<' and '>': 'Located<JSON>'"
            )
        }
    }

    /// Returns a suggestion for generic types of other languages: `[User]` for `List<User>`.
    private func foreign(_ name: Located<String>, _ arguments: [TypeSyntax]) -> String? {
        let written = "\(name.value)<\(arguments.map(\.span.text).joined(separator: ", "))>"
        guard let spelling = ForeignTypeSyntax.swift(written), !spelling.hasPrefix(name.value + "<") else { return nil }
        return spelling
    }

    /// Returns the type of a model that is nested in a generic one, with the type parameters that it uses.
    func nested(_ name: String, _ parameters: [String], at span: Span) -> TypeReference {
        let arguments = parameters.map { TypeReference.parameter($0) }
        let spans = parameters.map { _ in span }
        uses.add(
            GenericSpecializations.Specialization(
                name: name,
                arguments: arguments,
                spans: spans,
                span: span,
                owner: owner
            )
        )
        return .generic(name, arguments)
    }

    func report(_ symbol: Symbol, gets count: Int, at span: Span) {
        let parameterNames = symbol.parameters.map(\.value)
        let name = symbol.name.value
        let noun = parameterNames.count == 1 ? "a type" : "types"
        diagnostics.error(
            .genericArguments,
            "'\(name)' takes \(Self.count(parameterNames.count)), but gets \(Self.count(count))",
            at: span,
            labels: [Diagnostic.Label(symbol.name.span, "it is declared here")],
            help: parameterNames.isEmpty
                ? "write '\(name)'"
                : "write '\(name)<\(parameterNames.joined(separator: ", "))>' with \(noun) in place of "
                    + "'\(parameterNames.joined(separator: "' and '"))'"
        )
    }

    private static func count(_ count: Int) -> String {
        switch count {
        case 0: "no types"
        case 1: "one type"
        case 2: "two types"
        default: "\(count) types"
        }
    }
}
