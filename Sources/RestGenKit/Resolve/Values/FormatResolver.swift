/// Says how a date or a duration is written: by its own `format`, or by `json: { dates: … }` of its file.
struct FormatResolver {
    let context: ResolveContext

    /// nil: the type's default. A format at a type that has none is reported.
    func resolve(_ format: Located<Spec.Format>?, dates: Spec.Format?, for type: TypeReference) -> ValueFormat? {
        let value = innermost(type)
        if let format {
            guard let value else { return nil }
            guard value == .date || value == .duration else {
                context.diagnostics.error(
                    .formatMisplaced,
                    "a '\(type.written)' has no format",
                    at: format.span,
                    help: "`format` is for Date and Duration"
                )
                return nil
            }
            if value == .duration, case .pattern = format.value {
                context.diagnostics.error(
                    .formatMisplaced,
                    "a 'Duration' is written in seconds or milliseconds",
                    at: format.span,
                    help: "write 'format: milliseconds'"
                )
                return nil
            }
            return normalised(format.value, value)
        }
        return value == .date ? dates.flatMap { normalised($0, .date) } : nil
    }

    private func normalised(_ format: Spec.Format, _ type: TypeReference) -> ValueFormat? {
        switch format {
        case .iso8601: type == .date ? nil : .iso8601
        case .seconds: type == .duration ? nil : .seconds
        case .milliseconds: .milliseconds
        case .pattern(let pattern): .pattern(pattern)
        }
    }

    /// The type inside lists, maps, optionals and aliases; nil when it is broken.
    private func innermost(_ type: TypeReference) -> TypeReference? {
        switch context.aliases.opened(type) {
        case .list(let inner), .optional(let inner), .map(_, let inner): innermost(inner)
        case let opened: opened
        }
    }
}
