/// Resolves the format of a value: its own `format`, or the one that the file's `json` declares for its type.
struct FormatResolver {
    let context: ResolveContext

    /// Returns the format in JSON, or `nil` for the type's default. Reports a format that doesn't apply to the type.
    func resolve(_ format: Located<Spec.Format>?, json: Spec.JSONOptions, for type: TypeReference) -> ValueFormat? {
        let value = innermost(type)
        if let format {
            if isJSON(format) { return format.value.words.allSatisfy { $0 == .json } ? .json : nil }
            guard let value, isTaken(format, by: value, type) else { return nil }
            return usual(format.value, for: value)
        }
        switch value {
        case .date?: return json.dates.flatMap { usual($0.value, for: .date) }
        case .int?, .int64?, .uint64?: return json.integers == .strings ? .string : nil
        case .parameter?: return implicit(json)
        default: return nil
        }
    }

    /// Returns the format that `json` implies for a field whose type is a type parameter.
    func implicit(_ json: Spec.JSONOptions) -> ValueFormat? {
        resolve(nil, json: json, for: .date) ?? resolve(nil, json: json, for: .int)
    }

    /// Whether a generic model's field with a format decodes an argument of this type in the argument's own format.
    func isRead(_ type: TypeReference, as format: ValueFormat?, json: Spec.JSONOptions) -> Bool {
        guard let format, format != .json, let value = innermost(type) else { return true }
        let own = resolve(nil, json: json, for: value)
        let isTouched = ValueFormat.named(for: value).contains(format)
        return usual(format, for: value) == own || (!isTouched && own == nil)
    }

    /// Returns the format in a request body in JSON, which is only written.
    func resolve(
        sent format: Located<Spec.Format>?,
        json: Spec.JSONOptions,
        for type: TypeReference
    ) -> ValueFormat? {
        resolve(format, json: json, for: type).flatMap { written($0, for: innermost(type)) }
    }

    /// Returns the format in a response header. The default format of dates is that of HTTP.
    func resolve(headerOf format: Located<Spec.Format>?, for type: TypeReference) -> ValueFormat? {
        guard let format, let value = innermost(type) else { return nil }
        if isJSON(format) { return .json }
        guard isTaken(format, by: value, type) else { return nil }
        return plain(format.value)
    }

    /// Returns the format in a query or a form, whose values are all strings. Only dates and durations have several
    /// formats there.
    func resolve(textOf format: Located<Spec.Format>?, for type: TypeReference) -> ValueFormat? {
        guard let format, let value = innermost(type) else { return nil }
        if isJSON(format) { return .json }
        guard value == .date || value == .duration || ValueFormat.named(for: value).isEmpty else {
            context.diagnostics.error(
                .formatMisplaced,
                "'format' does not apply to the type '\(type.written)' in a query or a form",
                at: format.span,
                help: "remove 'format'. Only a Date or a Duration has a format here, and any type has 'format: json'"
            )
            return nil
        }
        guard isTaken(format, by: value, type) else { return nil }
        return usual(format.value, for: value).flatMap { written($0, for: value) }
    }

    /// Whether the format is `json`, which encodes the whole value as JSON in a string. It applies to any type, but
    /// can't be combined with others.
    func isJSON(_ format: Located<Spec.Format>) -> Bool {
        guard format.value.words.contains(.json) else { return false }
        if format.value.words.contains(where: { $0 != .json }), context.isFirstReport(at: format.span) {
            context.diagnostics.error(
                .formatMisplaced,
                "'json' can't be combined with other formats",
                at: format.span,
                help: "write 'format: json' alone"
            )
        }
        return true
    }

    /// Reports a format where none is allowed.
    func refuse(_ format: Located<Spec.Format>?, _ message: String) {
        guard let format else { return }
        let help = "remove 'format', or declare a model whose field has the format"
        context.diagnostics.error(.formatMisplaced, message, at: format.span, help: help)
    }

    private func isTaken(_ format: Located<Spec.Format>, by value: TypeReference, _ type: TypeReference) -> Bool {
        let words = ValueFormat.named(for: value)
        guard let wrong = format.value.words.first(where: { !$0.applies(to: value) }) else { return true }
        guard !words.isEmpty else {
            context.diagnostics.error(
                .formatMisplaced,
                "the type '\(type.written)' has no format '\(wrong.declaration.name)'",
                at: format.span,
                help: (type == .day && wrong.applies(to: .date) ? "write 'type: Date', or " : "")
                    + "remove 'format'. Only dates, durations, numbers, Bool, String and Data have formats, and any type "
                    + "has 'format: json'"
            )
            return false
        }
        let names =
            words.map { "'\($0.declaration.name)'" } + (value == .date ? ["a pattern such as 'yyyy-MM-dd'"] : [])
        let isDateFormat = value != .date && value != .duration && wrong.applies(to: .date)
        context.diagnostics.error(
            .formatMisplaced,
            "the type '\(value.written)' has no format '\(wrong.declaration.name)'",
            at: format.span,
            help: (isDateFormat
                ? "write the type 'Date' if the value is a date. The "
                : value == .date && wrong == .number ? "did you mean 'seconds'? The " : "the ")
                + "\(names.count == 1 ? "only format" : "formats") of '\(value.written)' "
                + "\(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
        )
        return false
    }

    /// Returns `nil` if the format is the default of the type.
    private func usual(_ format: Spec.Format, for type: TypeReference) -> ValueFormat? {
        usual(plain(format), for: type)
    }

    private func usual(_ format: ValueFormat, for type: TypeReference?) -> ValueFormat? {
        switch (format, type) {
        case (.iso8601, .date), (.seconds, .duration): nil
        // Overrides `json: { integers: strings }` for a single field.
        case (.number, .int), (.number, .int64), (.number, .uint64), (.number, .decimal), (.number, .double): nil
        default: format
        }
    }

    private func written(_ format: ValueFormat, for type: TypeReference?) -> ValueFormat? {
        if case .several(_, let write) = format { return usual(write, for: type) }
        return format
    }

    private func plain(_ format: Spec.Format) -> ValueFormat {
        format.read == [format.write] ? format.write : .several(read: format.read, write: format.write)
    }

    /// Returns the type inside lists, maps, optionals and aliases, or `nil` if an alias is invalid.
    private func innermost(_ type: TypeReference) -> TypeReference? {
        switch context.aliases.opened(type) {
        case .list(let inner), .optional(let inner), .map(_, let inner): innermost(inner)
        case let opened: opened
        }
    }
}

extension Spec.Format {
    fileprivate var words: [ValueFormat] { read + [write] }
}
