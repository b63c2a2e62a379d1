/// Finds types of responses that can't be decoded from the media type of their entry.
///
///     returns: { text/csv: Room }          errors: { text/html: Problem }
final class ResponseMediaCheck {
    private unowned let context: ResolveContext
    private var unreadable: [Span: Diagnostic] = [:]
    private var readable: Set<Span> = []

    init(_ context: ResolveContext) { self.context = context }

    /// Records an entry for one of the endpoints that have it. An entry is reported if none of them can decode it.
    ///
    /// - Parameters:
    ///   - mediaType: The media type of the entry, if it has one.
    ///   - type: The type of its content, if it has one.
    ///   - text: The type as written, or `nil` for the type in the spec's syntax.
    ///   - isOnly: Whether it is the only entry of `returns`.
    ///   - serializer: The serializer of the endpoint.
    func add(
        _ mediaType: Located<MediaRange>?,
        _ type: TypeReference?,
        written text: String? = nil,
        isOnly: Bool = false,
        serializer: String?
    ) {
        guard let mediaType, let type else { return }
        let media = mediaType.value
        guard serializer == nil, media.stream != nil || !media.isJSON, isOfJSON(type, isText: media.type == "text")
        else {
            readable.insert(mediaType.span)
            return
        }
        let written = text ?? type.written
        if let stream = media.stream {
            let isList = if case .list = type { true } else { false }
            let result = "\(stream.rawValue) \(isList ? String(written.dropFirst().dropLast()) : written)"
            record(
                "'\(media.text)' is a stream, but '\(written)' is decoded from a whole response",
                at: mediaType.span,
                help: "write 'returns: \(result)'" + (isOnly ? "" : " in a separate endpoint")
                    + ", or use the type 'String' or 'Data'"
            )
        } else if media.isXML {
            record(
                "'\(written)' can't be decoded from '\(media.text)' without a serializer",
                at: mediaType.span,
                help: "add 'serializer: xml', or use the type 'String' or 'Data'"
            )
        } else if ["text/plain", "text/html"].contains(media.text) {
            record(
                "'\(written)' is decoded from JSON, but '\(media.text)' is a text",
                at: mediaType.span,
                severity: .warning,
                help: "use the type 'String', or write '\"*\"' in place of '\(media.text)' if the text is JSON"
            )
        } else if MediaRange.isForeign(media.text) || isOtherText(media) {
            record(
                "'\(written)' can't be decoded from '\(media.text)', which is not JSON",
                at: mediaType.span,
                help: (media.type == "text" ? "use the type 'String' or 'Data'" : "use the type 'Data'")
                    + ", or name a serializer of your app, as in 'serializer: \(media.subtype)'"
            )
        }
    }

    /// Reports the entries that no endpoint can decode.
    func check() {
        for (span, diagnostic) in unreadable where !readable.contains(span) { context.diagnostics.report(diagnostic) }
    }

    private func record(_ message: String, at span: Span, severity: Diagnostic.Severity = .error, help: String) {
        unreadable[span] = Diagnostic(.typeMisplaced, message, at: span, severity: severity, help: help)
    }

    /// Whether it is a text that is never JSON. Some servers send JSON as `text/javascript` or `text/x-json`.
    private func isOtherText(_ media: MediaRange) -> Bool {
        media.type == "text" && !media.isRange && !media.subtype.contains("json") && media.subtype != "javascript"
    }

    /// Whether the type can only be decoded from JSON. A number, a date or an enum can be a text.
    private func isOfJSON(_ type: TypeReference, isText: Bool) -> Bool {
        switch context.withoutNull(context.opened(type)) {
        case .data, .string, .secret, .file, .located, .foreign, .parameter, .optional: false
        // A model of headers isn't decoded from the body.
        case .declared(_, .model), .generic: !ResponseHeaderResolver(context: context).isModel(type)
        case .list, .map, .json, .declared(_, .union): true
        default: !isText
        }
    }
}

extension MediaRange {
    /// The kind of stream of a response with this media type, or `nil` if it isn't a stream.
    fileprivate var stream: Spec.Stream.Kind? {
        if text == "text/event-stream" { return .events }
        let lines = [
            "ndjson", "x-ndjson", "jsonl", "x-jsonl", "jsonlines", "x-jsonlines", "json-seq", "x-json-stream",
            "stream+json",
        ]
        return type == "application" && lines.contains(subtype) ? .lines : nil
    }
}
