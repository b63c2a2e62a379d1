/// An invented scalar value in its format.
struct ExampleScalar {
    let type: TypeReference
    let format: ValueFormat?
    let context: Examples.Context

    private var name: ExampleName { ExampleName(context.name) }
    private var texts: ExampleTexts { context.texts }

    var value: JSONValue? {
        let format = single(format)
        switch type {
        case .string: return format == .number ? .integer(texts.integer(name)) : .string(texts.text(name))
        case .secret: return .string("secret-\(context.number)")
        case .url: return .string(texts.url(name))
        case .uuid: return .string(texts.uuid(name))
        case .int, .int64, .uint64: return number(String(texts.integer(name)), format)
        case .double, .decimal: return number(texts.fraction(name), format)
        case .bool: return format == .string ? .string(texts.bool(name) ? "true" : "false") : .bool(texts.bool(name))
        case .date: return date(format)
        case .day: return .string(ExampleInstant(number: context.number).dayText)
        case .duration: return duration(format)
        case .data: return .string(format == .base64url ? "aGVsbG8" : "aGVsbG8=")
        case .json: return .object([("example", .integer(context.number))])
        case .header(.entityTag): return .string("\"v\(context.number)\"")
        case .header(.byteRange): return .string("bytes=0-99")
        case .header(.contentRange): return .string("bytes 0-99/200")
        default: return nil
        }
    }

    /// Returns the first format for decoding in a response, and the format for encoding in a request.
    private func single(_ format: ValueFormat?) -> ValueFormat? {
        guard case .several(let read, let write) = format else { return format }
        return context.direction == .request ? single(write) : single(read.first)
    }

    private func number(_ text: String, _ format: ValueFormat?) -> JSONValue {
        format == .string ? .string(text) : .number(text)
    }

    private func date(_ format: ValueFormat?) -> JSONValue {
        // A time in the future is ten years later. The time of an update is an hour after the creation.
        let shift =
            name.has("expires", "expiry", "until", "deadline")
            ? 315_360_000 : name.has("updated", "modified") ? 3_600 : 0
        let instant = ExampleInstant(number: context.number, shift: shift)
        let notation = format?.declaration.date ?? ValueFormat.iso8601.declaration.date
        return notation?.example(instant) ?? .null
    }

    private func duration(_ format: ValueFormat?) -> JSONValue {
        let notation = format?.declaration.duration ?? ValueFormat.seconds.declaration.duration
        return notation?.example(context.number) ?? .null
    }
}
