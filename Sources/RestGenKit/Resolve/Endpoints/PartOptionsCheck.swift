/// Reports options and types of the parts of a multipart body on other parameters.
struct PartOptionsCheck {
    let context: ResolveContext

    /// - Parameter encoding: The key of the body, or `nil` if the parameter isn't in a body.
    func check(_ parameter: Spec.Parameter, in encoding: String? = nil) {
        for (key, span) in parameter.part.declaredKeys {
            context.diagnostics.error(
                .unknownKey,
                "'\(key)' applies only to parts of 'multipart'",
                at: span,
                help: "remove '\(key)'" + (encoding.map { ", or write 'multipart' in place of '\($0)'" } ?? "")
            )
        }
    }

    /// Returns `true` after reporting a file.
    ///
    /// - Parameter place: The place of the parameter, such as `a query parameter`.
    func refusesFile(_ parameter: Spec.Parameter, in place: String, isForm: Bool) -> Bool {
        guard case .argument(let syntax?, _) = parameter.value, context.types.file(syntax) != nil else { return false }
        context.diagnostics.error(
            .typeMisplaced,
            "\(place) can't have the type 'File'",
            at: syntax.span,
            help: isForm
                ? "write 'multipart' in place of 'form'"
                : "use a String with the encoded bytes, or send the file in the body"
        )
        return true
    }

    /// A part can be omitted, but not null.
    func reportNull(_ parameter: Spec.Parameter, at span: Span?) {
        var type = "File"
        if case .argument(let syntax?, _) = parameter.value {
            let text = syntax.span.text
            type = text.hasSuffix("?") ? String(text.dropLast()) : text
        }
        context.diagnostics.error(
            .typeMisplaced,
            "null can't be sent as the bytes of a part",
            at: span,
            help: "for a part that may be absent, write '\(parameter.name.value)?: \(type)'"
        )
    }
}
